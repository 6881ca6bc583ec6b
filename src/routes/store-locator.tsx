import { createFileRoute } from '@tanstack/react-router'
import { StoreLocator } from '#/components/stores/store-locator.tsx'
import { config } from '#config'
import { pageHead } from './-page-head.ts'
import { publicHeaders } from './-public-page.ts'

export const Route = createFileRoute('/store-locator')({
  loaderDeps: ({ search: { country, postalCode, radius } }: { search: Record<string, unknown> }) => ({
    country,
    postalCode,
    radius,
  }),
  loader: async (input) => (await import('./-stores.ts')).loadStores(input),
  head: pageHead,
  headers: publicHeaders,
  component: Stores,
})

function Stores() {
  const { search, result } = Route.useLoaderData()
  return <StoreLocator search={search} result={result} config={config.stores} />
}
