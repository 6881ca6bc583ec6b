import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CartPage } from '#/components/cart/cart-page.tsx'
import { Recommended } from '#/components/recommendations/recommended.tsx'
import { workOf } from '#/domain/analytics/event.ts'
import { m } from '#/paraglide/messages.js'
import { basketQueries } from '#/queries/basket.ts'
import { savedQueries } from '#/queries/saved-items.ts'
import { readPostedForm } from '#/server-fns/posted-form.ts'
import { privateHead, privateHeaders } from './-private-page.ts'
import { page } from '#styled/recipes'
import { wholePage } from './-whole-page.ts'

/** The most works on which the recommendations are based. */
const MAX_WORKS = 8

export const Route = createFileRoute('/cart')({
  beforeLoad: wholePage,
  loader: async ({ context }) => {
    const { queryClient } = context
    await Promise.all([
      queryClient.ensureQueryData(basketQueries.current(context)),
      queryClient.ensureQueryData(savedQueries.current(context)),
    ])
    return { title: m.cart_title(), posted: readPostedForm() }
  },
  gcTime: 0,
  head: privateHead,
  headers: privateHeaders,
  component: Cart,
})

function Cart() {
  const context = Route.useRouteContext()
  const { data: basket } = useSuspenseQuery(basketQueries.current(context))
  const { data: saved } = useSuspenseQuery(savedQueries.current(context))
  const imageIds = basket?.lines.slice(0, MAX_WORKS).map(({ upi }) => workOf(upi)) ?? []
  const hasWorks = imageIds.length > 0
  return (
    <>
      <CartPage basket={basket} saved={saved} />
      <Recommended
        key={String(hasWorks)}
        className={page()}
        source={{ zone: hasWorks ? 'basket' : 'empty-basket' }}
        expected={hasWorks ? 'product-to-product-einstein' : 'viewed-recently-einstein'}
        imageIds={imageIds}
        currency={context.locale.preferredCurrency}
      />
    </>
  )
}
