import { fromPromise } from 'xstate'
import type { OrderChange, OrderChangeResult, OrderCodeResult } from '#/domain/orders/order-change.ts'
import { ORDER_DETAIL, type FoundOrder } from '#/domain/orders/order-lookup.ts'
import { orderChangeMachine } from '#/machines/order-change/order-change.machine.ts'
import { accountQueries } from '#/queries/account.ts'
import { orderQueries } from '#/queries/orders.ts'
import { localeContext, type ShopServices } from '#/actors/services.ts'
import { requestOrderChange, requestOrderCode } from '#/server-fns/orders/orders.ts'

export interface OrderChangePage {
  orderNo: string
  /** The page that shows the order: in the shopper's account, or the order status page. */
  page: 'account' | 'lookup'
}

declare module '#/actors/flows.ts' {
  interface Flows {
    'order-change': Flow<typeof orderChangeMachine, OrderChangePage>
  }
}

export const orderChangeLogic = (services: ShopServices, { orderNo, page }: OrderChangePage) =>
  orderChangeMachine.provide({
    actors: {
      sendCode: fromPromise<OrderCodeResult, { email: string }>(({ input }) =>
        requestOrderCode({ data: { ...localeContext(services), orderNo, ...input } }),
      ),
      change: fromPromise<OrderChangeResult, { change: OrderChange; code: string | undefined }>(({ input }) =>
        requestOrderChange({
          data: {
            ...localeContext(services),
            orderNo,
            code: input.code,
            change: input.change.kind === 'return' ? { ...input.change, items: [...input.change.items] } : input.change,
          },
        }),
      ),
    },
    actions: {
      setOrder: (_, found) => setOrder[page](services, found),
      notifyChanged: (_, { kind }) => services.notify({ kind: 'order-changed', what: kind }),
      close: () =>
        void services.navigate(page === 'account' ? `/account/orders/${encodeURIComponent(orderNo)}` : ORDER_DETAIL, {
          replace: true,
          resetScroll: false,
        }),
    },
  })

const setOrder = {
  account: (services: ShopServices, { order }: FoundOrder) => {
    const { queryClient } = services
    queryClient.setQueryData(accountQueries.order(services, order.orderNo).queryKey, (known) =>
      known?.kind === 'order' ? { ...known, order } : known,
    )
    void queryClient.invalidateQueries({ queryKey: accountQueries.orders(services, 1).queryKey.slice(0, -1) })
  },
  lookup: (services: ShopServices, found: FoundOrder) => {
    services.queryClient.setQueryData(orderQueries.lookedUp(services).queryKey, (known) =>
      known ? { ...known, ...found } : known,
    )
  },
}
