import type { RegisteredRouter } from '@tanstack/react-router'
import type { PageContent, ShownPage } from '#/domain/analytics/page-events.ts'
import { stepNamed, stepShown } from '#/domain/checkout/checkout.ts'
import type { ListingRequest } from '#/domain/listing/listing.ts'
import { unpackListing } from '#/domain/listing/listing-wire.ts'
import { unpackProductResult } from '#/domain/product/product-wire.ts'
import { checkoutQueries } from '#/queries/checkout.ts'
import { listingQuery } from '#/queries/listing.ts'
import { productQueries } from '#/queries/product.ts'

/** What the router shows, from the data that its page was rendered with. */
export function shownPage(router: RegisteredRouter, before: ShownPage | undefined): ShownPage {
  const { pathname } = router.state.location
  return { path: pathname, title: document.title, content: contentOf(router, before) }
}

function contentOf(router: RegisteredRouter, before: ShownPage | undefined): PageContent {
  const { location, matches } = router.state
  const { context } = router.options
  const { queryClient } = context
  const match = matches.at(-1)
  if (!match || match.status !== 'success') return { kind: 'other' }
  const { loaderData, params } = match
  if (isList(loaderData)) {
    const { request } = loaderData
    const result = queryClient.getQueryData(listingQuery(context, request).queryKey)
    return result?.kind === 'listing'
      ? { kind: 'list', request, view: unpackListing(result.listing) }
      : { kind: 'other' }
  }
  if (isProduct(loaderData)) {
    const { reference, upi } = loaderData
    const packed = queryClient.getQueryData(productQueries.page(context, reference, '').queryKey)
    const result = packed && unpackProductResult(packed)
    return result?.kind === 'found' ? { kind: 'product', page: result.page, upi } : { kind: 'other' }
  }
  if (match.routeId === '/checkout/') {
    const start = queryClient.getQueryData(checkoutQueries.start(context).queryKey)
    if (!start) return { kind: 'other' }
    const requested = stepNamed(new URLSearchParams(location.searchStr).get('step'))
    const begins = before?.content.kind !== 'checkout' && !cameFromCheckout(router)
    return { kind: 'checkout', basket: start.basket, step: stepShown(start.basket, requested), begins }
  }
  if ('orderNo' in params && match.routeId.startsWith('/checkout/confirmation/')) {
    const order = queryClient.getQueryData(checkoutQueries.placedOrder(context, String(params.orderNo)).queryKey)
    return order ? { kind: 'order', order } : { kind: 'other' }
  }
  return match.routeId.startsWith('/account') ? { kind: 'account', path: location.pathname } : { kind: 'other' }
}

/** The checkout is loaded as a document: a reload of it, or a step without a script, does not begin it again. */
function cameFromCheckout({ options, state }: RegisteredRouter): boolean {
  const own = options.context.addressOf(state.location.pathname)
  return URL.canParse(document.referrer) && new URL(document.referrer).pathname === own
}

const isList = (data: unknown): data is { request: ListingRequest } =>
  typeof data === 'object' && data !== null && 'request' in data

const isProduct = (data: unknown): data is { reference: string; upi: string } =>
  typeof data === 'object' && data !== null && 'reference' in data && 'upi' in data
