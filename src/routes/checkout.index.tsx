import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect, useLocation } from '@tanstack/react-router'
import { CheckoutPage } from '#/components/checkout/checkout-page.tsx'
import { stepNamed, stepShown } from '#/domain/checkout/checkout.ts'
import { m } from '#/paraglide/messages.js'
import { checkoutQueries } from '#/queries/checkout.ts'
import { privateHead, privateHeaders } from './-private-page.ts'
import { wholePage } from './-whole-page.ts'

export const Route = createFileRoute('/checkout/')({
  staticData: { ownChrome: true },
  beforeLoad: wholePage,
  loader: async ({ context, location }) => {
    const start = await context.queryClient.ensureQueryData(checkoutQueries.start(context))
    if (!start) throw redirect({ to: '/cart' })
    const requested = requestedStep(location.searchStr)
    const step = stepShown(start.basket, requested)
    if (step !== requested) throw redirect({ href: context.addressOf(`/checkout?step=${step}`), replace: true })
  },
  head: () => privateHead(m.checkout_title()),
  headers: privateHeaders,
  component: Checkout,
})

function Checkout() {
  const { data } = useSuspenseQuery(checkoutQueries.start(Route.useRouteContext()))
  const step = useLocation({ select: ({ searchStr }) => requestedStep(searchStr) })
  return data ? <CheckoutPage key={`${data.basket.basketId} ${data.registered}`} {...data} step={step} /> : null
}

const requestedStep = (search: string) => stepNamed(new URLSearchParams(search).get('step'))
