import { redirect } from '@tanstack/react-router'
import type { Basket } from '#/domain/cart/basket.ts'
import { stepInSearch, stepShown, type CheckoutStep } from '#/domain/checkout/checkout.ts'
import { m } from '#/paraglide/messages.js'
import { accountQueries } from '#/queries/account.ts'
import { checkoutQueries } from '#/queries/checkout.ts'
import { readPostedForm } from '#/server-fns/posted-form.ts'
import type { RouterContext } from './__root.tsx'

/** Loads the basket and the data of the requested step. Redirects to the first incomplete step if the requested one cannot be shown, and to the cart without a basket. */
export async function loadCheckout({ context, location }: { context: RouterContext; location: { searchStr: string } }) {
  const start = await context.queryClient.ensureQueryData(checkoutQueries.start(context))
  if (!start) throw redirect({ to: '/cart' })
  const requested = stepInSearch(location.searchStr)
  const step = stepShown(start.basket, requested)
  if (step !== requested) throw redirect({ href: context.addressOf(`/checkout?step=${step}`), replace: true })
  await prefetchStep(step, start, context)
  return { title: m.checkout_title(), posted: readPostedForm() }
}

interface StartedCheckout {
  basket: Basket
  registered: boolean
}

/** Prefetches the data that a step shows, so that it is in the server's HTML. */
async function prefetchStep(step: CheckoutStep, { basket, registered }: StartedCheckout, context: RouterContext) {
  const { queryClient } = context
  if (step === 'method') await queryClient.prefetchQuery(checkoutQueries.shippingChoices(context, basket))
  if (registered && step === 'shipping') await queryClient.prefetchQuery(accountQueries.addresses(context))
  if (registered && step === 'payment') await queryClient.prefetchQuery(accountQueries.cards(context))
}
