import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { useEffect } from 'react'
import { firstSign, sleeping } from '#/components/ui/sleeping.tsx'
import { listingQuery } from '#/queries/listing.ts'
import type { ListingRequest } from '#/domain/listing.ts'
import { ListView } from './-list-view.tsx'

const here = createIsomorphicFn()
  .server(() => ListView)
  .client(() => undefined)

const SleepingList = sleeping(here(), async () => (await import('./-list-view.tsx')).ListView)

/** The list that the route's loader fetched; its data comes to the browser with its script, at a shopper's first sign. */
export function ListRoute({ request }: { request: ListingRequest }) {
  const { context } = useRouter().options

  // The outside system is the shopper, for whom the list comes alive.
  useEffect(() => {
    void firstSign().then(() => context.queryClient.prefetchQuery(listingQuery(context, request)))
  }, [context, request])
  return <SleepingList request={request} />
}
