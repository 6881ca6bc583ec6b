import { createActor, fromPromise } from 'xstate'
import type { BasketResult } from '#/domain/cart/basket.ts'
import {
  cartChangeMachine,
  type ChosenItem,
  type ExchangeAnswer,
  type OptionsAnswer,
} from '#/machines/cart-change/cart-change.machine.ts'
import { cartQuantityMachine, type QuantityAnswer } from '#/machines/cart-quantity/cart-quantity.machine.ts'
import {
  cartRemovalMachine,
  type RemovalAnswer,
  type RemovedLine,
  type RestoreAnswer,
} from '#/machines/cart-removal/cart-removal.machine.ts'
import { promoFormMachine, type ApplyAnswer, type WithdrawAnswer } from '#/machines/promo-form/promo-form.machine.ts'
import { unpackAnswer } from '#/domain/product/product-wire.ts'
import { productQueries } from '#/queries/product.ts'
import {
  addToBasket,
  applyPromoCode,
  changeLineQuantity,
  exchangeLine,
  removeGift,
  removeLine,
  removePromoCode,
  restoreGift,
} from '#/server-fns/cart/basket.ts'
import { changeBasket, readBasket } from './basket-changes.ts'
import { inspectActors } from '#/actors/inspection.ts'
import type { ShopServices } from '#/actors/services.ts'

const tellOf = (link: ShopServices) => ({
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
export const cartQuantityActor = (link: ShopServices, itemId: string) =>
  createActor(
    cartQuantityMachine.provide({
      actors: {
        changeQuantity: fromPromise<QuantityAnswer, { quantity: number }>(async ({ input: { quantity } }) =>
          quantityOf(await changeBasket(link, (ids) => changeLineQuantity({ data: { ...ids, itemId, quantity } }))),
        ),
      },
      actions: tellOf(link),
    }),
    { inspect: inspectActors() },
  )

function exchangeOf(result: BasketResult): ExchangeAnswer {
  switch (result.kind) {
    case 'basket':
      return { kind: 'exchanged' }
    case 'stock':
      return result
    case 'gone':
    case 'refused':
      return { kind: result.kind }
    default:
      return { kind: 'failed' }
  }
}

/** Another size, kind or frame in the place of a line. */
export const cartChangeActor = (link: ShopServices) =>
  createActor(
    cartChangeMachine.provide({
      actors: {
        readOptions: fromPromise<OptionsAnswer, { upi: string }>(async ({ input: { upi } }) => {
          const asked = { ...productQueries.page(link, upi, ''), staleTime: 0 }
          const answer = unpackAnswer(await link.queryClient.fetchQuery(asked))
          return answer.kind === 'found' ? answer : { kind: 'missing' }
        }),
        exchangeLine: fromPromise<ExchangeAnswer, ChosenItem & { itemId: string }>(({ input }) =>
          exchange(link, input),
        ),
      },
      actions: {
        tellChanged: (_, { title }) => link.notify({ kind: 'cart-changed', title }),
        tellGone: () => link.notify({ kind: 'cart-gone' }),
      },
    }),
    { systemId: 'cart-change', inspect: inspectActors() },
  )

async function exchange(link: ShopServices, wanted: ChosenItem & { itemId: string }): Promise<ExchangeAnswer> {
  try {
    return exchangeOf(await changeBasket(link, (ids) => exchangeLine({ data: { ...ids, ...wanted } })))
  } catch {
    // The reply may have been lost after the item was exchanged: the basket tells.
    const line = (await readBasket(link))?.lines.find(({ itemId }) => itemId === wanted.itemId)
    if (!line) return { kind: 'gone' }
    return { kind: line.upi === wanted.upi ? 'exchanged' : 'failed' }
  }
}

/** What leaves the cart, and comes back. */
export const cartRemovalActor = (link: ShopServices) =>
  createActor(
    cartRemovalMachine.provide({
      actors: {
        removeLine: fromPromise<RemovalAnswer, RemovedLine | null>(({ input }) => removeAny(link, input)),
        restoreLine: fromPromise<RestoreAnswer, RemovedLine | null>(({ input }) => restoreAny(link, input)),
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
    { inspect: inspectActors() },
  )

const remove = async (link: ShopServices, itemId: string): Promise<RemovalAnswer> =>
  removalOf(await changeBasket(link, (ids) => removeLine({ data: { ...ids, itemId } })))

async function removeAny(link: ShopServices, line: RemovedLine | null): Promise<RemovalAnswer> {
  if (!line) return { kind: 'gone' }
  const { itemId } = line
  if ('upi' in line) return remove(link, itemId)
  return removalOf(await changeBasket(link, (ids) => removeGift({ data: { ...ids, itemId } })))
}

async function restoreAny(link: ShopServices, line: RemovedLine | null): Promise<RestoreAnswer> {
  if (!line) return { kind: 'failed' }
  const restored = await changeBasket(link, (ids) =>
    'upi' in line
      ? addToBasket({ data: { ...ids, items: [{ upi: line.upi, quantity: line.quantity }] } })
      : restoreGift({ data: { ...ids, ...line.gift } }),
  )
  return restoreOf(restored)
}

/** The form for promo codes. */
export const promoFormActor = (link: ShopServices) =>
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
    { inspect: inspectActors() },
  )

export type CartChangeActor = ReturnType<typeof cartChangeActor>
export type CartRemovalActor = ReturnType<typeof cartRemovalActor>
