import type { MachineCases } from '@passepartout/paths'
import { shortestCode } from '#/domain/cart/promo-code.ts'
import type { ApplyResult, promoFormMachine, RemoveResult } from './promo-form.machine.ts'

export const promoFormCases = {
  events: [
    { type: 'form.toggle' },
    { type: 'code.type', code: 'ART10' },
    { type: 'code.type', code: ' A ' },
    { type: 'code.apply' },
    { type: 'coupon.remove', couponItemId: 'coupon-1' },
    { type: 'code.type', code: 'ART20' },
    { type: 'coupon.remove', couponItemId: 'coupon-2' },
  ],
  ports: {
    applyCode: {
      done: [{ kind: 'applied' }, { kind: 'rejected' }] satisfies ApplyResult[],
      failed: [new Error('no response')],
    },
    removeCode: {
      done: [{ kind: 'removed' }, { kind: 'failed' }] satisfies RemoveResult[],
      failed: [new Error('no response')],
    },
  },
  facts: ({ code }) => ({ code }),
  invariants: {
    'form.closed': (snapshot) => !snapshot.hasTag('open'),
    'form.open.typing': (snapshot) => snapshot.hasTag('open'),
    'form.open.invalid': ({ context }) => context.code.trim().length < shortestCode,
    'form.open.rejected': ({ context }) => context.code.trim().length >= shortestCode,
    'form.applying': ({ context }) => context.code.trim().length >= shortestCode,
    'removal.none': ({ children }) => children['removeCode'] === undefined,
    'removal.removing': ({ context }) => context.couponItemId !== '',
  },
  descriptions: {
    'form.toggle': 'the shopper opens or closes the form',
    'code.type': ({ code }: { code: string }) => `the shopper types ${JSON.stringify(code)}`,
    'code.apply': 'the shopper applies the code',
    'coupon.remove': 'the shopper removes a code',
  },
} satisfies MachineCases<typeof promoFormMachine>
