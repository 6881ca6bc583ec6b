import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { isShippingFree, type Basket } from '#/domain/cart/basket.ts'
import { formatMoney } from '#/domain/format.ts'
import { m } from '#/paraglide/messages.js'
import { cartPage } from '#styled/recipes'

/** The amount missing for free shipping; nothing if no rule offers it. */
export function FreeShipping({ basket }: { basket: Basket }) {
  const { locale } = useLocaleContext()
  const classes = cartPage()
  const { freeShipping: offer, currency, lines } = basket
  if (lines.length === 0) return null
  if (!offer)
    return isShippingFree(basket) ? (
      <div className={classes.progress}>
        <p>{m.cart_free_shipping_reached()}</p>
        <progress value={1} max={1} aria-hidden="true" />
      </div>
    ) : null
  const write = (amount: number) => formatMoney(amount, currency, locale.id)
  const amount = write(offer.threshold - offer.reached)
  const sentence = m.cart_free_shipping_missing({ amount, method: offer.method })
  const [before, after] = sentence.split(amount, 2)
  return (
    <div className={classes.progress}>
      <p key={sentence}>
        {before}
        <strong>{amount}</strong>
        {after}
      </p>
      <progress value={offer.reached} max={offer.threshold} aria-hidden="true" />
      <p className={classes.ends} aria-hidden="true">
        <span>{m.cart_free_shipping_so_far({ amount: write(offer.reached) })}</span>
        <span>{m.cart_free_shipping_from({ amount: write(offer.threshold) })}</span>
      </p>
    </div>
  )
}
