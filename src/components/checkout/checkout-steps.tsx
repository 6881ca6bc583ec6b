import { useRouter } from '@tanstack/react-router'
import { Link } from '#/components/ui/link.tsx'
import { Check } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { useEffect, useRef, type ReactNode } from 'react'
import { FormAlert } from '#/components/ui/field.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { openStep, stepsOf, type CheckoutRules, type CheckoutStep } from '#/domain/checkout/checkout.ts'
import { m } from '#/paraglide/messages.js'
import type { Checkout } from '#/actors/checkout/use-checkout.ts'
import { checkout as checkoutRecipe, heading, link } from '#styled/recipes'
import { placeOrderRejectionMessages, stepLabels } from './checkout-messages.ts'
import { ContactStep } from './contact-step.tsx'
import { MethodStep } from './method-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { ChallengeStep, ReviewStep } from './review-step.tsx'
import { ShippingStep } from './shipping-step.tsx'
import { StepEntries } from './step-entries.tsx'

interface CheckoutStepsProps {
  checkout: Checkout
  rules: CheckoutRules
  registered: boolean
}

/** The steps in order: completed ones with their entries, the open one with its form, later ones as titles. */
export function CheckoutSteps({ checkout, rules, registered }: CheckoutStepsProps) {
  const { addressOf } = useRouter().options.context
  const classes = checkoutRecipe()
  const { basket, rejection, step: current, phase } = checkout.view
  const steps = stepsOf(basket)
  const reached = steps.indexOf(openStep(basket))
  const target = { page: 'checkout', basketId: basket.basketId, rules } as const
  const forms: Record<CheckoutStep, ReactNode> = {
    contact: <ContactStep key={basket.email} {...target} basket={basket} registered={registered} />,
    shipping: <ShippingStep {...target} basket={basket} registered={registered} />,
    method: <MethodStep {...target} basket={basket} />,
    payment: <PaymentStep {...target} basket={basket} registered={registered} />,
    review: phase === 'challenge' ? <ChallengeStep checkout={checkout} /> : <ReviewStep checkout={checkout} />,
  }
  return phase === 'gone' ? (
    <div role="alert" className={classes.body}>
      <p>{m.checkout_gone()}</p>
      <a className={link()} href={addressOf('/cart')}>
        {m.checkout_gone_link()}
      </a>
    </div>
  ) : (
    <ol className={classes.steps} aria-label={m.checkout_steps()}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classes.step}
          data-open={step === current || undefined}
          aria-current={step === current ? 'step' : undefined}
        >
          <div className={classes.stepHead} data-ahead={index > reached || undefined}>
            <span className={classes.number} aria-hidden="true">
              {index < reached && step !== current ? <Icon of={Check} /> : index + 1}
            </span>
            <StepTitle isOpen={step === current}>{stepLabels[step]()}</StepTitle>
            {step !== current && index <= reached && step !== 'review' ? (
              <Link
                className={link()}
                {...pathLink(`/checkout?step=${step}`)}
                resetScroll={false}
                aria-label={m.checkout_change_step({ step: stepLabels[step]() })}
              >
                {m.checkout_change()}
              </Link>
            ) : null}
          </div>
          {step === current ? (
            <div className={classes.body}>
              {rejection ? <FormAlert>{placeOrderRejectionMessages[rejection]()}</FormAlert> : null}
              {forms[step]}
            </div>
          ) : index < reached ? (
            <StepEntries step={step} basket={basket} />
          ) : null}
        </li>
      ))}
    </ol>
  )
}

/** The title of a step; focused when the step opens after another one. */
function StepTitle({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(isOpen)
  // The outside system is the document's focus, which is lost with the previous step's form.
  useEffect(() => {
    if (isOpen && !wasOpen.current) title.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <h2 ref={title} className={heading({ level: 'sub' })} tabIndex={-1}>
      {children}
    </h2>
  )
}
