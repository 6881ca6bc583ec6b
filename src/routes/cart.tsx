import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CartPage } from '#/components/cart/cart-page.tsx'
import { m } from '#/paraglide/messages.js'
import { basketQueries } from '#/queries/basket.ts'
import { savedQueries } from '#/queries/saved-items.ts'
import { readPostedForm } from '#/server-fns/posted-form.ts'
import { privateHead, privateHeaders } from './-private-page.ts'
import { wholePage } from './-whole-page.ts'

export const Route = createFileRoute('/cart')({
  beforeLoad: wholePage,
  loader: async ({ context }) => {
    const { queryClient } = context
    await Promise.all([
      queryClient.ensureQueryData(basketQueries.current(context)),
      queryClient.ensureQueryData(savedQueries.current(context)),
    ])
    return { posted: readPostedForm() }
  },
  gcTime: 0,
  head: () => privateHead(m.cart_title()),
  headers: privateHeaders,
  component: Cart,
})

function Cart() {
  const context = Route.useRouteContext()
  const { data: basket } = useSuspenseQuery(basketQueries.current(context))
  const { data: saved } = useSuspenseQuery(savedQueries.current(context))
  return <CartPage basket={basket} saved={saved} />
}
