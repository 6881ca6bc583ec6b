import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LookedUpOrderPage } from '#/components/orders/looked-up-order-page.tsx'
import { OrderStatusPage } from '#/components/orders/order-status-page.tsx'
import { maintenancePhase } from '#/domain/shell/maintenance.ts'
import { m } from '#/paraglide/messages.js'
import { orderQueries } from '#/queries/orders.ts'
import { readPostedForm } from '#/server-fns/posted-form.ts'
import { config } from '#config'
import { privateHead, privateHeaders } from './-private-page.ts'

/** Shows the order that was found; without one, the order status form. */
export const Route = createFileRoute('/order-status-detail')({
  loader: async ({ context }) => {
    const posted = readPostedForm()
    await orderQueries.restoreLookedUp(context, posted?.entries)
    return { title: m.order_status_title(), phase: maintenancePhase(config.maintenance, Date.now()), posted }
  },
  gcTime: 0,
  head: privateHead,
  headers: privateHeaders,
  component: OrderDetailPage,
})

function OrderDetailPage() {
  const { phase } = Route.useLoaderData()
  const { change }: { change?: unknown } = Route.useSearch()
  const { data: found } = useQuery(orderQueries.lookedUp(Route.useRouteContext()))
  return found ? (
    <LookedUpOrderPage key={found.order.orderNo} found={found} change={change} />
  ) : (
    <OrderStatusPage phase={phase} change={typeof change === 'string' ? change : undefined} lookup={null} />
  )
}
