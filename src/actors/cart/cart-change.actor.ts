import { fromPromise } from 'xstate'
import type { BasketResult } from '#/domain/cart/basket.ts'
import { unpackProductResult } from '#/domain/product/product-wire.ts'
import {
  cartChangeMachine,
  findExchanged,
  type Exchange,
  type ExchangeResult,
  type OptionsResult,
} from '#/machines/cart-change/cart-change.machine.ts'
import { productQueries } from '#/queries/product.ts'
import { exchangeLine } from '#/server-fns/cart/basket.ts'
import type { ShopServices } from '#/actors/services.ts'
import { changeBasket } from './basket-changes.ts'
import { confirmedChange } from './confirmed-change.ts'

declare module '#/actors/flows.ts' {
  interface Flows {
    'cart-change': Flow<typeof cartChangeMachine>
  }
}

/** Exchanges a line for another size, kind or frame. */
export const cartChangeLogic = (services: ShopServices) =>
  cartChangeMachine.provide({
    actors: {
      readOptions: fromPromise<OptionsResult, { upi: string }>(async ({ input: { upi } }) => {
        const query = { ...productQueries.page(services, upi, ''), staleTime: 0 }
        const result = unpackProductResult(await services.queryClient.fetchQuery(query))
        return result.kind === 'found' ? result : { kind: 'missing' }
      }),
      exchangeLine: confirmedChange(
        services,
        async ({ line: { itemId }, item }: Exchange) =>
          resultOf(await changeBasket(services, (ids) => exchangeLine({ data: { ...ids, itemId, ...item } }))),
        findExchanged,
      ),
    },
    actions: {
      notifyChanged: (_, { title }) => services.notify({ kind: 'cart-changed', title }),
      notifyGone: () => services.notify({ kind: 'cart-gone' }),
    },
  })

function resultOf(result: BasketResult): ExchangeResult {
  switch (result.kind) {
    case 'basket':
      return { kind: 'exchanged' }
    case 'stock':
      return result
    case 'gone':
    case 'rejected':
      return { kind: result.kind }
    default:
      return { kind: 'failed' }
  }
}
