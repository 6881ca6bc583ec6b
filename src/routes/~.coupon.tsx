import { createFileRoute } from '@tanstack/react-router'
import { loadContentPage } from './-content-loader.ts'
import { ContentRoute } from './-content-route.tsx'
import { pageHead } from './-page-head.ts'
import { publicHeaders } from './-public-page.ts'

export const Route = createFileRoute('/~/coupon')({
  loader: ({ context }) => loadContentPage(context, 'home', '/'),
  head: pageHead,
  headers: publicHeaders,
  component: Home,
})

function Home() {
  return <ContentRoute {...Route.useLoaderData()} />
}
