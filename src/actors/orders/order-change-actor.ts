import { createActor, fromPromise, type Actor } from 'xstate'
import type { OrderChange, OrderChangeResult, OrderCodeResult } from '#/domain/orders/order-change.ts'
import type { FoundOrder } from '#/domain/orders/order-lookup.ts'
import { orderChangeMachine } from '#/machines/order-change/order-change.machine.ts'
import { accountQueries } from '#/queries/account.ts'
import { requestOrderChange, requestOrderCode } from '#/server-fns/orders/orders.ts'
import { inspectActors } from '#/actors/inspection.ts'
import type { ShopServices } from '#/actors/services.ts'
import { localeContext } from '#/actors/services.ts'

export type OrderChangeActor = Actor<typeof orderChangeMachine>

interface Subject {
  orderNo: string
  /** Whether the shopper of this browser has placed it. */
  own: boolean
  /** Where a code goes, as far as it is known. */
  email: string
  keep: (found: FoundOrder) => void
}

const changeActor = (link: ShopServices, { orderNo, own, email, keep }: Subject): OrderChangeActor =>
  createActor(
    orderChangeMachine.provide({
      actors: {
        sendCode: fromPromise<OrderCodeResult, { email: string }>(({ input }) =>
          requestOrderCode({ data: { ...localeContext(link), orderNo, ...input } }),
        ),
        change: fromPromise<OrderChangeResult, { change: OrderChange; code: string | undefined }>(({ input }) =>
          requestOrderChange({
            data: {
              ...localeContext(link),
              orderNo,
              code: input.code,
              change:
                input.change.kind === 'return' ? { ...input.change, items: [...input.change.items] } : input.change,
            },
          }),
        ),
      },
      actions: {
        keepOrder: (_, found) => keep(found),
        tellChanged: (_, { kind }) => {
          if (kind) link.notify({ kind: 'order-changed', what: kind })
        },
      },
    }),
    { systemId: 'order-change', input: { own, email }, inspect: inspectActors() },
  )

/** What can be changed about an order of a registered shopper's. */
export const accountOrderChange = (link: ShopServices, orderNo: string, email: string): OrderChangeActor =>
  changeActor(link, {
    orderNo,
    own: true,
    email,
    keep: ({ order }) => {
      const { queryClient } = link
      queryClient.setQueryData(accountQueries.order(link, orderNo).queryKey, (answer) =>
        answer?.kind === 'order' ? { ...answer, order } : answer,
      )
      void queryClient.invalidateQueries({ queryKey: accountQueries.orders(link, 1).queryKey.slice(0, -1) })
    },
  })

/** What can be changed about an order that was looked up. */
export const foundOrderChange = (link: ShopServices, { order, own }: FoundOrder, email: string): OrderChangeActor =>
  changeActor(link, {
    orderNo: order.orderNo,
    own,
    email,
    keep: (found) => link.send('order-lookup', { type: 'order.changed', found }),
  })
