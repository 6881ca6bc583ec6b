import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ListPage } from '#/components/listing/list-page.tsx'
import { ListSkeleton } from '#/components/listing/list-skeleton.tsx'
import type { ListingRequest } from '#/domain/listing.ts'
import { unpackListing, type PackedAnswer } from '#/domain/listing-wire.ts'
import { alternativesQuery, listingQuery } from '#/queries/listing.ts'
import { config } from '#config'

/** The list that the route's loader fetched. */
export function ListRoute({ request }: { request: ListingRequest }) {
  const { context } = useRouter().options
  const { data } = useSuspenseQuery({ ...listingQuery(context, request), select: viewOf })
  const empty = data?.total === 0 && request.text !== undefined
  const { data: alternatives } = useQuery({ ...alternativesQuery(context), enabled: empty })
  return data ? <ListPage request={request} view={data} alternatives={empty ? alternatives : undefined} /> : null
}

const viewOf = (answer: PackedAnswer) => (answer.kind === 'listing' ? unpackListing(answer.listing) : undefined)

/** What shows while a list is on its way from another page. */
export const ListPending = () => <ListSkeleton count={config.pageSizes.list} />
