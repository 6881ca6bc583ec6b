import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ComparePage } from '#/components/compare/compare-page.tsx'
import { comparedWorks, comparePath } from '#/domain/product/compare.ts'
import { comparedQuery } from '#/queries/compared.ts'
import { page } from '#styled/recipes'
import { pageHead } from './-page-head.ts'
import { publicHeaders } from './-public-page.ts'

export const Route = createFileRoute('/compare')({
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => search,
  loader: async (input) => (await import('./-compare.ts')).loadCompared(input),
  head: pageHead,
  headers: publicHeaders,
  component: Compare,
})

function Compare() {
  const context = Route.useRouteContext()
  const { references, ...rest } = Route.useLoaderData()
  const { data } = useSuspenseQuery(comparedQuery(context, references))
  return (
    <div className={page()}>
      <ComparePage {...rest} works={comparedWorks(data, references)} action={context.addressOf(comparePath)} />
    </div>
  )
}
