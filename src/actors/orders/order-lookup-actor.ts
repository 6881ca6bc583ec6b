import { fromPromise } from 'xstate'
import type { OrderLookup, OrderLookupResult } from '#/domain/orders/order-lookup.ts'
import { orderLookupMachine } from '#/machines/order-lookup/order-lookup.machine.ts'
import { lookUpOrder } from '#/server-fns/orders/orders.ts'
import { isOrderPage, ORDER_DETAIL } from './order-pages.ts'
import type { ShopLink } from '#/actors/shop-link.ts'
import { placeIds } from '#/actors/place-ids.ts'

export const orderLookupLogic = (link: ShopLink) =>
  orderLookupMachine.provide({
    actors: {
      findOrder: fromPromise<OrderLookupResult, OrderLookup>(({ input, signal }) =>
        // Nobody waits for it any more once the form is closed.
        lookUpOrder({ data: { ...placeIds(link), ...input }, signal }),
      ),
    },
    actions: {
      showOrder: () => {
        if (!isOrderPage(link.currentPath())) link.goTo(ORDER_DETAIL)
      },
    },
  })
