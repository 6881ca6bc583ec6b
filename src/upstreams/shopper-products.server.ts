import { cartProducts, type CartProduct } from '#/contracts/cart/cart-product.ts'
import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import { log } from '#/log/log.server.ts'
import { requestUpstream } from './client.server.ts'
import { environment } from './environment.server.ts'
import type { Caller } from './shopper-call.server.ts'

/** The most products that one request may name. */
const MAX_IDS = 24

/** The fields of `cartProduct`: all parts of a product are a hundred times as much. */
const SELECTED =
  '(data.(id,name,brand,price,imageGroups.(viewType,images.(link,alt),variationAttributes.(id)),variationValues,variationAttributes.(id,name,values.(value,name)),inventory.(ats)))'

/**
 * Products by id: API-15, API-16. Products that are not sold are missing, as are all products of a failed request, which
 * is logged.
 */
export async function getProducts(
  { accessToken }: Caller,
  ids: readonly string[],
  market: SiteAndLocale & { currency: string },
): Promise<ReadonlyMap<string, CartProduct>> {
  const distinct = [...new Set(ids)]
  const parts = Array.from({ length: Math.ceil(distinct.length / MAX_IDS) }, (_, part) =>
    distinct.slice(part * MAX_IDS, (part + 1) * MAX_IDS),
  )
  const products = await Promise.all(parts.map((part) => fetchProducts(accessToken, part, market)))
  return new Map(products.flat().map((product) => [product.id, product]))
}

async function fetchProducts(
  accessToken: string,
  ids: readonly string[],
  { site, locale, currency }: SiteAndLocale & { currency: string },
): Promise<CartProduct[]> {
  try {
    const { data } = await requestUpstream(
      'commerce',
      `/product/shopper-products/v1/organizations/${environment().COMMERCE_ORGANIZATION_ID}/products`,
      {
        schema: cartProducts,
        query: {
          siteId: site,
          locale,
          currency,
          ids: ids.join(','),
          allImages: true,
          perPricebook: true,
          expand: 'availability,links,promotions,options,images,prices,variations',
          select: SELECTED,
        },
        headers: { authorization: `Bearer ${accessToken}` },
      },
    )
    return data
  } catch (error) {
    log.fallback('the products of a basket could not be fetched', { ids: ids.join(), error: String(error) })
    return []
  }
}
