import type { MachineCases } from '@passepartout/paths'
import type { ResetResult } from '#/domain/auth/shopper.ts'
import type { NewPasswordEvent, newPasswordMachine } from './new-password.machine.ts'

export const newPasswordCases = {
  events: [
    { type: 'password.submit', password: 'short' },
    { type: 'password.submit', password: 'Lovelace1!' },
    { type: 'form.edit' },
    { type: 'password.submit', password: 'Hopper22!' },
  ] satisfies NewPasswordEvent[],
  ports: {
    resetPassword: {
      done: [
        { kind: 'reset' },
        { kind: 'token' },
        { kind: 'invalid', errors: { password: 'length' } },
      ] satisfies ResetResult[],
      failed: [new Error('no response')],
    },
  },
  invariants: {
    editing: ({ context }) => context.error === null || context.rejection === null,
    changing: ({ context }) => context.error === null && context.rejection === null,
    changed: ({ context }) => context.error === null && context.rejection === null,
  },
} satisfies MachineCases<typeof newPasswordMachine>
