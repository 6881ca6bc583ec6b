import type { SessionEvent } from './session.machine.ts'

export const sessionCases = {
  events: [{ type: 'sign-out' }] satisfies SessionEvent[],
  ports: { signOut: { done: [undefined], failed: [new Error('no answer')] } },
}
