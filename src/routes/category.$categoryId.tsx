import { createFileRoute } from '@tanstack/react-router'
import { ListRoute } from './-list-route.tsx'
import { ListWaiting } from './-list-waiting.tsx'
import { listDeps, loadList, pendingMs } from './-list-loader.ts'
import { pageHead } from './-page-head.ts'
import { publicHeaders } from './-public-page.ts'

export const Route = createFileRoute('/category/$categoryId')({
  loaderDeps: listDeps,
  loader: loadList,
  head: pageHead,
  headers: publicHeaders,
  pendingMs,
  pendingComponent: ListWaiting,
  component: List,
})

function List() {
  return <ListRoute {...Route.useLoaderData()} />
}
