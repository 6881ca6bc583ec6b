import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { PromotionText } from '#/components/price/promotion-text.tsx'
import { OrderSummary } from '#/components/summary/order-summary.tsx'
import { Modal } from '#/components/ui/modal.tsx'
import { lazyPart } from '#/components/ui/lazy-part.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { useBrand } from '#/components/ui/use-brand.ts'
import { itemCount, type Basket } from '#/domain/cart/basket.ts'
import type { SavedItems as Saved } from '#/domain/cart/saved-items.ts'
import { m } from '#/paraglide/messages.js'
import {
  cartChangeActor,
  cartRemovalActor,
  type CartChangeActor,
  type CartRemovalActor,
} from '#/actors/cart/cart-page-actors.ts'
import { savedItemsActor, type SavedItemsActor } from '#/actors/cart/saved-items-actor.ts'
import { useSelector } from '@xstate/react'
import { usePageActor } from '#/actors/old-page-actor.ts'
import { useActorRegistry } from '#/actors/use-actor.ts'
import { button, cartPage, heading, link, page } from '#styled/recipes'
import { GiftCards } from '#/components/gift-cards/gift-cards.tsx'
import { CartLine } from './cart-line.tsx'
import { GiftLine } from './gift-line.tsx'
import { PromoForm } from './promo-form.tsx'
import { UndoButton } from './undo-button.tsx'
import { SavedItems, SavedStatus } from './saved-items.tsx'
import '#/theme/styles/cart.css'
import '#/theme/styles/forms.css'

const ChangeDialog = lazyPart(async () => (await import('./change-dialog.tsx')).ChangeDialog)

/** What the shopper has put into the cart, and what is kept beside it. */
export function CartPage({ basket, saved }: { basket: Basket | null; saved: Saved }) {
  const shop = useActorRegistry()
  const removal = usePageActor(() => cartRemovalActor(shop.services))
  const saving = usePageActor(() => savedItemsActor(shop.services))
  const classes = cartPage()
  const count = basket ? itemCount(basket) : 0
  return (
    <div className={page()}>
      <header className={classes.head}>
        <h1 className={heading({ level: 'title' })}>{m.cart_title()}</h1>
        {count ? <p className={classes.count}>{m.cart_items({ count })}</p> : null}
        {count ? <PromotionText /> : null}
      </header>
      <Removed removal={removal} />
      <SavedStatus actor={saving} />
      <div className={classes.columns}>
        {basket && count ? <Filled basket={basket} removal={removal} saving={saving} /> : <Empty />}
        <SavedItems saved={saved} actor={saving} />
      </div>
    </div>
  )
}

interface FilledProps {
  basket: Basket
  removal: CartRemovalActor
  saving: SavedItemsActor
}

function Filled({ basket, removal, saving }: FilledProps) {
  const { services: link } = useActorRegistry()
  const change = usePageActor(() => cartChangeActor(link))
  const classes = cartPage()
  return (
    <>
      <ul className={classes.lines}>
        {basket.lines.map((line) => (
          <CartLine
            key={line.itemId}
            line={line}
            currency={basket.currency}
            removal={removal}
            change={change}
            saving={saving}
          />
        ))}
        {basket.gifts.map((gift) => (
          <GiftLine key={gift.id} gift={gift} currency={basket.currency} removal={removal} />
        ))}
      </ul>
      <OrderSummary
        of={basket}
        isEstimate={basket.isEstimate}
        promo={<PromoForm coupons={basket.coupons} />}
        action={<Pay basket={basket} />}
      />
      <Unavailable basket={basket} removal={removal} />
      <Change change={change} />
    </>
  )
}

/** Its code is fetched when it is first asked for, and it closes by itself: the focus goes back to where it was. */
function Change({ change }: { change: CartChangeActor }) {
  const open = useSelector(change, (snapshot) => snapshot.hasTag('open'))
  const [asked, setAsked] = useState(open)
  if (open && !asked) setAsked(true)
  return asked ? <ChangeDialog actor={change} /> : null
}

/** A gift card's code is looked at alike wherever it is entered. */
const rules = { countries: [], today: '' }

/** What gift cards cover, and the way to pay for the rest. */
function Pay({ basket }: { basket: Basket }) {
  const classes = cartPage()
  return (
    <>
      <div className={classes.gifts}>
        <GiftCards basket={basket} page="cart" basketId={basket.basketId} rules={rules} />
      </div>
      <CheckoutLink />
    </>
  )
}

/** ROUTE-20: the checkout is loaded whole, from whoever serves it. */
function CheckoutLink() {
  const { addressOf } = useRouter().options.context
  return (
    <a className={button({ size: 'big' })} href={addressOf('/checkout')}>
      {m.checkout_start()}
    </a>
  )
}

/** Says what was taken out, and takes it back in. */
function Removed({ removal }: { removal: CartRemovalActor }) {
  const line = useSelector(removal, (snapshot) =>
    snapshot.matches('removed') || snapshot.matches('restoring') ? snapshot.context.line : null,
  )
  const busy = useSelector(removal, (snapshot) => snapshot.hasTag('busy'))
  return (
    <div role="status">
      {line ? (
        <p className={cartPage().removed}>
          {m.cart_removed({ title: line.title })}
          <UndoButton busy={busy} onClick={() => removal.send({ type: 'removal.undo' })} />
        </p>
      ) : null}
    </div>
  )
}

function Empty() {
  const { paths } = useBrand()
  const classes = cartPage()
  return (
    <section className={classes.empty}>
      <h2 className={heading({ level: 'sub' })}>{m.cart_empty_title()}</h2>
      <p>{m.cart_empty_text()}</p>
      <div>
        <Link className={button()} {...pathLink(paths.search)}>
          {m.cart_empty_action()}
        </Link>
        <Link className={link()} to="/account/favorites">
          {m.cart_empty_favorites()}
        </Link>
      </div>
    </section>
  )
}

/** What is not sold any more cannot stay. */
function Unavailable({ basket, removal }: { basket: Basket; removal: CartRemovalActor }) {
  const busy = useSelector(removal, (snapshot) => snapshot.hasTag('busy'))
  const gone = basket.lines.filter(({ stock, orderable }) => !orderable && stock === 0)
  const itemIds = gone.map(({ itemId }) => itemId)
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
      <ul>
        {gone.map(({ itemId, title }) => (
          <li key={itemId}>{title}</li>
        ))}
      </ul>
      <button type="button" className={button()} aria-busy={busy || undefined} onClick={remove}>
        {m.cart_remove()}
      </button>
    </Modal>
  )
}
