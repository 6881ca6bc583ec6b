import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { ListPage } from '#/components/listing/list-page.tsx'
import { ListSkeleton } from '#/components/listing/list-skeleton.tsx'
import { Recommended } from '#/components/recommendations/recommended.tsx'
import { rootCategory, type ListingRequest } from '#/domain/listing/listing.ts'
import type { ListingResult } from '#/domain/listing/listing-view.ts'
import { alternativesQuery, listingQuery } from '#/queries/listing.ts'
import { config } from '#config'
import { page } from '#styled/recipes'
import { listDeps } from './-list.ts'
import { requestAt } from './-list-request.ts'

/** The list that the route's loader fetched. */
export function List({ request }: { request: ListingRequest }) {
  const { context } = useRouter().options
  const { data } = useSuspenseQuery({ ...listingQuery(context, request), select: viewOf })
  const isEmptySearch = data?.total === 0 && (request.text ?? request.within) !== undefined
  const { data: alternatives } = useQuery({ ...alternativesQuery(context), enabled: isEmptySearch })
  if (!data) return null
  return (
    <>
      <ListPage request={request} view={data} alternatives={isEmptySearch ? alternatives : undefined} />
      <RecommendedBelow request={request} currency={data.currency} />
    </>
  )
}

/** Recommendations below a list: from all categories below a search, otherwise from the list's category. */
function RecommendedBelow({ request, currency }: { request: ListingRequest; currency: string }) {
  const { path, text, within, categoryId } = request
  const isSearch = (text ?? within) !== undefined
  return (
    <Recommended
      key={`${path} ${text} ${within}`}
      className={page()}
      source={{ zone: isSearch ? 'search' : 'category' }}
      expected={isSearch ? 'products-in-all-categories' : 'home-top-revenue-for-category'}
      imageIds={[]}
      categoryId={isSearch || categoryId === rootCategory ? undefined : categoryId}
      currency={currency}
    />
  )
}

const viewOf = (result: ListingResult) => (result.kind === 'listing' ? result.listing : undefined)

/** The pending component of a list: the previous list, or as many empty tiles as the page will have. */
export function PendingList() {
  const { context } = useRouter().options
  const before = useRouterState({ select: (state) => state.resolvedLocation })
  const next = useRouterState({ select: (state) => state.location })
  const shown = before && requestAt(context, before.pathname, listDeps(before))
  const known = shown && context.queryClient.getQueryData(listingQuery(context, shown).queryKey)
  if (shown && known?.kind === 'listing') return <List request={shown} />
  const requested = requestAt(context, next.pathname, listDeps(next))
  return <ListSkeleton count={requested?.limit ?? config.pageSizes.list} />
}
