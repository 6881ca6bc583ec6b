import { useSuspenseQuery } from '@tanstack/react-query'
import { ShopLink } from '#/components/ui/shop-link.tsx'
import { useBrand, usePlace } from '#/components/ui/use-brand.ts'
import type { OrderDetail } from '#/domain/account.ts'
import { formatDate } from '#/domain/format.ts'
import { m } from '#/paraglide/messages.js'
import { accountQueries } from '#/queries/account.ts'
import { useShop } from '#/wiring/use-shop.tsx'
import { accountOrder, link as linkLook } from '#styled/recipes'
import { AccountPage } from './account-page.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderParties } from './order-parties.tsx'
import { OrderStatus, OrderSteps } from './order-status.tsx'
import { OrderSums } from './order-sums.tsx'

/** One order of the shopper's. */
export function OrderPage({ orderNo }: { orderNo: string }) {
  const { link } = useShop()
  const { look } = useBrand()
  const { data } = useSuspenseQuery(accountQueries.order(link, orderNo))
  return (
    <AccountPage title={m.account_order_details()} signedOut={data.kind === 'signed-out'}>
      {data.kind === 'order' ? <Order order={data.order} /> : null}
      {data.kind === 'not-found' ? <p>{m.account_order_not_found()}</p> : null}
      <p>
        <ShopLink className={linkLook({ look })} to="/account/orders">
          {m.account_order_back()}
        </ShopLink>
      </p>
    </AccountPage>
  )
}

function Order({ order }: { order: OrderDetail }) {
  const classes = accountOrder({ look: useBrand().look })
  const { locale } = usePlace()
  const { deliveryDate, stage } = order
  const day = deliveryDate ? formatDate(deliveryDate, locale.id) : undefined
  return (
    <>
      <div className={classes.head}>
        <dl className={classes.keys}>
          <div>
            <dt>{m.account_order_date()}</dt>
            <dd>{formatDate(order.placedAt, locale.id)}</dd>
          </div>
          <div>
            <dt>{m.account_order_number()}</dt>
            <dd>{order.orderNo}</dd>
          </div>
          <div>
            <dt>{m.account_order_status()}</dt>
            <dd>
              <OrderStatus order={order} />
            </dd>
          </div>
        </dl>
        <OrderSteps order={order} />
        {day && stage !== 'cancelled' ? (
          <p>
            {stage === 'delivered' ? m.account_order_arrived({ date: day }) : m.account_order_arrives({ date: day })}
          </p>
        ) : null}
      </div>
      <div className={classes.columns}>
        <OrderItems order={order} />
        <OrderSums order={order} />
      </div>
      <OrderParties order={order} />
    </>
  )
}
