import { createFileRoute } from '@tanstack/react-router'
import { OrderStatusPage } from '#/components/orders/order-status-page.tsx'
import { maintenancePhase } from '#/domain/shell/maintenance.ts'
import { lookupIn } from '#/domain/orders/order-lookup.ts'
import { m } from '#/paraglide/messages.js'
import { readPostedForm } from '#/server-fns/posted-form.ts'
import { config } from '#config'
import { privateHead, privateHeaders } from './-private-page.ts'

/** The page on which guests look up orders. Links in emails have `o` and `e` in the query. */
export const Route = createFileRoute('/orders')({
  loaderDeps: ({ search: { o, e } }: { search: Record<string, unknown> }) => ({ o, e }),
  loader: ({ deps }) => ({
    title: m.order_status_title(),
    lookup: lookupIn(deps),
    phase: maintenancePhase(config.maintenance, Date.now()),
    posted: readPostedForm(),
  }),
  gcTime: 0,
  head: privateHead,
  headers: privateHeaders,
  component: OrdersPage,
})

function OrdersPage() {
  const { phase, lookup } = Route.useLoaderData()
  return <OrderStatusPage phase={phase} lookup={lookup} />
}
