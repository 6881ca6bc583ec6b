import { useLocaleContext } from '#/components/ui/use-brand.ts'
import type { OrderDetail, OrderSummary } from '#/domain/account/account.ts'
import { formatDate } from '#/domain/format.ts'
import { orderStages, stagesReached } from '#/domain/orders/order-stage.ts'
import { m } from '#/paraglide/messages.js'
import { accountOrder } from '#styled/recipes'
import { stageLabel, statusLabel } from './order-messages.ts'

type Staged = Pick<OrderSummary, 'stage' | 'statusText'>

/** The status of an order or of a line. */
export function OrderStatus({ order }: { order: Staged }) {
  return (
    <span className={accountOrder().status} data-stage={order.stage}>
      {statusLabel(order)}
    </span>
  )
}

interface OrderStepsProps {
  order: Staged & Pick<OrderDetail, 'placedAt' | 'deliveryDate'>
}

/** The stages of an order up to its delivery; nothing for a cancelled order. */
export function OrderSteps({ order }: OrderStepsProps) {
  const { locale } = useLocaleContext()
  const classes = accountOrder()
  const reached = stagesReached(order)
  if (reached === 0) return null
  const { placedAt, deliveryDate } = order
  const arrival = deliveryDate && formatDate(deliveryDate, locale.id)
  const days: Partial<Record<string, string>> = {
    created: formatDate(placedAt, locale.id),
    delivered: arrival && reached < orderStages.length ? m.account_order_arrives({ date: arrival }) : arrival,
  }
  return (
    <ol className={classes.steps} aria-label={m.account_order_steps()}>
      {orderStages.map((stage, index) => {
        const day = days[stage]
        return (
          <li
            key={stage}
            data-reached={index < reached || undefined}
            aria-current={index === reached - 1 ? 'step' : undefined}
          >
            <b>{stageLabel(stage)}</b>
            {day ? <small>{day}</small> : null}
          </li>
        )
      })}
    </ol>
  )
}
