import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { sleeping } from '#/components/ui/sleeping.tsx'
import { listingQuery } from '#/queries/listing.ts'
import type { ListingRequest } from '#/domain/listing/listing.ts'
import { ListView } from './-list-view.tsx'

const here = createIsomorphicFn()
  .server(() => ListView)
  .client(() => undefined)

export const SleepingList = sleeping(here(), async () => (await import('./-list-view.tsx')).ListView)

/** The list that the route's loader fetched; its data comes to the browser with its script, at a shopper's first sign. */
export function ListRoute({ request, mark }: { request: ListingRequest; mark?: number }) {
  const { context } = useRouter().options
  const fetchData = async () => {
    const query = listingQuery(context, request)
    const answer = await context.queryClient.ensureQueryData(query)
    if (answer.kind === 'listing') return answer.mark === mark
    context.queryClient.removeQueries(query)
    throw new Error(`the list ${request.path} could not be had: ${answer.kind}`)
  }
  return <SleepingList request={request} fetchData={fetchData} />
}
