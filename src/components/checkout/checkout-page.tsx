import { useFormResult } from '#/components/fields/use-posted-form.ts'
import { OrderSummary } from '#/components/summary/order-summary.tsx'
import { PostedToasts } from '#/components/toasts/posted-toasts.tsx'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { itemCount, type Basket } from '#/domain/cart/basket.ts'
import type { CheckoutStep } from '#/domain/checkout/checkout.ts'
import { countriesOf } from '#/domain/checkout/postal-address.ts'
import { m } from '#/paraglide/messages.js'
import { useCheckout } from '#/actors/checkout/use-checkout.ts'
import { cx } from '#styled/cx'
import { checkout as checkoutRecipe, heading, page } from '#styled/recipes'
import { CheckoutFrame } from './checkout-frame.tsx'
import { CheckoutItems } from './checkout-items.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'

interface CheckoutPageProps {
  basket: Basket
  registered: boolean
  today: string
  /** The step in the address. */
  step: CheckoutStep | undefined
}

/** The checkout: a column of steps, and the ordered items beside it. */
export function CheckoutPage({ basket: first, registered, today, step }: CheckoutPageProps) {
  const { site, locale } = useLocaleContext()
  const checkout = useCheckout({ basket: first, step }, useFormResult('place-order')?.result)
  const { basket } = checkout.view
  const classes = checkoutRecipe()
  return (
    <CheckoutFrame count={itemCount(basket)}>
      <div className={cx(page(), classes.root)}>
        <div>
          <h1 className={heading({ level: 'section' })}>{m.checkout_title()}</h1>
          <PostedToasts />
          <CheckoutSteps
            checkout={checkout}
            rules={{ countries: countriesOf(site.id, locale.id), today }}
            registered={registered}
          />
        </div>
        <aside className={classes.aside}>
          <CheckoutItems basket={basket} />
          <OrderSummary of={basket} isEstimate={basket.isEstimate} />
        </aside>
      </div>
    </CheckoutFrame>
  )
}
