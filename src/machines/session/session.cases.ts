import type { MachineCases } from '@passepartout/paths'
import type { SessionEvent, SignedIn, sessionMachine } from './session.machine.ts'

const shopper = {
  type: 'registered',
  customerId: 'c1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
} as const
const joined = [{ itemId: 'line-1', title: 'Harbor', quantity: 1, before: 0 }]

export const sessionCases = {
  events: [
    { type: 'sign-out' },
    { type: 'shopper.signed-in', shopper, isNew: false },
    { type: 'shopper.signed-in', shopper: { ...shopper, joined }, isNew: false },
  ] satisfies SessionEvent[],
  ports: {
    signOut: { done: [undefined], failed: [new Error('no response')] },
    switchShopper: { done: [undefined], failed: [new Error('no response')] },
  },
  facts: ({ signedIn }: { signedIn: SignedIn | null }) => ({
    isSignedIn: signedIn !== null,
    hasJoined: signedIn?.shopper.joined !== undefined,
  }),
  invariants: {
    open: ({ children }) => Object.keys(children).length === 0,
    signingOut: ({ children }) => 'signOut' in children,
    switching: ({ children }) => 'switchShopper' in children,
  },
} satisfies MachineCases<typeof sessionMachine>
