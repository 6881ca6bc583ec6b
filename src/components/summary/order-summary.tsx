import { useId, type ReactNode } from 'react'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { isShippingFree, type Sums } from '#/domain/cart/basket.ts'
import { formatMoney } from '#/domain/format.ts'
import { m } from '#/paraglide/messages.js'
import { cx } from '#styled/cx'
import { orderSummary } from '#styled/recipes'

interface OrderSummaryProps {
  of: Sums
  /** Whether the total may still change. */
  isEstimate?: boolean
  promo?: ReactNode
  action?: ReactNode
}

/** The sums of a basket or an order. The rows add up to the total, except for a tax that the prices include. */
export function OrderSummary({ of: sums, isEstimate, promo, action }: OrderSummaryProps) {
  const { locale } = useLocaleContext()
  const id = useId()
  const classes = orderSummary()
  const write = (amount: number) => formatMoney(amount, sums.currency, locale.id)
  const shipping = sums.shipping === undefined ? m.cart_tbd() : write(sums.shipping)
  return (
    <section className={classes.root} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {m.cart_summary()}
      </h2>
      <dl className={classes.rows}>
        <Row name={m.cart_subtotal()}>{write(sums.subtotal)}</Row>
        {sums.reductions
          .filter(({ isFreeShipping }) => !isFreeShipping)
          .map(({ id: reductionId, text, amount }) => (
            <Row key={reductionId} name={text} off>
              {write(amount)}
            </Row>
          ))}
        <Row name={m.cart_shipping()}>{isShippingFree(sums) ? m.cart_free() : shipping}</Row>
        <Row name={sums.taxIncluded ? m.cart_tax_included() : m.cart_tax()}>
          {sums.tax === undefined ? m.cart_tbd() : write(sums.tax)}
        </Row>
      </dl>
      {promo}
      <p className={classes.total}>
        <span>{isEstimate ? m.cart_total_estimated() : m.cart_total()}</span>
        <b className={classes.amount}>{write(sums.total)}</b>
      </p>
      {action}
    </section>
  )
}

function Row({ name, off, children }: { name: string; off?: boolean; children: ReactNode }) {
  const classes = orderSummary()
  return (
    <div className={cx(classes.row, off && classes.off)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
