import { createFileRoute } from '@tanstack/react-router'
import { contentHead, loadContent } from './-content.ts'
import { ContentRoute } from './-content-route.tsx'
import { publicHeaders } from './-public-page.ts'

export const Route = createFileRoute('/lp/$')({
  loader: loadContent,
  head: contentHead,
  headers: publicHeaders,
  component: Page,
})

function Page() {
  return <ContentRoute {...Route.useLoaderData()} />
}
