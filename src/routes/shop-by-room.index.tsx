import { createFileRoute } from '@tanstack/react-router'
import { loadContent } from './-content.ts'
import { ContentPage } from './-content-page.tsx'
import { pageHead } from './-page-head.ts'
import { publicHeaders } from './-public-page.ts'

export const Route = createFileRoute('/shop-by-room/')({
  loader: loadContent,
  head: pageHead,
  headers: publicHeaders,
  component: Page,
})

function Page() {
  return <ContentPage {...Route.useLoaderData()} />
}
