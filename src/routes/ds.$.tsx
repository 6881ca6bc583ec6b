import { createFileRoute } from '@tanstack/react-router'
import { validateListingSearch } from '#/domain/listing/listing-parameters.ts'
import { List, PendingList } from './-list-page.tsx'
import { listDeps, listHead, pendingMs } from './-list.ts'
import { loadList } from './-list-loader.ts'
import { publicHeaders } from './-public-page.ts'

export const Route = createFileRoute('/ds/$')({
  validateSearch: validateListingSearch,
  loaderDeps: listDeps,
  loader: loadList,
  head: listHead,
  headers: publicHeaders,
  pendingMs,
  pendingComponent: PendingList,
  component: ListRoute,
})

function ListRoute() {
  return <List request={Route.useLoaderData({ structuralSharing: true }).request} />
}
