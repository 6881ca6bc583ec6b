import { createFileRoute } from '@tanstack/react-router'
import { loadContentPage } from './-content.ts'
import { ContentPage } from './-content-page.tsx'
import { pageHead } from './-page-head.ts'
import { publicHeaders } from './-public-page.ts'

export const Route = createFileRoute('/')({
  loader: ({ context }) => loadContentPage(context, 'home', '/'),
  head: pageHead,
  headers: publicHeaders,
  component: Home,
})

function Home() {
  return <ContentPage {...Route.useLoaderData()} />
}
