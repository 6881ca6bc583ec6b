import { lazyPart } from '#/components/ui/lazy-part.tsx'
import { usePlace } from '#/components/ui/use-brand.ts'
import type { OrderDetail } from '#/domain/account/account.ts'
import { formatDate } from '#/domain/format.ts'
import { returnUntil } from '#/domain/orders/order-change.ts'
import { m } from '#/paraglide/messages.js'
import type { OrderChangeActor } from '#/actors/orders/order-change-actor.ts'
import { useSelector } from '@xstate/react'
import { accountOrder, button } from '#styled/recipes'

const OrderChangeDialog = lazyPart(async () => (await import('./order-change-dialog.tsx')).OrderChangeDialog)

/** What can still be changed about an order; nothing where that is nothing. */
export function OrderActions({ actor, order }: { actor: OrderChangeActor; order: OrderDetail }) {
  const { locale } = usePlace()
  const classes = accountOrder()
  const asked = useSelector(actor, ({ context }) => context.kind)
  const canReturn = order.returnable && order.lines.some(({ returnable }) => returnable > 0)
  return (
    <>
      {order.cancellable ? (
        <div className={classes.actions}>
          <button
            type="button"
            className={button({ kind: 'quiet' })}
            onClick={() => actor.send({ type: 'change.ask', kind: 'cancel' })}
          >
            {m.order_cancel()}
          </button>
          <p className={classes.quiet}>{m.order_cancel_note()}</p>
        </div>
      ) : null}
      {canReturn ? (
        <div className={classes.actions}>
          <button
            type="button"
            className={button({ kind: 'quiet' })}
            onClick={() => actor.send({ type: 'change.ask', kind: 'return' })}
          >
            {m.order_return()}
          </button>
          {order.deliveryDate ? (
            <p className={classes.quiet}>
              {m.order_return_note({ date: formatDate(returnUntil(order.deliveryDate), locale.id) })}
            </p>
          ) : null}
        </div>
      ) : null}
      {asked ? <OrderChangeDialog actor={actor} kind={asked} order={order} /> : null}
    </>
  )
}
