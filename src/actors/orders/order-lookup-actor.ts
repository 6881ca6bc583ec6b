import { fromPromise } from 'xstate'
import type { OrderLookup, OrderLookupResult } from '#/domain/orders/order-lookup.ts'
import { orderLookupMachine } from '#/machines/order-lookup/order-lookup.machine.ts'
import { lookUpOrder } from '#/server-fns/orders/orders.ts'
import { isOrderPage, ORDER_DETAIL } from './order-pages.ts'
import type { ShopServices } from '#/actors/services.ts'
import { localeContext } from '#/actors/services.ts'

export const orderLookupLogic = (link: ShopServices) =>
  orderLookupMachine.provide({
    actors: {
      findOrder: fromPromise<OrderLookupResult, OrderLookup>(({ input, signal }) =>
        // Nobody waits for it any more once the form is closed.
        lookUpOrder({ data: { ...localeContext(link), ...input }, signal }),
      ),
    },
    actions: {
      showOrder: () => {
        if (!isOrderPage(link.currentPath())) link.navigate(ORDER_DETAIL)
      },
    },
  })
