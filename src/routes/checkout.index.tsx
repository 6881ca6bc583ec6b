import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect, useLocation } from '@tanstack/react-router'
import { CheckoutPage } from '#/components/checkout/checkout-page.tsx'
import { stepNamed } from '#/domain/checkout.ts'
import { m } from '#/paraglide/messages.js'
import { checkoutQueries } from '#/queries/checkout.ts'
import { privateHead, privateHeaders } from './-private-page.ts'
import { wholePage } from './-whole-page.ts'

export const Route = createFileRoute('/checkout/')({
  staticData: { ownChrome: true },
  beforeLoad: wholePage,
  loader: async ({ context }) => {
    const start = await context.queryClient.ensureQueryData(checkoutQueries.start(context))
    if (!start) throw redirect({ to: '/cart' })
  },
  head: () => privateHead(m.checkout_title()),
  headers: privateHeaders,
  component: Checkout,
})

function Checkout() {
  const { data } = useSuspenseQuery(checkoutQueries.start(Route.useRouteContext()))
  const step = useLocation({ select: ({ searchStr }) => stepNamed(new URLSearchParams(searchStr).get('step')) })
  return data ? <CheckoutPage key={`${data.basket.basketId} ${data.registered}`} {...data} step={step} /> : null
}
