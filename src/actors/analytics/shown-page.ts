import type { RegisteredRouter } from '@tanstack/react-router'
import type { PageContent, ShownPage } from '#/domain/analytics/page-events.ts'
import { stepInSearch, stepShown } from '#/domain/checkout/checkout.ts'
import type { ListingRequest } from '#/domain/listing/listing.ts'
import { unpackProductResult } from '#/domain/product/product-wire.ts'
import { checkoutQueries } from '#/queries/checkout.ts'
import { listingQuery } from '#/queries/listing.ts'
import { productQueries } from '#/queries/product.ts'

/** The page that the router shows, with the cached data that it was rendered with. */
export const shownPage = (router: RegisteredRouter): ShownPage => ({
  path: router.state.location.pathname,
  title: document.title,
  content: contentOf(router),
})

function contentOf(router: RegisteredRouter): PageContent {
  const { location, matches } = router.state
  const { context } = router.options
  const { queryClient } = context
  const match = matches.at(-1)
  if (!match || match.status !== 'success') return { kind: 'other' }
  const { loaderData, params } = match
  if (isList(loaderData)) {
    const { request } = loaderData
    const result = queryClient.getQueryData(listingQuery(context, request).queryKey)
    return result?.kind === 'listing' ? { kind: 'list', request, view: result.listing } : { kind: 'other' }
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
    const requested = stepInSearch(location.searchStr)
    return { kind: 'checkout', basket: start.basket, step: stepShown(start.basket, requested) }
  }
  if ('orderNo' in params && match.routeId.startsWith('/checkout/confirmation/')) {
    const order = queryClient.getQueryData(checkoutQueries.placedOrder(context, String(params.orderNo)).queryKey)
    return order ? { kind: 'order', order } : { kind: 'other' }
  }
  return match.routeId.startsWith('/account') ? { kind: 'account', path: location.pathname } : { kind: 'other' }
}

const isList = (data: unknown): data is { request: ListingRequest } =>
  typeof data === 'object' && data !== null && 'request' in data

const isProduct = (data: unknown): data is { reference: string; upi: string } =>
  typeof data === 'object' && data !== null && 'reference' in data && 'upi' in data
