import { createFileRoute } from '@tanstack/react-router'
import { OrderPage } from '#/components/account/order-page.tsx'
import { m } from '#/paraglide/messages.js'
import { accountQueries } from '#/queries/account.ts'
import { forRegistered } from './-account.ts'
import { privateHead, privateHeaders } from './-private-page.ts'

export const Route = createFileRoute('/account/orders/$orderNo')({
  loader: async ({ context, location, params }) => {
    const query = accountQueries.order(context, params.orderNo)
    forRegistered(await context.queryClient.ensureQueryData(query), context, location.href)
    return { title: m.account_order_no(params) }
  },
  head: privateHead,
  headers: privateHeaders,
  component: ShopperOrder,
})

function ShopperOrder() {
  const { orderNo } = Route.useParams()
  const { change }: { change?: unknown } = Route.useSearch()
  return <OrderPage orderNo={orderNo} change={change} />
}
