import type { MachineCases } from '@passepartout/paths'
import { hasErrors, type AccountChangeResult, type AccountFormShown } from '#/domain/account/account-change.ts'
import type { AccountFormEvent, accountFormMachine } from './account-form.machine.ts'

const card = {
  kind: 'card',
  number: '4242 4242 4242 4242',
  expiry: '12/40',
  holder: 'Ada Lovelace',
  preferred: false,
} as const

export const accountFormCases = {
  events: [
    { type: 'form.edit', field: 'number' },
    { type: 'form.submit', change: { ...card, number: '4242 4242' } },
    { type: 'form.submit', change: card },
  ] satisfies AccountFormEvent[],
  ports: {
    save: {
      done: [
        { kind: 'saved' },
        { kind: 'rejected', errors: { number: 'invalid' } },
        { kind: 'signed-out' },
        { kind: 'failed' },
      ] satisfies AccountChangeResult[],
      failed: [new Error('no response')],
    },
  },
  facts: ({ errors, rejection }: AccountFormShown) => ({ hasErrors: hasErrors(errors), rejection: rejection?.kind }),
  invariants: {
    editing: ({ context: { errors, rejection } }) => !hasErrors(errors) || rejection === null,
    saving: ({ context: { errors, rejection }, children }) =>
      'save' in children && !hasErrors(errors) && rejection === null,
    saved: ({ context: { errors, rejection } }) => !hasErrors(errors) && rejection === null,
  },
  descriptions: {
    'form.edit': 'the shopper changes a field',
    'form.submit': 'the shopper submits the form',
  },
} satisfies MachineCases<typeof accountFormMachine>
