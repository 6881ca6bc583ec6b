import type { ResetRequestResult } from '#/domain/auth/shopper.ts'
import type { ResetRequestEvent } from './reset-request.machine.ts'

export const resetRequestCases = {
  events: [
    { type: 'reset.submit', email: 'ada' },
    { type: 'reset.submit', email: 'ada@example.com' },
    { type: 'form.edit' },
    { type: 'sign-in.return' },
  ] satisfies ResetRequestEvent[],
  ports: {
    requestReset: {
      done: [{ kind: 'sent' }, { kind: 'rejected' }, { kind: 'invalid' }] satisfies ResetRequestResult[],
      failed: [new Error('no response')],
    },
  },
}
