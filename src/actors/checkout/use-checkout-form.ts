import { useSelector } from '@xstate/react'
import type { CheckoutRules } from '#/domain/checkout/checkout.ts'
import { usePageActor } from '#/actors/use-actor.ts'
import type { CheckoutFormPorts } from './checkout-form.actor.ts'

export type CheckoutFormTarget = Omit<CheckoutFormPorts, 'completesStep'>

/** A form of the checkout. `name` must be unique on the page. */
export function useCheckoutForm(name: string, input: CheckoutFormPorts & { rules: CheckoutRules }) {
  const { rules, ...ports } = input
  const { ref, send, preload } = usePageActor('checkout-form', {
    id: `checkout-form:${name}`,
    input: { ...rules, ...ports },
  })
  const snapshot = useSelector(ref, (current) => current)
  return { shown: snapshot?.context, isBusy: snapshot?.hasTag('busy') === true, send, preload }
}
