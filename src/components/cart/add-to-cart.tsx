import { isOrderable } from '#/domain/inventory.ts'
import type { ProductItem } from '#/domain/product-view.ts'
import { useBrand } from '#/components/ui/use-brand.ts'
import { m } from '#/paraglide/messages.js'
import { useShop, useShopActor } from '#/wiring/use-shop.tsx'
import { button } from '#styled/recipes'

/** Puts the chosen item into the cart. */
export function AddToCart({ item, quantity }: { item: Pick<ProductItem, 'upi' | 'stock'>; quantity: number }) {
  const shop = useShop()
  const busy = useShopActor('cart-added', (snapshot) => snapshot?.hasTag('busy') ?? false)
  const { stock, upi } = item
  return (
    <button
      type="button"
      className={button({ look: useBrand().look })}
      disabled={!isOrderable({ loading: busy, stock, orderable: stock > 0, quantity })}
      aria-busy={busy || undefined}
      onClick={() => shop.send('cart-added', { type: 'item.add', item: { upi, quantity } })}
    >
      {m.cart_add()}
    </button>
  )
}
