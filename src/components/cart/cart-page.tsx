import { useRouter } from '@tanstack/react-router'
import { Link } from '#/components/ui/link.tsx'
import { useState } from 'react'
import { PromotionText } from '#/components/price/promotion-text.tsx'
import { PostedToasts } from '#/components/toasts/posted-toasts.tsx'
import { OrderSummary } from '#/components/summary/order-summary.tsx'
import { EmptyWall } from '#/components/wall/empty-wall.tsx'
import { Modal } from '#/components/ui/modal.tsx'
import { lazyPart } from '#/components/ui/lazy-part.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { WallLink } from '#/components/ui/wall-link.tsx'
import { useBrand } from '#/components/ui/use-brand.ts'
import { itemCount, lastArrival, type Basket } from '#/domain/cart/basket.ts'
import { isPhotoUpi } from '#/domain/photos/photo-upi.ts'
import type { SavedItems as Saved } from '#/domain/cart/saved-items.ts'
import { m } from '#/paraglide/messages.js'
import { usePageActor, type FlowHandle } from '#/actors/use-actor.ts'
import { useSelector } from '@xstate/react'
import { button, cartPage, heading, page } from '#styled/recipes'
import '#/theme/styles/wall.css'
import { GiftCards } from '#/components/gift-cards/gift-cards.tsx'
import { Arrival } from './arrival.tsx'
import { CartLine } from './cart-line.tsx'
import { FreeShipping } from './free-shipping.tsx'
import { GiftLine } from './gift-line.tsx'
import { PromoForm } from './promo-form.tsx'
import { UndoButton } from './undo-button.tsx'
import { SavedItems, SavedStatus } from './saved-items.tsx'
import '#/theme/styles/cart.css'
import '#/theme/styles/forms.css'

const ChangeDialog = lazyPart(async () => (await import('./change-dialog.tsx')).ChangeDialog)

/** The cart and the items saved for later. */
export function CartPage({ basket, saved }: { basket: Basket | null; saved: Saved }) {
  const removal = usePageActor('cart-removal', { input: undefined })
  const saving = usePageActor('saved-items', { input: undefined })
  const classes = cartPage()
  const count = basket ? itemCount(basket) : 0
  return (
    <div className={page()}>
      <header className={classes.head}>
        <h1 className={heading({ level: 'title' })}>{m.cart_title()}</h1>
        {count ? <p className={classes.count}>{m.cart_items({ count })}</p> : null}
        {count ? <PromotionText /> : null}
      </header>
      <PostedToasts />
      <Removed removal={removal} />
      <SavedStatus flow={saving} />
      <div className={classes.columns}>
        {basket && count ? <Filled basket={basket} removal={removal} saving={saving} /> : <Empty />}
        <SavedItems saved={saved} flow={saving} />
      </div>
    </div>
  )
}

interface FilledProps {
  basket: Basket
  removal: FlowHandle<'cart-removal'>
  saving: FlowHandle<'saved-items'>
}

function Filled({ basket, removal, saving }: FilledProps) {
  const change = usePageActor('cart-change', { input: undefined })
  const classes = cartPage()
  const works = basket.lines.flatMap(({ upi }) => (isPhotoUpi(upi) ? [] : upi))
  const largest = Math.max(...basket.lines.map(({ width, height }) => Math.max(width, height)))
  return (
    <>
      <div className={classes.main}>
        <FreeShipping basket={basket} />
        <ul className={classes.lines}>
          {basket.lines.map((line) => (
            <CartLine
              key={line.itemId}
              largest={largest}
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
        {works.length > 0 ? (
          <p>
            <WallLink ids={works}>{m.planner_see_all()}</WallLink>
          </p>
        ) : null}
      </div>
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

/** Loads the dialog when it is first opened; it stays mounted, so that closing returns the focus. */
function Change({ change }: { change: FlowHandle<'cart-change'> }) {
  const isOpen = useSelector(change.ref, (snapshot) => snapshot?.hasTag('open') === true)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen ? <ChangeDialog flow={change} /> : null
}

/** The validation of a gift card's code needs neither countries nor a date. */
const rules = { countries: [], today: '' }

/** Gift cards, the link to the checkout, and the latest arrival. */
function Pay({ basket }: { basket: Basket }) {
  const classes = cartPage()
  const arrival = lastArrival(basket.lines)
  return (
    <>
      <div className={classes.gifts}>
        <GiftCards basket={basket} page="cart" basketId={basket.basketId} rules={rules} />
      </div>
      <CheckoutLink />
      {arrival ? <Arrival className={classes.arrival} day={arrival} destination={basket.destination} /> : null}
    </>
  )
}

/** ROUTE-20: the checkout may belong to another system, so the link loads a document. */
function CheckoutLink() {
  const { addressOf } = useRouter().options.context
  return (
    <a className={button({ size: 'big' })} href={addressOf('/checkout')}>
      {m.checkout_start()}
    </a>
  )
}

/** The last removed line, with a button that restores it. */
function Removed({ removal }: { removal: FlowHandle<'cart-removal'> }) {
  const line = useSelector(removal.ref, (snapshot) =>
    snapshot?.matches('removed') || snapshot?.matches('restoring') ? snapshot.context.line : null,
  )
  const busy = useSelector(removal.ref, (snapshot) => snapshot?.hasTag('busy') === true)
  return (
    <div role="status">
      {line ? (
        <p className={cartPage().removed}>
          <span>{m.cart_removed({ title: line.title })}</span>
          <UndoButton busy={busy} onClick={() => removal.send({ type: 'removal.undo' })} />
        </p>
      ) : null}
    </div>
  )
}

function Empty() {
  const { paths } = useBrand()
  return (
    <EmptyWall className={cartPage().empty}>
      <h2 className={heading({ level: 'title' })}>{m.cart_empty_title()}</h2>
      <p>{m.cart_empty_text()}</p>
      <div>
        <Link className={button()} {...pathLink(paths.search)}>
          {m.cart_empty_action()}
        </Link>
        <Link className={button({ kind: 'quiet' })} to="/account/favorites">
          {m.cart_empty_favorites()}
        </Link>
      </div>
    </EmptyWall>
  )
}

/** A dialog that lists and removes lines that are no longer sold. */
function Unavailable({ basket, removal }: { basket: Basket; removal: FlowHandle<'cart-removal'> }) {
  const busy = useSelector(removal.ref, (snapshot) => snapshot?.hasTag('busy') === true)
  const unavailable = basket.lines.filter(({ stock, orderable }) => !orderable && stock === 0)
  const itemIds = unavailable.map(({ itemId }) => itemId)
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
        {unavailable.map(({ itemId, title }) => (
          <li key={itemId}>{title}</li>
        ))}
      </ul>
      <button type="button" className={button()} aria-busy={busy || undefined} onClick={remove}>
        {m.cart_remove()}
      </button>
    </Modal>
  )
}
