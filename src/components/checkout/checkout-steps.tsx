import { Link, useRouter } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { FormAlert } from '#/components/ui/field.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { openStep, stepsOf, type CheckoutRules, type CheckoutStep } from '#/domain/checkout/checkout.ts'
import { m } from '#/paraglide/messages.js'
import type { CheckoutActor, CheckoutDesk } from '#/actors/checkout/checkout-pages.ts'
import { useSelector } from '@xstate/react'
import { checkout as checkoutRecipe, heading, link } from '#styled/recipes'
import { placeRefusalWords, stepWords } from './checkout-words.ts'
import { ContactStep } from './contact-step.tsx'
import { MethodStep } from './method-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { ChallengeStep, ReviewStep } from './review-step.tsx'
import { Said } from './said.tsx'
import { ShippingStep } from './shipping-step.tsx'

interface CheckoutStepsProps {
  checkout: CheckoutActor
  desk: CheckoutDesk
  rules: CheckoutRules
  registered: boolean
}

/** The steps in their sequence: what was said, what is asked now, what is still to come. */
export function CheckoutSteps({ checkout, desk, rules, registered }: CheckoutStepsProps) {
  const { addressOf } = useRouter().options.context
  const classes = checkoutRecipe()
  const { basket, refusal } = useSelector(checkout, ({ context }) => context)
  const current = useSelector(checkout, ({ value }) => currentStep(value))
  const isChallenge = useSelector(checkout, (snapshot) => snapshot.matches('challenge'))
  const isGone = useSelector(checkout, (snapshot) => snapshot.matches('gone'))
  const steps = stepsOf(basket)
  const reached = steps.indexOf(openStep(basket))
  const forms: Record<CheckoutStep, ReactNode> = {
    contact: <ContactStep key={basket.email} desk={desk} rules={rules} basket={basket} registered={registered} />,
    shipping: <ShippingStep desk={desk} rules={rules} basket={basket} registered={registered} />,
    method: <MethodStep desk={desk} rules={rules} basket={basket} />,
    payment: <PaymentStep desk={desk} rules={rules} basket={basket} registered={registered} />,
    review: isChallenge ? <ChallengeStep checkout={checkout} /> : <ReviewStep checkout={checkout} />,
  }
  return isGone ? (
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
              {index < reached && step !== current ? <Check /> : index + 1}
            </span>
            <StepTitle isOpen={step === current}>{stepWords[step]()}</StepTitle>
            {step !== current && index <= reached && step !== 'review' ? (
              <Link
                className={link()}
                {...pathLink(`/checkout?step=${step}`)}
                resetScroll={false}
                aria-label={m.checkout_change_step({ step: stepWords[step]() })}
              >
                {m.checkout_change()}
              </Link>
            ) : null}
          </div>
          {step === current ? (
            <div className={classes.body}>
              {refusal ? <FormAlert>{placeRefusalWords[refusal]()}</FormAlert> : null}
              {forms[step]}
            </div>
          ) : index < reached ? (
            <div className={classes.said}>
              <Said step={step} basket={basket} />
            </div>
          ) : null}
        </li>
      ))}
    </ol>
  )
}

/** Takes the focus when its step is opened after another. */
function StepTitle({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(isOpen)
  // The outside system is the document's focus, which would be lost with the form of the step before.
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

const currentStep = (value: string | { steps: string }): string => (typeof value === 'string' ? 'review' : value.steps)
