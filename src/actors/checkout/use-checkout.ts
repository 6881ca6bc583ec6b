import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { stepShown, type CheckoutStep } from '#/domain/checkout/checkout.ts'
import type { CheckoutEvent, CheckoutInput } from '#/machines/checkout/checkout.machine.ts'
import type { ActorSnapshot } from '#/actors/logic.ts'
import { usePageActor } from '#/actors/use-actor.ts'

/** What the checkout page shows. */
export type CheckoutView = ReturnType<typeof viewOf>

export interface Checkout {
  view: CheckoutView
  send: (event: CheckoutEvent) => void
}

/** The checkout of the page; `step` is the one in the address. */
export function useCheckout(input: CheckoutInput): Checkout {
  const { ref, send } = usePageActor('checkout', { input, startsAtOnce: true })
  const snapshot = useSelector(ref, (current) => current)
  // The outside system is the browser's history, with which the shopper goes from step to step.
  useEffect(() => {
    if (ref?.getSnapshot().status === 'active') ref.send({ type: 'step.request', step: input.step })
  }, [ref, input.step])
  return { view: viewOf(snapshot, input), send }
}

function viewOf(snapshot: ActorSnapshot<'checkout'> | undefined, { basket, step }: CheckoutInput) {
  if (!snapshot)
    return { basket, step: stepShown(basket, step), rejection: null, totalBefore: null, phase: 'steps', isBusy: false }
  const { value, context } = snapshot
  return {
    basket: context.basket,
    step: typeof value === 'string' ? 'review' : (value.steps as CheckoutStep),
    rejection: context.rejection,
    totalBefore: context.totalBefore,
    phase: typeof value === 'string' ? value : 'steps',
    isBusy: snapshot.hasTag('busy'),
  }
}
