import { createActor, fromPromise } from 'xstate'
import type { BasketResult } from '#/domain/basket.ts'
import { cartQuantityMachine, type QuantityAnswer } from '#/machines/cart-quantity/cart-quantity.machine.ts'
import {
  cartRemovalMachine,
  type RemovalAnswer,
  type RestoreAnswer,
} from '#/machines/cart-removal/cart-removal.machine.ts'
import { promoFormMachine, type ApplyAnswer, type WithdrawAnswer } from '#/machines/promo-form/promo-form.machine.ts'
import { addToBasket, applyPromoCode, changeLineQuantity, removeLine, removePromoCode } from '#/server-fns/basket.ts'
import { changeBasket } from './basket-changes.ts'
import { watcher } from './inspection.ts'
import type { ShopLink } from './shop-link.ts'

const tellOf = (link: ShopLink) => ({
  tellGone: () => link.notify({ kind: 'cart-gone' }),
  tellFailed: () => link.notify({ kind: 'failed' }),
})

const removalOf = ({ kind }: BasketResult): RemovalAnswer =>
  kind === 'basket' ? { kind: 'removed' } : { kind: kind === 'gone' ? 'gone' : 'failed' }

function quantityOf(result: BasketResult): QuantityAnswer {
  if (result.kind === 'stock') return result
  return result.kind === 'basket' ? { kind: 'changed' } : { kind: result.kind === 'gone' ? 'gone' : 'failed' }
}

function restoreOf(result: BasketResult): RestoreAnswer {
  if (result.kind === 'stock') return result
  return { kind: result.kind === 'basket' ? 'restored' : 'failed' }
}

/** How many of a line. */
export const cartQuantityActor = (link: ShopLink, itemId: string) =>
  createActor(
    cartQuantityMachine.provide({
      actors: {
        changeQuantity: fromPromise<QuantityAnswer, { quantity: number }>(async ({ input: { quantity } }) =>
          quantityOf(await changeBasket(link, (ids) => changeLineQuantity({ data: { ...ids, itemId, quantity } }))),
        ),
      },
      actions: tellOf(link),
    }),
    { inspect: watcher() },
  )

/** What leaves the cart, and comes back. */
export const cartRemovalActor = (link: ShopLink) =>
  createActor(
    cartRemovalMachine.provide({
      actors: {
        removeLine: fromPromise<RemovalAnswer, { itemId: string }>(({ input }) => remove(link, input.itemId)),
        restoreLine: fromPromise<RestoreAnswer, { upi: string; quantity: number }>(async ({ input }) =>
          restoreOf(await changeBasket(link, (ids) => addToBasket({ data: { ...ids, items: [input] } }))),
        ),
        removeUnavailable: fromPromise<RemovalAnswer, { itemIds: readonly string[] }>(async ({ input }) => {
          for (const itemId of input.itemIds) {
            const answer = await remove(link, itemId)
            if (answer.kind === 'failed') return answer
          }
          return { kind: 'removed' }
        }),
      },
      actions: { ...tellOf(link), tellStock: (_, { left }) => link.notify({ kind: 'stock', left }) },
    }),
    { inspect: watcher() },
  )

const remove = async (link: ShopLink, itemId: string): Promise<RemovalAnswer> =>
  removalOf(await changeBasket(link, (ids) => removeLine({ data: { ...ids, itemId } })))

/** The form for promo codes. */
export const promoFormActor = (link: ShopLink) =>
  createActor(
    promoFormMachine.provide({
      actors: {
        applyCode: fromPromise<ApplyAnswer, { code: string }>(async ({ input: { code } }) => {
          const { kind } = await changeBasket(link, (ids) => applyPromoCode({ data: { ...ids, code } }))
          return { kind: kind === 'basket' ? 'applied' : 'refused' }
        }),
        withdrawCode: fromPromise<WithdrawAnswer, { couponItemId: string }>(async ({ input: { couponItemId } }) => {
          const { kind } = await changeBasket(link, (ids) => removePromoCode({ data: { ...ids, couponItemId } }))
          return { kind: kind === 'basket' || kind === 'gone' ? 'withdrawn' : 'failed' }
        }),
      },
      actions: {
        tellApplied: () => link.notify({ kind: 'promo-applied' }),
        tellRemoved: () => link.notify({ kind: 'promo-removed' }),
        tellFailed: () => link.notify({ kind: 'failed' }),
      },
    }),
    { inspect: watcher() },
  )

export type CartRemovalActor = ReturnType<typeof cartRemovalActor>
