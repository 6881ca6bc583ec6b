import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { findIn, wallQueries } from '#/queries/wall.ts'
import { pageHead } from './-page-head.ts'
import { publicHeaders } from './-public-page.ts'
import { WallPlanner } from './-wall-page.tsx'
import { loadWall } from './-wall.ts'

/** The wall planner: a plan in the address, its works at true scale. */
export const Route = createFileRoute('/wall/')({
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => search,
  loader: loadWall,
  head: pageHead,
  headers: publicHeaders,
  component: Wall,
})

function Wall() {
  const context = Route.useRouteContext()
  const { plan, problems } = Route.useLoaderData({ structuralSharing: true })
  const { data: find } = useSuspenseQuery({ ...wallQueries.works(context), select: findIn })
  return <WallPlanner plan={plan} problems={problems} find={find} />
}
