import { useRouter, useRouterState } from '@tanstack/react-router'
import { ListSkeleton } from '#/components/listing/list-skeleton.tsx'
import { listingQuery } from '#/queries/listing.ts'
import { config } from '#config'
import { listDeps } from './-list-loader.ts'
import { requestAt } from './-list.ts'
import { ListRoute } from './-list-route.tsx'

/** While a list is on its way: the list that stood there before, or else as many empty tiles as it will have. */
export function ListPending() {
  const { context } = useRouter().options
  const before = useRouterState({ select: (state) => state.resolvedLocation })
  const next = useRouterState({ select: (state) => state.location })
  const shown = before && requestAt(context, before.pathname, listDeps(before))
  const known = shown && context.queryClient.getQueryData(listingQuery(context, shown).queryKey)
  if (shown && known?.kind === 'listing') return <ListRoute request={shown} />
  const coming = requestAt(context, next.pathname, listDeps(next))
  return <ListSkeleton count={coming?.limit ?? config.pageSizes.list} />
}
