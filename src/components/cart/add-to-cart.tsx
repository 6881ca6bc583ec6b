import { isOrderable } from '#/domain/product/inventory.ts'
import type { ProductItem } from '#/domain/product/product-view.ts'
import { m } from '#/paraglide/messages.js'
import { useActorRegistry, useActorSelector, useIsPending } from '#/actors/use-actor.ts'
import { quantityInBasket } from '#/actors/cart/basket-changes.ts'
import { addToCartAction } from '#/actors/cart/cart-forms.ts'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import { ActionForm } from '#/components/fields/action-form.tsx'

interface AddToCartProps {
  item: Pick<ProductItem, 'upi' | 'stock'>
  quantity: number
  /** The id of the form, for a quantity field elsewhere on the page. */
  form?: string | undefined
  /** Whether a choice of another item is still pending. */
  isChoosing?: boolean
}

/** Adds the chosen item to the cart; posts a form until the page is hydrated. */
export function AddToCart({ item: { stock, upi }, quantity, form, isChoosing = false }: AddToCartProps) {
  const { services, send } = useActorRegistry()
  const isPending = useIsPending('cart-added')
  const isAdding = useActorSelector('cart-added', (snapshot) => snapshot?.hasTag('busy') ?? false)
  return (
    <ActionForm
      id={form}
      action={addToCartAction}
      fields={form ? { upi } : { upi, quantity }}
      onSubmit={() =>
        send('cart-added', { type: 'item.add', item: { upi, quantity }, inBasket: quantityInBasket(services, upi) })
      }
    >
      <SubmitButton
        busy={isPending || isAdding || isChoosing}
        disabled={!isOrderable({ loading: false, stock, orderable: stock > 0, quantity })}
      >
        {m.cart_add()}
      </SubmitButton>
    </ActionForm>
  )
}
