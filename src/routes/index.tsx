import { createFileRoute } from '@tanstack/react-router'
import { Recommended } from '#/components/recommendations/recommended.tsx'
import { page } from '#styled/recipes'
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
  const { locale } = Route.useRouteContext()
  return (
    <>
      <ContentPage {...Route.useLoaderData()} />
      <Recommended
        className={page()}
        source={{ zone: 'home' }}
        expected="home-top-revenue-for-category"
        imageIds={[]}
        currency={locale.preferredCurrency}
      />
    </>
  )
}
