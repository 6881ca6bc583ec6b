import type { MachineCases } from '@passepartout/paths'
import type { ResetRequestResult } from '#/domain/auth/shopper.ts'
import type { ResetRequestEvent, resetRequestMachine } from './reset-request.machine.ts'

export const resetRequestCases = {
  events: [
    { type: 'reset.submit', email: 'ada' },
    { type: 'reset.submit', email: 'ada@example.com' },
    { type: 'form.edit' },
    { type: 'sign-in.return' },
    { type: 'reset.submit', email: 'grace@example.com' },
  ] satisfies ResetRequestEvent[],
  ports: {
    requestReset: {
      done: [{ kind: 'sent' }, { kind: 'rejected' }, { kind: 'invalid' }] satisfies ResetRequestResult[],
      failed: [new Error('no response')],
    },
  },
  invariants: {
    editing: ({ context }) => !context.isMalformed || context.rejection === null,
    requesting: ({ context }) => !context.isMalformed && context.rejection === null,
    sent: ({ context }) => context.email !== '',
    returned: ({ context }) => context.email !== '',
  },
} satisfies MachineCases<typeof resetRequestMachine>
