import { notFound, redirect } from '@tanstack/react-router'
import { contentBelowProducts } from '#/domain/content/content.ts'
import { itemPicture, srcset, wallPicture } from '#/domain/picture-url.ts'
import { productHead } from '#/domain/product/product-head.ts'
import { findItem, itemPath, pageOptions, type ProductPageOptions } from '#/domain/product/product-view.ts'
import { reviewQuery } from '#/domain/reviews/review-selection.ts'
import { productReference } from '#/domain/product/product-url.ts'
import { encodedPath } from '#/domain/site.ts'
import type { ProductPage } from '#/domain/product/product-page.ts'
import { unpackProductResult } from '#/domain/product/product-wire.ts'
import { contentQueries } from '#/queries/content.ts'
import { productQueries } from '#/queries/product.ts'
import { reviewsQuery } from '#/queries/reviews.ts'
import { config } from '#config'
import type { RouterContext } from './__root.tsx'
import type { ProductDeps } from './-product-deps.ts'
import type { ShownProduct } from './-product-page.tsx'

/** The longest product id and path for which a product is requested. */
const LONGEST_REFERENCE = 80
const LONGEST_PATH = 300

export interface ProductRouteData extends ShownProduct {
  head: ReturnType<typeof productHead>
}

/** Loads the product in an address, or redirects to its canonical address. */
export async function loadProduct({
  context,
  deps,
  params,
  location,
}: {
  context: RouterContext
  deps: ProductDeps
  params: { productId: string }
  location: { pathname: string; search: Record<string, unknown> }
}): Promise<ProductRouteData> {
  const requested = deps.pid ?? deps.upi
  const options = pageOptions(location.search)
  const named = productReference(location.pathname, context.site.id)
  const inPath = named?.kind === 'image' ? named.imageId : params.productId
  if (location.pathname.length > LONGEST_PATH) throw notFound()
  const { page, reference } = await findPage(context, [inPath, requested], location.pathname, options)
  // An item in the address of a set belongs to the set's first work, which is then shown by itself.
  const firstWork =
    page.kind === 'set' && requested !== undefined
      ? await requestPage(context, page.defaultUpi, location.pathname)
      : undefined
  const listed = firstWork?.kind === 'found' ? firstWork.page : page
  const item = requested === undefined ? undefined : findItem(listed.choices, requested)
  // An item that the work does not list belongs to another work, or was made to measure.
  const otherWork =
    requested !== undefined && !item ? await requestPage(context, requested, location.pathname) : undefined
  const shownIfListed = item ? listed : page
  const shown = otherWork?.kind === 'found' ? otherWork.page : shownIfListed
  const upi = item?.upi ?? findItem(shown.choices, requested ?? params.productId)?.upi
  if (shown.path !== encodedPath(location.pathname)) throw movedTo(context, itemPath(shown.path, upi, options))
  const { queryClient } = context
  if (!import.meta.env.SSR && shown.kind !== 'set' && shown.standIn !== 'placeholder')
    requestPicture(itemPicture(upi ?? shown.defaultUpi, shown.revision))
  await Promise.all([
    queryClient.prefetchQuery(contentQueries.page(context, contentBelowProducts)),
    shown.kind === 'set' ? undefined : queryClient.ensureQueryData(productQueries.similar(context, shown.apnum)),
    // In a browser, the reviews are requested after the page is shown.
    import.meta.env.SSR && shown.kind !== 'set'
      ? queryClient.ensureQueryData(reviewsQuery(context, shown.apnum, reviewQuery(location.search)))
      : undefined,
  ])
  const referenceOf = (product: ProductPage) => {
    if (product === page) return reference
    return product === listed ? page.defaultUpi : (requested ?? reference)
  }
  const { site, locale, origin, brand } = context
  return {
    reference: referenceOf(shown),
    upi: upi ?? shown.defaultUpi,
    layoutInAddress: deps.pdp,
    setPath: page.kind === 'set' && shown !== page && shown.path === page.path ? page.path : undefined,
    head: productHead(shown, { site, locale, origin, shop: brand.name, config }),
  }
}

/** Requests the picture on the wall as soon as the data is there; the page would request it after many scripts. */
function requestPicture(base: string) {
  const { widths, sizes } = wallPicture
  Object.assign(new Image(), { fetchPriority: 'high', sizes, srcset: srcset(base, widths) })
}

const requestPage = async (context: RouterContext, reference: string, path: string) =>
  unpackProductResult(await context.queryClient.ensureQueryData(productQueries.page(context, reference, path)))

/** The page of the first reference that names a product. */
async function findPage(
  context: RouterContext,
  references: readonly (string | undefined)[],
  path: string,
  options: ProductPageOptions,
): Promise<{ page: ProductPage; reference: string }> {
  const reasons: string[] = []
  for (const reference of references)
    if (reference && reference.length <= LONGEST_REFERENCE) {
      const result = await requestPage(context, reference, path)
      if (result.kind === 'found') return { page: result.page, reference }
      if (result.kind === 'moved') throw movedTo(context, itemPath(result.path, undefined, options))
      reasons.push(result.reason)
    }
  throw notFound({ data: { reason: reasons[0] } })
}

const movedTo = ({ addressOf }: RouterContext, path: string) => redirect({ href: addressOf(path), statusCode: 301 })
