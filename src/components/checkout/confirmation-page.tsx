import { OrderSummary } from '#/components/summary/order-summary.tsx'
import { Gift } from 'lucide-react'
import { giftDelivery } from '#/components/price/gift-delivery.ts'
import { Link } from '@tanstack/react-router'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import type { OrderAddress } from '#/domain/account/account.ts'
import type { PlacedOrder } from '#/domain/checkout/checkout.ts'
import { formatDate, formatMoney } from '#/domain/format.ts'
import { fullName } from '#/domain/auth/person-name.ts'
import { pictureAt } from '#/domain/picture-url.ts'
import { m } from '#/paraglide/messages.js'
import { cx } from '#styled/cx'
import { button, checkout, heading, page } from '#styled/recipes'
import '#/theme/styles/cart.css'
import '#/theme/styles/checkout.css'

/** An order as it was placed; null where this browser did not place it. */
export function ConfirmationPage({ order }: { order: PlacedOrder | null }) {
  const classes = checkout()
  return (
    <>
      <div className={cx(page(), classes.root)}>
        {order ? (
          <Confirmation order={order} />
        ) : (
          <div className={classes.body}>
            <h1 className={heading({ level: 'section' })}>{m.checkout_order_unknown()}</h1>
            <p>{m.checkout_order_unknown_text()}</p>
            <div>
              <Link className={button()} to="/orders">
                {m.checkout_order_status()}
              </Link>
            </div>
          </div>
        )}
      </div>
    </>
  )
}

function Confirmation({ order }: { order: PlacedOrder }) {
  const { locale } = useLocaleContext()
  const classes = checkout()
  const { orderNo, email, currency } = order
  const write = (amount: number) => formatMoney(amount, currency, locale.id)
  const title = heading({ level: 'sub' })
  return (
    <>
      <div className={classes.body}>
        <h1 className={heading({ level: 'section' })}>{m.checkout_thanks()}</h1>
        <p>{email ? m.checkout_thanks_text({ orderNo, email }) : m.checkout_thanks_short({ orderNo })}</p>
        {order.deliveryDate ? <p>{m.checkout_arrives({ date: formatDate(order.deliveryDate, locale.id) })}</p> : null}
        <Address title={m.checkout_step_shipping()} address={order.shippingAddress} />
        <Address title={m.checkout_bill_title()} address={order.billingAddress} />
        <section>
          <h2 className={title}>{m.checkout_step_payment()}</h2>
          {order.payments.map(({ name, lastDigits = '', amount = 0 }) => (
            <p key={`${name} ${lastDigits}`}>
              {name === 'GIFT_CERTIFICATE'
                ? m.checkout_gift_pays({ digits: lastDigits.slice(-4) })
                : m.checkout_pay_saved({ digits: lastDigits.slice(-4) })}{' '}
              · {write(amount)}
            </p>
          ))}
        </section>
        <div>
          <Link className={button()} to="/">
            {m.checkout_go_on()}
          </Link>
        </div>
      </div>
      <aside className={classes.aside} aria-label={m.checkout_summary_items()}>
        <ul className={classes.items}>
          {order.lines.map(({ itemId, title: name, description, quantity, price, picture }) => (
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
          {order.gifts.map(({ id, amount, recipient, deliveryDate }) => (
            <li key={id} className={classes.item}>
              <figure>
                <Gift size={32} strokeWidth={1} aria-hidden="true" />
              </figure>
              <div>
                <b>{recipient ? m.cart_gift_for({ recipient }) : m.gift_named()}</b>
                <p>{giftDelivery(deliveryDate, locale.id)}</p>
              </div>
              <span>{write(amount)}</span>
            </li>
          ))}
        </ul>
        <OrderSummary of={order} />
      </aside>
    </>
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
