import { createFileRoute } from '@tanstack/react-router'
import { ListPending, ListRoute } from './-list-route.tsx'
import { listDeps, listHead, loadList, pendingMs } from './-list.ts'
import { publicHeaders } from './-public-page.ts'

export const Route = createFileRoute('/search')({
  loaderDeps: listDeps,
  loader: loadList,
  head: listHead,
  headers: publicHeaders,
  pendingMs,
  pendingComponent: ListPending,
  component: List,
})

function List() {
  return <ListRoute {...Route.useLoaderData()} />
}
