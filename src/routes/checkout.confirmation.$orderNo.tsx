import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ConfirmationPage } from '#/components/checkout/confirmation-page.tsx'
import { Recommended } from '#/components/recommendations/recommended.tsx'
import { imageIdIn } from '#/domain/analytics/event.ts'
import { m } from '#/paraglide/messages.js'
import { checkoutQueries } from '#/queries/checkout.ts'
import { page } from '#styled/recipes'
import { privateHead, privateHeaders } from './-private-page.ts'

/** The most works on which the recommendations are based. */
const MAX_WORKS = 8

export const Route = createFileRoute('/checkout/confirmation/$orderNo')({
  loader: async ({ context, params }) => {
    await context.queryClient.ensureQueryData(checkoutQueries.placedOrder(context, params.orderNo.slice(0, 40)))
    return { title: m.checkout_thanks() }
  },
  head: privateHead,
  headers: privateHeaders,
  component: Confirmed,
})

function Confirmed() {
  const { orderNo } = Route.useParams()
  const { data } = useSuspenseQuery(checkoutQueries.placedOrder(Route.useRouteContext(), orderNo.slice(0, 40)))
  const imageIds = data?.lines.flatMap(({ path = '' }) => imageIdIn(path) ?? []) ?? []
  return (
    <>
      <ConfirmationPage order={data} />
      {data && imageIds.length > 0 ? (
        <Recommended
          className={page()}
          source={{ zone: 'order' }}
          expected="pdp-similar-items"
          imageIds={imageIds.slice(0, MAX_WORKS)}
          currency={data.currency}
        />
      ) : null}
    </>
  )
}
