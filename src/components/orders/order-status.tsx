import type { OrderSummary } from '#/domain/account/account.ts'
import { orderStages, stagesReached } from '#/domain/orders/order-stage.ts'
import { m } from '#/paraglide/messages.js'
import { accountOrder } from '#styled/recipes'
import { stageWords, statusWords } from './order-words.ts'

type Staged = Pick<OrderSummary, 'stage' | 'statusText'>

/** What an order is at. */
export function OrderStatus({ order }: { order: Staged }) {
  return (
    <span className={accountOrder().status} data-stage={order.stage}>
      {statusWords(order)}
    </span>
  )
}

/** How far an order has come; nothing for one that was cancelled. */
export function OrderSteps({ order }: { order: Staged }) {
  const classes = accountOrder()
  const reached = stagesReached(order)
  if (reached === 0) return null
  return (
    <ol className={classes.steps} aria-label={m.account_order_steps()}>
      {orderStages.map((stage, index) => (
        <li
          key={stage}
          data-reached={index < reached || undefined}
          aria-current={index === reached - 1 ? 'step' : undefined}
        >
          {stageWords(stage)}
        </li>
      ))}
    </ol>
  )
}
