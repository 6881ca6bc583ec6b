import { setup } from 'xstate'
import { effect } from '../effect.ts'
import { port } from '../port.ts'

export type SessionEvent = { type: 'sign-out' }

/** The end of a shopper's session. */
export const sessionMachine = setup({
  types: { events: {} as SessionEvent, tags: {} as 'busy' },
  actors: { signOut: port<void, void>('signOut') },
  actions: {
    /** Forgets what the tab knows of the shopper, and goes to the sign-in page. */
    leave: effect('leave'),
    tellFailed: effect('tellFailed'),
  },
}).createMachine({
  id: 'session',
  initial: 'open',
  states: {
    open: { on: { 'sign-out': 'signingOut' } },
    signingOut: {
      tags: 'busy',
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: { target: 'open', actions: 'leave' },
        onError: { target: 'open', actions: 'tellFailed' },
      },
    },
  },
})
