import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { registrationGuardMachine, type Requester } from '#/machines/registration-guard/registration-guard.machine.ts'

const action = { kind: 'add', work: { productId: 'A1' } } as const

/** Requests an action; `done` records the effects. */
function requestAs(requester: Requester) {
  const done: unknown[] = []
  const machine = registrationGuardMachine.provide({
    actions: {
      proceed: (_, { action: allowed }) => done.push(allowed),
      notifySignInFirst: () => done.push('message'),
      openSignIn: () => done.push('modal'),
    },
  })
  const actor = createActor(machine).start()
  actor.send({ type: 'action.request', action, ...requester })
  return { actor, done }
}

it.each([true, false])(
  'runs the action of a registered shopper at once, on the sign-in page: %s [GUARD-01]',
  (onLoginPage) => {
    expect(requestAs({ registered: true, onLoginPage }).done).toEqual([action])
  },
)

it('shows a message to a guest on the sign-in page and stores no pending action [GUARD-02]', () => {
  const { actor, done } = requestAs({ registered: false, onLoginPage: true })
  actor.send({ type: 'shopper.registered' })
  expect(done).toEqual(['message'])
})

it('opens the modal for a guest on any other page and proceeds once after the sign-in [GUARD-03]', () => {
  const { actor, done } = requestAs({ registered: false, onLoginPage: false })
  expect(done).toEqual(['modal'])
  actor.send({ type: 'shopper.registered' })
  actor.send({ type: 'shopper.registered' })
  expect(done).toEqual(['modal', action])
})

it('clears the pending action when the guest dismisses the sign-in', () => {
  const { actor, done } = requestAs({ registered: false, onLoginPage: false })
  actor.send({ type: 'sign-in.dismissed' })
  actor.send({ type: 'shopper.registered' })
  expect(done).toEqual(['modal'])
})
