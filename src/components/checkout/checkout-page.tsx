import { ChevronDown } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { useFormResult } from '#/components/fields/use-posted-form.ts'
import { OrderSummary } from '#/components/summary/order-summary.tsx'
import { PostedToasts } from '#/components/toasts/posted-toasts.tsx'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { WorksWall } from '#/components/wall/works-wall.tsx'
import { itemCount, type Basket } from '#/domain/cart/basket.ts'
import type { CheckoutStep } from '#/domain/checkout/checkout.ts'
import { countriesOf } from '#/domain/checkout/postal-address.ts'
import { formatMoney } from '#/domain/format.ts'
import { m } from '#/paraglide/messages.js'
import { useCheckout } from '#/actors/checkout/use-checkout.ts'
import { checkout as checkoutRecipe, heading } from '#styled/recipes'
import { CheckoutFrame } from './checkout-frame.tsx'
import { CheckoutItems } from './checkout-items.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'

interface CheckoutPageProps {
  basket: Basket
  registered: boolean
  today: string
  /** The step named in the address. */
  step: CheckoutStep | undefined
}

/** The target of the link at the top: on phones the ordered items are below the steps. */
const ORDER = 'order'

/** The checkout: a column of steps, and the ordered items beside it. */
export function CheckoutPage({ basket: first, registered, today, step }: CheckoutPageProps) {
  const { site, locale } = useLocaleContext()
  const checkout = useCheckout({ basket: first, step }, useFormResult('place-order')?.result)
  const { basket } = checkout.view
  const classes = checkoutRecipe()
  return (
    <CheckoutFrame count={itemCount(basket)}>
      <a className={classes.jump} href={`#${ORDER}`}>
        <span>{m.checkout_summary_items()}</span>
        <b>{formatMoney(basket.total, basket.currency, locale.id)}</b>
        <Icon of={ChevronDown} />
      </a>
      <div className={classes.halves}>
        <div className={classes.form}>
          <h1 className={heading({ level: 'work' })}>{m.checkout_title()}</h1>
          <PostedToasts />
          <CheckoutSteps
            checkout={checkout}
            rules={{ countries: countriesOf(site, locale.id), today }}
            registered={registered}
          />
        </div>
        <aside id={ORDER} className={classes.order} tabIndex={-1} aria-label={m.checkout_summary_items()}>
          <WorksWall works={basket.lines.map((line) => ({ id: line.itemId, ...line }))} wide={600} />
          <div className={classes.ordered}>
            <CheckoutItems basket={basket} />
            <OrderSummary of={basket} isEstimate={basket.isEstimate} />
          </div>
        </aside>
      </div>
    </CheckoutFrame>
  )
}
