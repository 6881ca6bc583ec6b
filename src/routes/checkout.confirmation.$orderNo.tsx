import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ConfirmationPage } from '#/components/checkout/confirmation-page.tsx'
import { m } from '#/paraglide/messages.js'
import { checkoutQueries } from '#/queries/checkout.ts'
import { privateHead, privateHeaders } from './-private-page.ts'

export const Route = createFileRoute('/checkout/confirmation/$orderNo')({
  loader: async ({ context, params }) => {
    await context.queryClient.ensureQueryData(checkoutQueries.placedOrder(context, params.orderNo.slice(0, 40)))
  },
  head: () => privateHead(m.checkout_thanks()),
  headers: privateHeaders,
  component: Confirmed,
})

function Confirmed() {
  const { orderNo } = Route.useParams()
  const { data } = useSuspenseQuery(checkoutQueries.placedOrder(Route.useRouteContext(), orderNo.slice(0, 40)))
  return <ConfirmationPage order={data} />
}
