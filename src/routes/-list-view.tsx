import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ListPage } from '#/components/listing/list-page.tsx'
import type { ListingRequest } from '#/domain/listing/listing.ts'
import { unpackListing, type PackedAnswer } from '#/domain/listing/listing-wire.ts'
import { alternativesQuery, listingQuery } from '#/queries/listing.ts'

/** A list's page, once it is fetched. */
export function ListView({ request }: { request: ListingRequest }) {
  const { context } = useRouter().options
  const { data } = useSuspenseQuery({ ...listingQuery(context, request), select: viewOf })
  const empty = data?.total === 0 && (request.text ?? request.within) !== undefined
  const { data: alternatives } = useQuery({ ...alternativesQuery(context), enabled: empty })
  return data ? <ListPage request={request} view={data} alternatives={empty ? alternatives : undefined} /> : null
}

const viewOf = (answer: PackedAnswer) => (answer.kind === 'listing' ? unpackListing(answer.listing) : undefined)
