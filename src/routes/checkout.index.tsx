import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { CheckoutPage } from '#/components/checkout/checkout-page.tsx'
import { stepInSearch } from '#/domain/checkout/checkout.ts'
import { checkoutQueries } from '#/queries/checkout.ts'
import { loadCheckout } from './-checkout.ts'
import { privateHead, privateHeaders } from './-private-page.ts'
import { wholePage } from './-whole-page.ts'

export const Route = createFileRoute('/checkout/')({
  staticData: { ownChrome: true },
  beforeLoad: wholePage,
  loader: loadCheckout,
  gcTime: 0,
  head: privateHead,
  headers: privateHeaders,
  component: Checkout,
})

function Checkout() {
  const { data } = useSuspenseQuery(checkoutQueries.start(Route.useRouteContext()))
  const step = useLocation({ select: ({ searchStr }) => stepInSearch(searchStr) })
  return data ? <CheckoutPage key={`${data.basket.basketId} ${data.registered}`} {...data} step={step} /> : null
}
