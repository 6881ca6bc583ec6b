import type { ReactNode } from 'react'
import { OrderSummary } from '#/components/summary/order-summary.tsx'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { wallWork, WorksWall } from '#/components/wall/works-wall.tsx'
import { hasGiftsOnly, type OrderDetail } from '#/domain/account/account.ts'
import { formatDate } from '#/domain/format.ts'
import { m } from '#/paraglide/messages.js'
import { accountOrder } from '#styled/recipes'
import { OrderItems } from './order-items.tsx'
import { OrderParties } from './order-parties.tsx'
import { OrderStatus, OrderSteps } from './order-status.tsx'
import '#/theme/styles/cart.css'

interface OrderViewProps {
  order: OrderDetail
  actions: ReactNode
  /** Whether its works have links to write reviews. */
  canReview?: boolean | undefined
}

/** One order with its details and its actions. */
export function OrderView({ order, actions, canReview }: OrderViewProps) {
  const classes = accountOrder()
  const { locale } = useLocaleContext()
  const { deliveryDate, stage } = order
  const isShipped = !hasGiftsOnly(order)
  const day = deliveryDate ? formatDate(deliveryDate, locale.id) : undefined
  return (
    <>
      <div className={classes.head}>
        <div className={classes.about}>
          <dl className={classes.keys}>
            <Fact name={m.account_order_date()}>{formatDate(order.placedAt, locale.id)}</Fact>
            <Fact name={m.account_order_number()}>{order.orderNo}</Fact>
            {isShipped ? (
              <Fact name={m.account_order_status()}>
                <OrderStatus order={order} />
              </Fact>
            ) : null}
          </dl>
          {day && stage !== 'cancelled' ? (
            <p className={classes.arrival}>
              {stage === 'delivered' ? m.account_order_arrived({ date: day }) : m.account_order_arrives({ date: day })}
            </p>
          ) : null}
          {actions}
        </div>
        <WorksWall works={order.lines.map(wallWork)} wide={640} />
      </div>
      {isShipped ? <OrderSteps order={order} /> : null}
      <div className={classes.columns}>
        <OrderItems order={order} canReview={canReview} />
        <OrderSummary of={order} isEstimate={order.shipping === undefined || order.tax === undefined} />
      </div>
      <OrderParties order={order} />
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
