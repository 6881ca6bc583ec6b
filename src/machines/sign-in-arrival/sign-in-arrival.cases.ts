import type { MachineCases } from '@passepartout/paths'
import type { ArrivalResult, signInArrivalMachine } from './sign-in-arrival.machine.ts'

const shopper = {
  type: 'registered',
  customerId: 'c1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
} as const

export const signInArrivalCases = {
  events: [],
  ports: {
    finishSignIn: {
      done: [{ kind: 'signed-in', shopper }, { kind: 'token' }, { kind: 'unavailable' }] satisfies ArrivalResult[],
      failed: [new Error('no response')],
    },
  },
  invariants: {
    arriving: ({ context }) => context.rejection === null,
    signedIn: ({ context }) => context.rejection === null,
    rejected: ({ context }) => context.rejection !== null,
  },
} satisfies MachineCases<typeof signInArrivalMachine>
