import type { ReactNode } from 'react'
import { useBrand, usePlace } from '#/components/ui/use-brand.ts'
import type { Basket } from '#/domain/basket.ts'
import { formatMoney } from '#/domain/format.ts'
import { m } from '#/paraglide/messages.js'
import { orderSummary } from '#styled/recipes'

type Summed = Pick<Basket, 'subtotal' | 'reductions' | 'shipping' | 'tax' | 'total' | 'isEstimate' | 'currency'>

/** What an order comes to. */
export function OrderSummary({ of: basket, promo, action }: { of: Summed; promo?: ReactNode; action?: ReactNode }) {
  const { locale } = usePlace()
  const classes = orderSummary({ look: useBrand().look })
  const write = (amount: number) => formatMoney(amount, basket.currency, locale.id)
  const isFree = basket.reductions.some(({ isFreeShipping }) => isFreeShipping)
  const shipping = isFree ? m.cart_free() : basket.shipping === undefined ? m.cart_tbd() : write(basket.shipping)
  return (
    <aside className={classes.root} aria-labelledby="summary-title">
      <h2 id="summary-title" className={classes.title}>
        {m.cart_summary()}
      </h2>
      <dl className={classes.rows}>
        <Row name={m.cart_subtotal()}>{write(basket.subtotal)}</Row>
        {basket.reductions
          .filter(({ isFreeShipping }) => !isFreeShipping)
          .map(({ id, text, amount }) => (
            <Row key={id} name={text} off>
              {write(amount)}
            </Row>
          ))}
        <Row name={m.cart_shipping()}>{shipping}</Row>
        <Row name={m.cart_tax()}>{basket.tax === undefined ? m.cart_tbd() : write(basket.tax)}</Row>
      </dl>
      {promo}
      <p className={classes.total}>
        <span>{basket.isEstimate ? m.cart_total_estimated() : m.cart_total()}</span>
        <b className={classes.amount}>{write(basket.total)}</b>
      </p>
      {action}
    </aside>
  )
}

function Row({ name, off, children }: { name: string; off?: boolean; children: ReactNode }) {
  const classes = orderSummary({ look: useBrand().look })
  return (
    <div className={off ? `${classes.row} ${classes.off}` : classes.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
