import type { AccountAnswer, AccountFaults, AccountRefusal } from '#/domain/account/account-change.ts'
import { hasFaults } from '#/domain/account/account-change.ts'
import type { AccountFormEvent } from './account-form.machine.ts'

const card = {
  kind: 'card',
  number: '4242 4242 4242 4242',
  expiry: '12/40',
  holder: 'Ada Lovelace',
  preferred: false,
} as const

export const accountFormCases = {
  events: [
    { type: 'form.open' },
    { type: 'form.edit', field: 'number' },
    { type: 'form.submit', change: { ...card, number: '4242 4242' } },
    { type: 'form.submit', change: card },
    { type: 'form.close' },
  ] satisfies AccountFormEvent[],
  ports: {
    save: {
      done: [
        { kind: 'saved' },
        { kind: 'refused', faults: { number: 'invalid' } },
        { kind: 'signed-out' },
        { kind: 'failed' },
      ] satisfies AccountAnswer[],
      failed: [new Error('no answer')],
    },
  },
  facts: ({ faults, refusal }: { faults: AccountFaults; refusal: AccountRefusal | null }) => ({
    isFaulty: hasFaults(faults),
    refusal: refusal?.kind,
  }),
  descriptions: {
    'form.open': 'the shopper opens the form',
    'form.edit': 'the shopper changes a field',
    'form.submit': 'the shopper sends the form',
    'form.close': 'the shopper leaves it as it was',
  },
}
