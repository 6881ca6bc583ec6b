import { createFileRoute } from '@tanstack/react-router'
import { Reading } from '#/components/content/reading.tsx'
import { loadContent } from './-content.ts'
import { ContentPage } from './-content-page.tsx'
import { pageHead } from './-page-head.ts'
import { publicHeaders } from './-public-page.ts'

export const Route = createFileRoute('/blog/$')({
  loader: loadContent,
  head: pageHead,
  headers: publicHeaders,
  component: Page,
})

function Page() {
  return (
    <Reading kind="article">
      <ContentPage {...Route.useLoaderData()} hasBand />
    </Reading>
  )
}
