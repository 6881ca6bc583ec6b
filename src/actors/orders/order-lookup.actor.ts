import { fromPromise } from 'xstate'
import { ORDER_DETAIL, type OrderLookup, type OrderLookupResult } from '#/domain/orders/order-lookup.ts'
import { withoutTextError } from '#/domain/text-error.ts'
import { orderLookupMachine } from '#/machines/order-lookup/order-lookup.machine.ts'
import { orderQueries } from '#/queries/orders.ts'
import { localeContext, type ShopServices } from '#/actors/services.ts'
import { lookUpOrder } from '#/server-fns/orders/orders.ts'

declare module '#/actors/flows.ts' {
  interface Flows {
    'order-lookup': Flow<typeof orderLookupMachine>
  }
}

export const orderLookupLogic = (services: ShopServices) =>
  orderLookupMachine.provide({
    actors: {
      findOrder: fromPromise<OrderLookupResult, OrderLookup>(({ input, signal }) =>
        // The request is aborted when the form closes.
        lookUpOrder({
          data: {
            ...localeContext(services),
            ...input,
            orderNumber: withoutTextError(input.orderNumber),
          },
          signal,
        }),
      ),
    },
    actions: {
      showOrder: (_, { found, lookup }) => {
        services.queryClient.setQueryData(orderQueries.lookedUp(services).queryKey, () => ({ ...found, lookup }))
        void services.navigate(ORDER_DETAIL)
      },
    },
  })
