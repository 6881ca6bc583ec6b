import { useEffect, useState } from 'react'
import { OrderSummary } from '#/components/summary/order-summary.tsx'
import { usePlace } from '#/components/ui/use-brand.ts'
import { itemCount, type Basket } from '#/domain/cart/basket.ts'
import type { CheckoutStep } from '#/domain/checkout/checkout.ts'
import { countriesOf } from '#/domain/checkout/postal-address.ts'
import { m } from '#/paraglide/messages.js'
import { checkoutDesk } from '#/actors/checkout/checkout-pages.ts'
import { useSelector } from '@xstate/react'
import { usePageActor } from '#/actors/old-page-actor.ts'
import { useActorRegistry } from '#/actors/use-actor.ts'
import { cx } from '#styled/cx'
import { checkout as checkoutRecipe, heading, page } from '#styled/recipes'
import { CheckoutFrame } from './checkout-frame.tsx'
import { CheckoutItems } from './checkout-items.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'

interface CheckoutPageProps {
  basket: Basket
  registered: boolean
  today: string
  /** The step that the address names. */
  step: CheckoutStep | undefined
}

/** The checkout: one column of steps, what is ordered beside it. */
export function CheckoutPage({ basket: first, registered, today, step }: CheckoutPageProps) {
  const { services: link } = useActorRegistry()
  const { site, locale } = usePlace()
  const [desk] = useState(() => checkoutDesk(link, { basket: first, step }))
  const checkout = usePageActor(desk.open)
  const basket = useSelector(checkout, ({ context }) => context.basket)
  // The outside system is the browser's history, through which the shopper walks the steps.
  useEffect(() => {
    if (checkout.getSnapshot().status === 'active') checkout.send({ type: 'step.ask', step })
  }, [checkout, step])
  const classes = checkoutRecipe()
  return (
    <CheckoutFrame count={itemCount(basket)}>
      <div className={cx(page(), classes.root)}>
        <div>
          <h1 className={heading({ level: 'section' })}>{m.checkout_title()}</h1>
          <CheckoutSteps
            checkout={checkout}
            desk={desk}
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
