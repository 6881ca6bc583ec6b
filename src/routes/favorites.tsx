import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { SharedFavorites } from '#/components/favorites/shared-favorites.tsx'
import { sharedWorksQuery } from '#/queries/shared-works.ts'
import { page } from '#styled/recipes'
import { pageHead } from './-page-head.ts'
import { publicHeaders } from './-public-page.ts'

export const Route = createFileRoute('/favorites')({
  loaderDeps: ({ search: { works } }: { search: Record<string, unknown> }) => ({ works }),
  loader: async (input) => (await import('./-favorites.ts')).loadShared(input),
  head: pageHead,
  headers: publicHeaders,
  component: Shared,
})

function Shared() {
  const context = Route.useRouteContext()
  const { imageIds, missing } = Route.useLoaderData()
  const { data } = useSuspenseQuery(sharedWorksQuery(context, imageIds))
  return (
    <div className={page()}>
      <SharedFavorites works={data} currency={context.locale.preferredCurrency} missing={missing} />
    </div>
  )
}
