import { cartProducts, type CartProduct } from '#/contracts/cart/cart-product.ts'
import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import { log } from '#/log/log.server.ts'
import { requestUpstream } from './client.server.ts'
import { environment } from './environment.server.ts'
import type { Caller } from './shopper-call.server.ts'

/** How many products one request may name. */
const MOST = 24

/**
 * API-15, API-16: products by their ids. Ids of products that are not sold are missing, and all of a request that fails,
 * with a log line.
 */
export async function getProducts(
  { accessToken }: Caller,
  ids: readonly string[],
  market: SiteAndLocale & { currency: string },
): Promise<ReadonlyMap<string, CartProduct>> {
  const distinct = [...new Set(ids)]
  const parts = Array.from({ length: Math.ceil(distinct.length / MOST) }, (_, part) =>
    distinct.slice(part * MOST, (part + 1) * MOST),
  )
  const products = await Promise.all(parts.map((part) => readPart(accessToken, part, market)))
  return new Map(products.flat().map((product) => [product.id, product]))
}

async function readPart(
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
