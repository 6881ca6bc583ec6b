import { useId } from 'react'
import { useBrand, usePlace } from '#/components/ui/use-brand.ts'
import type { OrderDetail } from '#/domain/account.ts'
import { formatMoney } from '#/domain/format.ts'
import { m } from '#/paraglide/messages.js'
import { accountOrder, heading } from '#styled/recipes'

/** What an order came to. */
export function OrderSums({ order }: { order: OrderDetail }) {
  const { look } = useBrand()
  const { locale } = usePlace()
  const classes = accountOrder({ look })
  const id = useId()
  const money = (amount: number) => formatMoney(amount, order.currency, locale.id)
  return (
    <section className={classes.sums} aria-labelledby={id}>
      <h2 id={id} className={heading({ look, level: 'sub' })}>
        {m.account_order_summary()}
      </h2>
      <dl>
        <dt>{m.account_order_subtotal()}</dt>
        <dd>{money(order.subtotal)}</dd>
        <dt>{m.account_order_shipping()}</dt>
        <dd>{order.shipping === 0 ? m.account_order_free() : money(order.shipping)}</dd>
        {order.tax === undefined ? null : (
          <>
            <dt>{m.account_order_tax()}</dt>
            <dd>{money(order.tax)}</dd>
          </>
        )}
        <dt data-total>{m.account_order_total()}</dt>
        <dd data-total>{money(order.total)}</dd>
      </dl>
    </section>
  )
}
