import { isOrderable } from '#/domain/product/inventory.ts'
import type { ProductItem } from '#/domain/product/product-view.ts'
import { m } from '#/paraglide/messages.js'
import { useActorRegistry, useActorSelector, useActorSend } from '#/actors/use-actor.ts'
import { quantityInBasket } from '#/actors/cart/basket-changes.ts'
import { addToCartAction } from '#/actors/cart/cart-forms.ts'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import { ActionForm } from '#/components/fields/action-form.tsx'

interface AddToCartProps {
  item: Pick<ProductItem, 'upi' | 'stock'>
  quantity: number
  /** The id of the form, for a quantity field elsewhere on the page. */
  form?: string
  /** Whether a choice of another item is still pending. */
  isChoosing?: boolean
}

/** Adds the chosen item to the cart; posts a form until the page is hydrated. */
export function AddToCart({ item: { stock, upi }, quantity, form, isChoosing = false }: AddToCartProps) {
  const { services } = useActorRegistry()
  const { send, isPending } = useActorSend('cart-added')
  const isAdding = useActorSelector('cart-added', (snapshot) => snapshot?.hasTag('busy') ?? false)
  const isBusy = isPending || isAdding || isChoosing
  return (
    <ActionForm
      id={form}
      action={addToCartAction}
      fields={form ? { upi } : { upi, quantity }}
      onSubmit={() => send({ type: 'item.add', item: { upi, quantity }, inBasket: quantityInBasket(services, upi) })}
    >
      <SubmitButton busy={isBusy} disabled={!isOrderable({ loading: false, stock, orderable: stock > 0, quantity })}>
        {m.cart_add()}
      </SubmitButton>
    </ActionForm>
  )
}
