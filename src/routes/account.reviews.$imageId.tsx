import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '#/components/account/account-page.tsx'
import { OwnReviewView } from '#/components/reviews/own-review.tsx'
import { m } from '#/paraglide/messages.js'
import { accountQueries } from '#/queries/account.ts'
import { reviewHandler } from '#/server-fns/reviews/review-handlers.ts'
import { forRegistered } from './-account.ts'
import { privateHead, privateHeaders } from './-private-page.ts'

/** The form for a shopper's review of a work; it posts to the page itself. */
export const Route = createFileRoute('/account/reviews/$imageId')({
  server: { handlers: { POST: reviewHandler } },
  loader: async ({ context, location, params }) => {
    const query = accountQueries.review(context, params.imageId)
    forRegistered(await context.queryClient.ensureQueryData(query), context, location.href)
    return { title: m.reviews_write() }
  },
  gcTime: 0,
  head: privateHead,
  headers: privateHeaders,
  component: WriteReview,
})

function WriteReview() {
  const { imageId } = Route.useParams()
  const { data } = useSuspenseQuery(accountQueries.review(Route.useRouteContext(), imageId))
  return (
    <AccountPage title={m.reviews_write()} signedOut={data.kind === 'signed-out'}>
      {data.kind === 'not-found' ? <p>{m.reviews_no_work()}</p> : null}
      {data.kind === 'review' ? <OwnReviewView review={data.review} /> : null}
    </AccountPage>
  )
}
