import { isOrderable } from '#/domain/product/inventory.ts'
import type { ProductItem } from '#/domain/product/product-view.ts'
import { m } from '#/paraglide/messages.js'
import { useActorRegistry, useActorSelector, useActorSend } from '#/actors/use-actor.ts'
import { quantityInBasket } from '#/actors/cart/basket-changes.ts'
import { addToCartAction } from '#/actors/cart/cart-forms.ts'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { button } from '#styled/recipes'

interface AddToCartProps {
  item: Pick<ProductItem, 'upi' | 'stock'>
  quantity: number
}

/** Adds the chosen item to the cart; a form until the page is hydrated. */
export function AddToCart({ item: { stock, upi }, quantity }: AddToCartProps) {
  const { site, locale } = useLocaleContext()
  const { services } = useActorRegistry()
  const { send, isPending } = useActorSend('cart-added')
  const isAdding = useActorSelector('cart-added', (snapshot) => snapshot?.hasTag('busy') ?? false)
  const isBusy = isPending || isAdding
  return (
    <form
      method="post"
      action={addToCartAction}
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'item.add', item: { upi, quantity }, inBasket: quantityInBasket(services, upi) })
      }}
    >
      <input type="hidden" name="site" value={site.id} />
      <input type="hidden" name="locale" value={locale.id} />
      <input type="hidden" name="upi" value={upi} />
      <input type="hidden" name="quantity" value={quantity} />
      <button
        className={button()}
        disabled={!isOrderable({ loading: isBusy, stock, orderable: stock > 0, quantity })}
        aria-busy={isBusy || undefined}
      >
        {m.cart_add()}
      </button>
    </form>
  )
}
