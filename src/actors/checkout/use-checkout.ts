import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import {
  stepShown,
  type CheckoutStep,
  type PlaceOrderRejection,
  type PostedPlaceOrder,
} from '#/domain/checkout/checkout.ts'
import type { CheckoutEvent, CheckoutInput } from '#/machines/checkout/checkout.machine.ts'
import type { ActorSnapshot } from '#/actors/flows.ts'
import { usePageActor } from '#/actors/use-actor.ts'

/** The view model of the checkout page. */
export interface CheckoutView {
  basket: CheckoutInput['basket']
  step: CheckoutStep
  rejection: PlaceOrderRejection | null
  totalBefore: number | null
  phase: string
  isBusy: boolean
  /** The bank's challenge of an order that was posted without a script. */
  postedChallenge: string | null
}

export interface Checkout {
  view: CheckoutView
  send: (event: CheckoutEvent) => void
}

/** The checkout. `input.step` is the step in the address; `posted` is the result of an order that was posted without a script. */
export function useCheckout(input: CheckoutInput, posted: PostedPlaceOrder | undefined): Checkout {
  const { ref, send } = usePageActor('checkout', { input, startsAtOnce: true })
  const snapshot = useSelector(ref, (current) => current)
  const [initial, setInitial] = useState(posted && { posted, step: input.step, basket: input.basket })
  // The outside system is the browser's history, which also changes the step.
  useEffect(() => {
    if (ref?.getSnapshot().status === 'active') ref.send({ type: 'step.request', step: input.step })
  }, [ref, input.step])
  const view = viewOf(snapshot, input)
  const isInitial = initial && initial.step === input.step && initial.basket === view.basket
  return {
    view: isInitial ? { ...view, ...postedView(initial.posted) } : view,
    send: (event) => {
      setInitial(undefined)
      send(event)
    },
  }
}

function viewOf(snapshot: ActorSnapshot<'checkout'> | undefined, { basket, step }: CheckoutInput): CheckoutView {
  const start = { rejection: null, totalBefore: null, phase: 'steps', isBusy: false, postedChallenge: null }
  if (!snapshot) return { ...start, basket, step: stepShown(basket, step) }
  const { value, context } = snapshot
  return {
    ...start,
    basket: context.basket,
    step: typeof value === 'string' ? 'review' : (value.steps as CheckoutStep),
    rejection: context.rejection,
    totalBefore: context.totalBefore,
    phase: typeof value === 'string' ? value : 'steps',
    isBusy: snapshot.hasTag('busy'),
  }
}

function postedView(posted: PostedPlaceOrder): Partial<CheckoutView> {
  switch (posted.kind) {
    case 'challenge':
      return { phase: 'challenge', postedChallenge: posted.challenge }
    case 'changed':
      return { phase: 'changed', totalBefore: posted.totalBefore }
    default:
      return { rejection: posted.kind }
  }
}
