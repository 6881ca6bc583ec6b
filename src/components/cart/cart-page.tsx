import { useRouter } from '@tanstack/react-router'
import { OrderSummary } from '#/components/summary/order-summary.tsx'
import { Modal } from '#/components/ui/modal.tsx'
import { ShopLink } from '#/components/ui/shop-link.tsx'
import { AreaSheet } from '#/components/ui/area-sheet.tsx'
import { useBrand } from '#/components/ui/use-brand.ts'
import { itemCount, type Basket } from '#/domain/basket.ts'
import { m } from '#/paraglide/messages.js'
import { cartRemovalActor, type CartRemovalActor } from '#/wiring/cart-page-actors.ts'
import { usePageActor, useSelector } from '#/wiring/use-actor.ts'
import { useShop } from '#/wiring/use-shop.tsx'
import { button, cartPage, heading, link, page } from '#styled/recipes'
import { CartLine } from './cart-line.tsx'
import { PromoForm } from './promo-form.tsx'

/** What the shopper has put into the cart. */
export function CartPage({ basket }: { basket: Basket | null }) {
  const { look } = useBrand()
  const shop = useShop()
  const removal = usePageActor(() => cartRemovalActor(shop.link))
  const classes = cartPage({ look })
  const count = basket ? itemCount(basket) : 0
  return (
    <div className={page()}>
      <AreaSheet area="form" />
      <AreaSheet area="cart" />
      <header className={classes.head}>
        <h1 className={heading({ look, level: 'title' })}>{m.cart_title()}</h1>
        {count ? <p className={classes.count}>{m.cart_items({ count })}</p> : null}
      </header>
      <Removed removal={removal} />
      {basket && count ? <Filled basket={basket} removal={removal} /> : <Empty />}
    </div>
  )
}

function Filled({ basket, removal }: { basket: Basket; removal: CartRemovalActor }) {
  const classes = cartPage({ look: useBrand().look })
  return (
    <div className={classes.columns}>
      <ul className={classes.lines}>
        {basket.lines.map((line) => (
          <CartLine key={line.itemId} line={line} currency={basket.currency} removal={removal} />
        ))}
      </ul>
      <OrderSummary of={basket} promo={<PromoForm coupons={basket.coupons} />} action={<CheckoutLink />} />
      <Unavailable basket={basket} removal={removal} />
    </div>
  )
}

/** ROUTE-20: the checkout is loaded whole, from whoever serves it. */
function CheckoutLink() {
  const { look } = useBrand()
  const { addressOf } = useRouter().options.context
  return (
    <a className={button({ look, size: 'big' })} href={addressOf('/checkout')}>
      {m.checkout_start()}
    </a>
  )
}

/** Says what was taken out, and takes it back in. */
function Removed({ removal }: { removal: CartRemovalActor }) {
  const { look } = useBrand()
  const line = useSelector(removal, (snapshot) =>
    snapshot.matches('removed') || snapshot.matches('restoring') ? snapshot.context.line : null,
  )
  const busy = useSelector(removal, (snapshot) => snapshot.hasTag('busy'))
  return (
    <div role="status">
      {line ? (
        <p className={cartPage({ look }).removed}>
          {m.cart_removed({ title: line.title })}
          <button
            type="button"
            className={link({ look })}
            disabled={busy}
            onClick={() => removal.send({ type: 'removal.undo' })}
          >
            {m.cart_undo()}
          </button>
        </p>
      ) : null}
    </div>
  )
}

function Empty() {
  const { look, paths } = useBrand()
  const classes = cartPage({ look })
  return (
    <section className={classes.empty}>
      <h2 className={heading({ look, level: 'sub' })}>{m.cart_empty_title()}</h2>
      <p>{m.cart_empty_text()}</p>
      <div>
        <ShopLink className={button({ look })} to={paths.search}>
          {m.cart_empty_action()}
        </ShopLink>
        <ShopLink className={link({ look })} to="/account/favorites">
          {m.cart_empty_favorites()}
        </ShopLink>
      </div>
    </section>
  )
}

/** What is not sold any more cannot stay. */
function Unavailable({ basket, removal }: { basket: Basket; removal: CartRemovalActor }) {
  const { look } = useBrand()
  const busy = useSelector(removal, (snapshot) => snapshot.hasTag('busy'))
  const itemIds = basket.lines.filter(({ stock, orderable }) => !orderable && stock === 0).map(({ itemId }) => itemId)
  const remove = () => removal.send({ type: 'unavailable.remove', itemIds })
  return (
    <Modal
      open={itemIds.length > 0}
      role="alertdialog"
      title={m.cart_unavailable_title()}
      closeOnInteractOutside={false}
      onClose={remove}
    >
      <p>{m.cart_unavailable_text()}</p>
      <button type="button" className={button({ look })} aria-busy={busy || undefined} onClick={remove}>
        {m.cart_remove()}
      </button>
    </Modal>
  )
}
