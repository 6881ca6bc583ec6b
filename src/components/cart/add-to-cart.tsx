import { isOrderable } from '#/domain/product/inventory.ts'
import type { ProductItem } from '#/domain/product/product-view.ts'
import { useBrand } from '#/components/ui/use-brand.ts'
import { m } from '#/paraglide/messages.js'
import { useAsked } from '#/components/ui/use-asked.ts'
import { useShop, useShopActor } from '#/actors/use-shop.tsx'
import { button } from '#styled/recipes'

/** Puts the chosen item into the cart. */
export function AddToCart({ item, quantity }: { item: Pick<ProductItem, 'upi' | 'stock'>; quantity: number }) {
  const shop = useShop()
  const [asked, ask] = useAsked<true>()
  const adding = useShopActor('cart-added', (snapshot) => snapshot?.hasTag('busy') ?? false)
  const busy = asked ?? adding
  const { stock, upi } = item
  return (
    <button
      type="button"
      className={button()}
      disabled={!isOrderable({ loading: busy, stock, orderable: stock > 0, quantity })}
      aria-busy={busy || undefined}
      onClick={() => ask(true, () => shop.send('cart-added', { type: 'item.add', item: { upi, quantity } }))}
    >
      {m.cart_add()}
    </button>
  )
}
