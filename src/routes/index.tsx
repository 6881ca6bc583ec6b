import { createFileRoute } from '@tanstack/react-router'
import { contentHead, loadContentPage } from './-content.ts'
import { ContentRoute } from './-content-route.tsx'
import { publicHeaders } from './-public-page.ts'

export const Route = createFileRoute('/')({
  loader: ({ context }) => loadContentPage(context, 'home', '/'),
  head: contentHead,
  headers: publicHeaders,
  component: Home,
})

function Home() {
  return <ContentRoute {...Route.useLoaderData()} />
}
