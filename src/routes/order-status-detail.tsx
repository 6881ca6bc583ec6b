import { createFileRoute } from '@tanstack/react-router'
import { OrderStatusPage } from '#/components/orders/order-status-page.tsx'
import { maintenancePhase } from '#/domain/shell/maintenance.ts'
import { m } from '#/paraglide/messages.js'
import { config } from '#config'
import { privateHead, privateHeaders } from './-private-page.ts'

/** The order that was looked up; the form, where none was. */
export const Route = createFileRoute('/order-status-detail')({
  loader: () => ({ phase: maintenancePhase(config.maintenance, Date.now()) }),
  head: () => privateHead(m.order_status_title()),
  headers: privateHeaders,
  component: OrderDetailPage,
})

function OrderDetailPage() {
  const { phase } = Route.useLoaderData()
  return <OrderStatusPage phase={phase} lookup={null} />
}
