import { useBrand, usePlace } from '#/components/ui/use-brand.ts'
import type { Basket } from '#/domain/basket.ts'
import { formatMoney } from '#/domain/format.ts'
import { m } from '#/paraglide/messages.js'
import { cx } from '#styled/cx'
import { orderSummary } from '#styled/recipes'

/** What a basket comes to. */
export function OrderSummary({ basket }: { basket: Basket }) {
  const { look } = useBrand()
  const { locale } = usePlace()
  const classes = orderSummary({ look })
  const { reductions, shipping, tax, subtotal, total, isEstimate, currency } = basket
  const write = (amount: number) => formatMoney(amount, currency, locale.id)
  const isFree = shipping === 0 || reductions.some(({ isFreeShipping }) => isFreeShipping)
  return (
    <section className={classes.root} aria-label={m.cart_summary()}>
      <dl className={classes.rows}>
        <div className={classes.row}>
          <dt>{m.cart_subtotal()}</dt>
          <dd>{write(subtotal)}</dd>
        </div>
        {reductions.map(({ id, text, amount }) => (
          <div key={id} className={cx(classes.row, classes.off)}>
            <dt>{text}</dt>
            <dd>{write(amount)}</dd>
          </div>
        ))}
        <div className={classes.row}>
          <dt>{m.cart_shipping()}</dt>
          <dd>{basket.method === undefined ? m.cart_tbd() : isFree ? m.cart_free() : write(shipping ?? 0)}</dd>
        </div>
        <div className={classes.row}>
          <dt>{m.cart_tax()}</dt>
          <dd>{tax === undefined ? m.cart_tbd() : write(tax)}</dd>
        </div>
      </dl>
      <div className={classes.total}>
        <span>{isEstimate ? m.cart_total_estimated() : m.cart_total()}</span>
        <b className={classes.amount}>{write(total)}</b>
      </div>
    </section>
  )
}
