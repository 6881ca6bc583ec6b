import { useId, type ReactNode } from 'react'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { hasGiftsOnly, type OrderDetail, type OrderAddress } from '#/domain/account/account.ts'
import { formatMonth } from '#/domain/format.ts'
import { fullName } from '#/domain/auth/person-name.ts'
import { m } from '#/paraglide/messages.js'
import { accountOrder, heading } from '#styled/recipes'
import { TrackingLink } from './tracking-link.tsx'

/** The shipping address and method, the billing address and the payments of an order. */
export function OrderParties({ order }: { order: OrderDetail }) {
  const { tracking } = order
  return (
    <div className={accountOrder().parties}>
      {hasGiftsOnly(order) ? null : (
        <>
          <Section title={m.account_order_shipping_address()}>
            {order.shippingAddress ? <Address address={order.shippingAddress} /> : null}
          </Section>
          <Section title={m.account_order_shipping_method()}>
            {order.shippingMethod ? <p>{order.shippingMethod}</p> : null}
            <p>{m.account_order_tracking({ number: tracking?.number ?? m.account_order_pending() })}</p>
            {tracking?.address ? <TrackingLink address={tracking.address} /> : null}
          </Section>
        </>
      )}
      <Section title={m.account_order_billing_address()}>
        {order.billingAddress ? <Address address={order.billingAddress} /> : null}
      </Section>
      <Section title={m.account_order_payment()}>
        {order.payments.map((payment) => (
          <Payment key={`${payment.name} ${payment.lastDigits}`} payment={payment} />
        ))}
      </Section>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={heading({ level: 'sub' })}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function Address({ address }: { address: OrderAddress }) {
  const { locale } = useLocaleContext()
  return (
    <address>
      <span>{fullName(address, locale.id)}</span>
      {address.lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}

function Payment({ payment }: { payment: OrderDetail['payments'][number] }) {
  const { locale } = useLocaleContext()
  const { name, lastDigits, expirationMonth: month, expirationYear: year } = payment
  const brand = name === 'GIFT_CERTIFICATE' || name === 'Gift Card' ? m.account_order_gift_card() : name
  return (
    <>
      <p>{lastDigits ? m.account_card_of({ brand, digits: lastDigits.slice(-4) }) : brand}</p>
      {month && year ? <p>{m.account_card_expires({ date: formatMonth(year, month, locale.id) })}</p> : null}
    </>
  )
}
