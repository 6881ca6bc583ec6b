import { createFileRoute } from '@tanstack/react-router'
import { OrderHistory } from '#/components/account/order-history.tsx'
import { m } from '#/paraglide/messages.js'
import { accountQueries } from '#/queries/account.ts'
import { forRegistered } from './-account.ts'
import { privateHead, privateHeaders } from './-private-page.ts'

/** The page number of an address; the first page where it is missing or invalid. */
const pageIn = (search: Record<string, unknown>) =>
  /^[1-9]\d{0,4}$/.test(String(search['page'] ?? '')) ? Number(search['page']) : 1

export const Route = createFileRoute('/account/orders/')({
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => ({ page: pageIn(search) }),
  loader: async ({ context, location, deps: { page } }) => {
    forRegistered(
      await context.queryClient.ensureQueryData(accountQueries.orders(context, page)),
      context,
      location.href,
    )
    return { title: m.account_area_orders() }
  },
  head: privateHead,
  headers: privateHeaders,
  component: OrdersPage,
})

function OrdersPage() {
  const { page } = Route.useLoaderDeps()
  return <OrderHistory page={page} />
}
