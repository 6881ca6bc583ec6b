import { fromPromise } from 'xstate'
import { withoutTextError } from '#/domain/text-error.ts'
import { promoFormMachine, type ApplyResult, type RemoveResult } from '#/machines/promo-form/promo-form.machine.ts'
import { applyPromoCode, removePromoCode } from '#/server-fns/cart/basket.ts'
import type { ShopServices } from '#/actors/services.ts'
import { changeBasket } from './basket-changes.ts'

declare module '#/actors/flows.ts' {
  interface Flows {
    'promo-form': Flow<typeof promoFormMachine>
  }
}

/** Applies and removes promo codes. */
export const promoFormLogic = (services: ShopServices) =>
  promoFormMachine.provide({
    actors: {
      applyCode: fromPromise<ApplyResult, { code: string }>(async ({ input: { code } }) => {
        const { kind } = await changeBasket(services, (ids) =>
          applyPromoCode({ data: { ...ids, code: withoutTextError(code) } }),
        )
        return { kind: kind === 'basket' ? 'applied' : 'rejected' }
      }),
      removeCode: fromPromise<RemoveResult, { couponItemId: string }>(async ({ input: { couponItemId } }) => {
        const { kind } = await changeBasket(services, (ids) => removePromoCode({ data: { ...ids, couponItemId } }))
        return { kind: kind === 'basket' || kind === 'gone' ? 'removed' : 'failed' }
      }),
    },
    actions: {
      notifyApplied: () => services.notify({ kind: 'promo-applied' }),
      notifyRemoved: () => services.notify({ kind: 'promo-removed' }),
      notifyFailed: () => services.notify({ kind: 'failed' }),
    },
  })
