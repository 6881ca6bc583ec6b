import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { registrationGuardMachine, type Asker } from '#/machines/registration-guard/registration-guard.machine.ts'

const action = { kind: 'add-favorite', work: { productId: 'A1' } } as const

/** The guard after it was asked, and what it did. */
function guardAsked(asker: Asker) {
  const done: unknown[] = []
  const machine = registrationGuardMachine.provide({
    actions: {
      proceed: (_, { action: allowed }) => done.push(allowed),
      notifySignInFirst: () => done.push('told to sign in'),
      openSignIn: () => done.push('modal'),
    },
  })
  const actor = createActor(machine).start()
  actor.send({ type: 'action.ask', action, ...asker })
  return { actor, done }
}

it.each([true, false])(
  'lets a registered shopper go on at once, on the sign-in page or not: %s [GUARD-01]',
  (onLoginPage) => {
    expect(guardAsked({ registered: true, onLoginPage }).done).toEqual([action])
  },
)

it('tells a guest on the sign-in page to sign in, and keeps nothing for later [GUARD-02]', () => {
  const { actor, done } = guardAsked({ registered: false, onLoginPage: true })
  actor.send({ type: 'shopper.registered' })
  expect(done).toEqual(['told to sign in'])
})

it('opens the modal for a guest anywhere else, and goes on once after the sign-in [GUARD-03]', () => {
  const { actor, done } = guardAsked({ registered: false, onLoginPage: false })
  expect(done).toEqual(['modal'])
  actor.send({ type: 'shopper.registered' })
  actor.send({ type: 'shopper.registered' })
  expect(done).toEqual(['modal', action])
})

it('forgets what a guest wanted who does not sign in', () => {
  const { actor, done } = guardAsked({ registered: false, onLoginPage: false })
  actor.send({ type: 'sign-in.dismissed' })
  actor.send({ type: 'shopper.registered' })
  expect(done).toEqual(['modal'])
})
