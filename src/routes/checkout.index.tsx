import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect, useLocation } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { CheckoutPage } from '#/components/checkout/checkout-page.tsx'
import { stepNamed, stepShown, type CheckoutStep } from '#/domain/checkout/checkout.ts'
import { m } from '#/paraglide/messages.js'
import { accountQueries } from '#/queries/account.ts'
import { checkoutQueries } from '#/queries/checkout.ts'
import { readPostedForm } from '#/server-fns/posted-form.ts'
import type { RouterContext } from './__root.tsx'
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
    await prefetchStep(step, start, context)
    return { posted: readPostedForm() }
  },
  gcTime: 0,
  head: () => privateHead(m.checkout_title()),
  headers: privateHeaders,
  component: Checkout,
})

function Checkout() {
  const { data } = useSuspenseQuery(checkoutQueries.start(Route.useRouteContext()))
  const step = useLocation({ select: ({ searchStr }) => requestedStep(searchStr) })
  return data ? <CheckoutPage key={`${data.basket.basketId} ${data.registered}`} {...data} step={step} /> : null
}

type StartedCheckout = Pick<ComponentProps<typeof CheckoutPage>, 'basket' | 'registered'>

/** What a step shows at once, also without a script. */
async function prefetchStep(step: CheckoutStep, { basket, registered }: StartedCheckout, context: RouterContext) {
  const { queryClient } = context
  if (step === 'method') await queryClient.prefetchQuery(checkoutQueries.shippingChoices(context, basket))
  if (registered && step === 'shipping') await queryClient.prefetchQuery(accountQueries.addresses(context))
  if (registered && step === 'payment') await queryClient.prefetchQuery(accountQueries.cards(context))
}

const requestedStep = (search: string) => stepNamed(new URLSearchParams(search).get('step'))
