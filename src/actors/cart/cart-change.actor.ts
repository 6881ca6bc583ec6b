import { fromPromise } from 'xstate'
import type { BasketResult } from '#/domain/cart/basket.ts'
import { unpackAnswer } from '#/domain/product/product-wire.ts'
import {
  cartChangeMachine,
  type ChosenItem,
  type ExchangeAnswer,
  type OptionsAnswer,
} from '#/machines/cart-change/cart-change.machine.ts'
import { productQueries } from '#/queries/product.ts'
import { exchangeLine } from '#/server-fns/cart/basket.ts'
import type { ShopServices } from '#/actors/services.ts'
import { changeBasket, readBasket } from './basket-changes.ts'

/** Another size, kind or frame in place of a line. */
export const cartChangeLogic = (services: ShopServices) =>
  cartChangeMachine.provide({
    actors: {
      readOptions: fromPromise<OptionsAnswer, { upi: string }>(async ({ input: { upi } }) => {
        const query = { ...productQueries.page(services, upi, ''), staleTime: 0 }
        const result = unpackAnswer(await services.queryClient.fetchQuery(query))
        return result.kind === 'found' ? result : { kind: 'missing' }
      }),
      exchangeLine: fromPromise<ExchangeAnswer, ChosenItem & { itemId: string }>(({ input }) =>
        exchange(services, input),
      ),
    },
    actions: {
      notifyChanged: (_, { title }) => services.notify({ kind: 'cart-changed', title }),
      notifyGone: () => services.notify({ kind: 'cart-gone' }),
    },
  })

async function exchange(services: ShopServices, input: ChosenItem & { itemId: string }): Promise<ExchangeAnswer> {
  try {
    return resultOf(await changeBasket(services, (ids) => exchangeLine({ data: { ...ids, ...input } })))
  } catch {
    // The response may have been lost after the item was exchanged: the basket shows whether it was.
    const line = (await readBasket(services))?.lines.find(({ itemId }) => itemId === input.itemId)
    if (!line) return { kind: 'gone' }
    return { kind: line.upi === input.upi ? 'exchanged' : 'failed' }
  }
}

function resultOf(result: BasketResult): ExchangeAnswer {
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
