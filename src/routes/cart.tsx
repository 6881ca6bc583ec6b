import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CartPage } from '#/components/cart/cart-page.tsx'
import { m } from '#/paraglide/messages.js'
import { basketQueries } from '#/queries/basket.ts'
import { privateHead, privateHeaders } from './-private-page.ts'
import { wholePage } from './-whole-page.ts'

export const Route = createFileRoute('/cart')({
  beforeLoad: wholePage,
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(basketQueries.current(context))
  },
  head: () => privateHead(m.cart_title()),
  headers: privateHeaders,
  component: Cart,
})

function Cart() {
  const { data } = useSuspenseQuery(basketQueries.current(Route.useRouteContext()))
  return <CartPage basket={data} />
}
