import { assign, setup } from 'xstate'
import { shortestCode } from '#/domain/cart/promo-code.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'

export type PromoFormEvent =
  | { type: 'form.toggle' }
  | { type: 'code.type'; code: string }
  | { type: 'code.apply' }
  | { type: 'coupon.remove'; couponItemId: string }

export type ApplyResult = { kind: 'applied' } | { kind: 'rejected' }
export type RemoveResult = { kind: 'removed' } | { kind: 'failed' }

interface PromoFormContext {
  code: string
  couponItemId: string
}

export const promoFormMachine = setup({
  types: {
    context: {} as PromoFormContext,
    events: {} as PromoFormEvent,
    tags: {} as 'open' | 'applying' | 'removing',
  },
  actors: {
    applyCode: port<ApplyResult, { code: string }>('applyCode'),
    removeCode: port<RemoveResult, { couponItemId: string }>('removeCode'),
  },
  actions: {
    setCode: assign({ code: (_, { code }: { code: string }) => code }),
    resetCode: assign({ code: '' }),
    setCoupon: assign({ couponItemId: (_, { couponItemId }: { couponItemId: string }) => couponItemId }),
    notifyApplied: effect('notifyApplied'),
    notifyRemoved: effect('notifyRemoved'),
    notifyFailed: effect('notifyFailed'),
  },
  guards: {
    isLongEnough: ({ context }) => context.code.trim().length >= shortestCode,
    isApplied: (_, { kind }: ApplyResult) => kind === 'applied',
    isRemoved: (_, { kind }: RemoveResult) => kind === 'removed',
  },
}).createMachine({
  id: 'promo-form',
  description: 'Applies a promo code, whose form can be collapsed; meanwhile removes applied ones.',
  meta: { area: 'cart', page: '/cart' } satisfies FlowMeta,
  context: { code: '', couponItemId: '' },
  type: 'parallel',
  states: {
    form: {
      initial: 'closed',
      states: {
        closed: { on: { 'form.toggle': 'open' } },
        open: {
          tags: 'open',
          initial: 'typing',
          on: {
            'form.toggle': 'closed',
            'code.type': { target: '.typing', actions: { type: 'setCode', params: ({ event }) => event } },
            'code.apply': [{ guard: 'isLongEnough', target: 'applying' }, { target: '.invalid' }],
          },
          states: { typing: {}, invalid: {}, rejected: {} },
        },
        applying: {
          tags: ['open', 'applying'],
          invoke: {
            id: 'applyCode',
            src: 'applyCode',
            input: ({ context }) => ({ code: context.code.trim() }),
            onDone: [
              {
                guard: { type: 'isApplied', params: ({ event }) => event.output },
                target: 'closed',
                actions: ['resetCode', 'notifyApplied'],
              },
              { target: 'open.rejected' },
            ],
            onError: 'open.rejected',
          },
        },
      },
    },
    removal: {
      initial: 'none',
      states: {
        none: {
          on: { 'coupon.remove': { target: 'removing', actions: { type: 'setCoupon', params: ({ event }) => event } } },
        },
        removing: {
          tags: 'removing',
          invoke: {
            id: 'removeCode',
            src: 'removeCode',
            input: ({ context }) => ({ couponItemId: context.couponItemId }),
            onDone: [
              {
                guard: { type: 'isRemoved', params: ({ event }) => event.output },
                target: 'none',
                actions: 'notifyRemoved',
              },
              { target: 'none', actions: 'notifyFailed' },
            ],
            onError: { target: 'none', actions: 'notifyFailed' },
          },
        },
      },
    },
  },
})
