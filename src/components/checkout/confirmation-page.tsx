import { OrderSummary } from '#/components/summary/order-summary.tsx'
import { Gift } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { giftDelivery } from '#/components/price/gift-delivery.ts'
import { Link } from '#/components/ui/link.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'
import { OrderSteps } from '#/components/orders/order-status.tsx'
import { wallWork, WorksWall } from '#/components/wall/works-wall.tsx'
import { hasGiftsOnly, type OrderAddress } from '#/domain/account/account.ts'
import type { PlacedOrder } from '#/domain/checkout/checkout.ts'
import { formatDate, formatMoney } from '#/domain/format.ts'
import { fullName } from '#/domain/auth/person-name.ts'
import { isPhotoUpi } from '#/domain/photos/photo-upi.ts'
import { boughtPath } from '#/domain/wall/bought-plan.ts'
import { pictureAt } from '#/domain/picture-url.ts'
import { m } from '#/paraglide/messages.js'
import { cx } from '#styled/cx'
import { useStoredPlan } from '#/actors/wall/stored-plans.ts'
import { orderUrls } from '#/actors/orders/form-urls.ts'
import { button, checkout, heading, link, page } from '#styled/recipes'
import '#/theme/styles/account.css'
import '#/theme/styles/cart.css'
import '#/theme/styles/checkout.css'

/** The placed order; `order` is null if this browser did not place it. */
export function ConfirmationPage({ order }: { order: PlacedOrder | null }) {
  const classes = checkout()
  return order ? (
    <Confirmation order={order} />
  ) : (
    <div className={cx(page(), classes.unknown)}>
      <h1 className={heading({ level: 'section' })}>{m.checkout_order_unknown()}</h1>
      <p>{m.checkout_order_unknown_text()}</p>
      <Link className={button()} to="/orders">
        {m.checkout_order_status()}
      </Link>
    </div>
  )
}

function Confirmation({ order }: { order: PlacedOrder }) {
  const { locale } = useLocaleContext()
  const classes = checkout()
  return (
    <>
      <Thanks order={order} />
      <div className={page()}>
        {hasGiftsOnly(order) ? null : (
          <section className={classes.next}>
            <h2 className={heading({ level: 'section' })}>{m.account_order_steps()}</h2>
            <OrderSteps order={order} />
          </section>
        )}
        <div className={classes.bought}>
          <Bought order={order} />
          <OrderSummary of={order} />
        </div>
        <div className={classes.facts}>
          <Address title={m.checkout_step_shipping()} address={order.shippingAddress} />
          <Address title={m.checkout_bill_title()} address={order.billingAddress} />
          <section>
            <h2 className={heading({ level: 'sub' })}>{m.checkout_step_payment()}</h2>
            {order.payments.map(({ name, lastDigits = '', amount = 0 }) => (
              <p key={`${name} ${lastDigits}`}>
                {`${(name === 'GIFT_CERTIFICATE' ? m.checkout_gift_pays : m.checkout_pay_saved)({ digits: lastDigits.slice(-4) })} · ${formatMoney(amount, order.currency, locale.id)}`}
              </p>
            ))}
          </section>
        </div>
      </div>
    </>
  )
}

/** The thanks, the bought works on a wall, and a button to the order's status. */
function Thanks({ order: { orderNo, email, deliveryDate, lines } }: { order: PlacedOrder }) {
  const { locale } = useLocaleContext()
  const classes = checkout()
  return (
    <section className={classes.thanks}>
      <div className={cx(page(), classes.print)}>
        <h1 className={heading({ level: 'title' })}>{m.checkout_thanks()}</h1>
        <div className={classes.thanksWords}>
          <p>{email ? m.checkout_thanks_text({ orderNo, email }) : m.checkout_thanks_short({ orderNo })}</p>
          {deliveryDate ? <p>{m.checkout_arrives({ date: formatDate(deliveryDate, locale.id) })}</p> : null}
          <div className={classes.thanksActions}>
            {email ? <FollowForm orderNo={orderNo} email={email} /> : null}
            <Link className={link()} to="/">
              {m.checkout_go_on()}
            </Link>
            <HangingLink lines={lines} />
          </div>
        </div>
        <WorksWall className={classes.onWall} works={lines.map(wallWork)} wide={800} />
      </div>
    </section>
  )
}

/** The hanging plan of the bought works, each as often as it was bought, in the positions of the shopper's own plan. */
function HangingLink({ lines }: Pick<PlacedOrder, 'lines'>) {
  const works = lines.flatMap(({ upi, quantity }) => (upi && !isPhotoUpi(upi) ? Array<string>(quantity).fill(upi) : []))
  const plan = useStoredPlan()
  if (works.length === 0) return null
  return (
    <Link className={link()} {...pathLink(boughtPath(works, plan))} preload={false}>
      {m.hanging_link()}
    </Link>
  )
}

/** Looks the order up by POST, so that the email address is not in a URL. */
function FollowForm({ orderNo, email }: { orderNo: string; email: string }) {
  return (
    <form method="post" action={orderUrls.lookUp}>
      <LocaleFields />
      <input type="hidden" name="orderNumber" value={orderNo} />
      <input type="hidden" name="orderEmailAddress" value={email} />
      <button className={button()}>{m.order_status_title()}</button>
    </form>
  )
}

/** The lines of the order and its gift cards. */
function Bought({ order: { lines, gifts, currency } }: { order: PlacedOrder }) {
  const { locale } = useLocaleContext()
  const classes = checkout()
  const write = (amount: number) => formatMoney(amount, currency, locale.id)
  return (
    <ul className={classes.items} aria-label={m.checkout_summary_items()}>
      {lines.map(({ itemId, title: name, description, quantity, price, picture }) => (
        <li key={itemId} className={classes.item}>
          <figure>
            {picture ? <img src={pictureAt(picture, 160)} width={60} height={60} alt="" decoding="async" /> : null}
          </figure>
          <div>
            <b>{name}</b>
            <p>{description}</p>
            <p>{m.cart_quantity({ count: quantity })}</p>
          </div>
          <span>{write(price)}</span>
        </li>
      ))}
      {gifts.map(({ id, amount, recipient, deliveryDate }) => (
        <li key={id} className={classes.item}>
          <figure>
            <Icon of={Gift} size={32} strokeWidth={1} />
          </figure>
          <div>
            <b>{recipient ? m.cart_gift_for({ recipient }) : m.gift_named()}</b>
            <p>{giftDelivery(deliveryDate, locale.id)}</p>
          </div>
          <span>{write(amount)}</span>
        </li>
      ))}
    </ul>
  )
}

function Address({ title, address }: { title: string; address: OrderAddress | undefined }) {
  const { locale } = useLocaleContext()
  return address ? (
    <section>
      <h2 className={heading({ level: 'sub' })}>{title}</h2>
      <p>{fullName(address, locale.id)}</p>
      {address.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  ) : null
}
