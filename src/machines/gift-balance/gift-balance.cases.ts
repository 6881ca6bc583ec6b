import type { MachineCases } from '@passepartout/paths'
import type { GiftBalanceResult } from '#/domain/gift-cards/gift-balance.ts'
import type { GiftBalanceEvent, giftBalanceMachine } from './gift-balance.machine.ts'

export const giftBalanceCases = {
  events: [
    { type: 'balance.request', code: 'PASS-GIFT-PART-0025' },
    { type: 'balance.request', code: 'abc' },
    { type: 'form.edit' },
    { type: 'balance.request', code: 'PASS-GIFT-FULL-0100' },
  ],
  ports: {
    readBalance: {
      done: [
        { kind: 'balance', balance: 2500, currency: 'USD', ending: '0025' },
        { kind: 'unknown' },
        { kind: 'limited', seconds: 60 },
        { kind: 'failed' },
      ] satisfies GiftBalanceResult[],
      failed: [new Error('no response')],
    },
  },
  facts: ({ result }) => ({ result: result?.kind }),
  invariants: {
    editing: (snapshot) => !snapshot.hasTag('busy'),
    reading: ({ context }) => context.result === null,
  },
  descriptions: {
    'balance.request': ({ code }: Extract<GiftBalanceEvent, { type: 'balance.request' }>) =>
      `the shopper sends the code ${code}`,
    'form.edit': 'the shopper types',
    'readBalance.done': ({ output }: { output: GiftBalanceResult }) => `the backend returns ${output.kind}`,
    'readBalance.failed': 'no response arrives',
  },
} satisfies MachineCases<typeof giftBalanceMachine>
