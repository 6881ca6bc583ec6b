import { createFileRoute } from '@tanstack/react-router'
import { CouponOffer } from '#/components/cart/coupon-offer.tsx'
import { couponCodeIn } from '#/domain/cart/coupon-link.ts'
import { loadContentPage } from './-content.ts'
import { ContentPage } from './-content-page.tsx'
import { pageHead } from './-page-head.ts'
import { publicHeaders } from './-public-page.ts'

/** The home page, with an offer of the link's promo code. */
export const Route = createFileRoute('/~/coupon')({
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => ({ code: couponCodeIn(search) }),
  loader: async ({ context, deps: { code } }) => ({ ...(await loadContentPage(context, 'home', '/')), code }),
  head: pageHead,
  headers: publicHeaders,
  component: Home,
})

function Home() {
  const { code, id } = Route.useLoaderData()
  return (
    <>
      {code ? <CouponOffer key={code} code={code} /> : null}
      <ContentPage id={id} />
    </>
  )
}
