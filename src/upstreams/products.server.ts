import {
  productGroup,
  productTypeGroups,
  ratings,
  similarities,
  taxonomy,
  type ProductGroup,
  type Ratings,
  type Similarities,
  type Taxonomy,
  type Variant,
} from '#/contracts/product/product-group.ts'
import { frameDesign, type FrameDesign } from '#/contracts/customizer/frame-design.ts'
import { log } from '#/log/log.server.ts'
import { requestUpstream } from './client.server.ts'
import { statusOf } from './upstream-error.ts'

export interface Market {
  siteId: string
  locale: string
  currency: string
}

export const similarItemsCount = 20

/** An item whose service does not name the currency is sold in the requested one. */
const inCurrency = (item: Variant, { currency }: Market): Variant => ({ ...item, currency: item.currency || currency })

/**
 * The product group of a UPI or of a work's image id.
 * @throws {ProductNotFound} on status 404.
 * @throws {Error} `HTTP Error …` on any other error status.
 */
export async function fetchProductGroup(
  upi: string,
  market: Market,
  { date, zipCode }: { date: string; zipCode: string | undefined },
): Promise<ProductGroup> {
  try {
    const group = await requestUpstream('business', `/v1/products/groups/${encodeURIComponent(upi)}`, {
      schema: productGroup,
      query: {
        ...market,
        status: 'available',
        productType: productTypeGroups.join(','),
        includes: 'services,salesforce-payload,fulfillment,seo',
        searchBy: 'upi',
        date,
        zipCode,
      },
    })
    return { ...group, products: group.products.map((item) => inCurrency(item, market)) }
  } catch (cause) {
    const status = statusOf(cause)
    if (status === 404) throw new ProductNotFound('Product not found for the upi', { cause })
    if (status !== undefined && status >= 400) throw new Error(`HTTP Error ${status} occurred.`, { cause })
    throw cause
  }
}

/**
 * A design of the customizer.
 * @throws {ProductNotFound} when the site has no framed work for the UPI.
 */
export async function fetchFrameDesign(upi: string, market: Market): Promise<FrameDesign> {
  try {
    const design = await requestUpstream('business', `/v1/customizer/${encodeURIComponent(upi)}`, {
      schema: frameDesign,
      query: { ...market },
    })
    return { ...design, variant: inCurrency(design.variant, market) }
  } catch (cause) {
    if (statusOf(cause) === 404) throw new ProductNotFound('Product not found for the upi', { cause })
    throw cause
  }
}

/** The error for an unknown product, whose page is the not-found page. */
export class ProductNotFound extends Error {}

/** The categories and breadcrumbs of a work; undefined, with a log line, when the request fails. */
export async function fetchTaxonomy(upi: string, market: Market): Promise<Taxonomy['expand'] | undefined> {
  try {
    const response = await requestUpstream('business', `/v3/taxonomy/${encodeURIComponent(upi)}`, {
      schema: taxonomy,
      query: { ...market, expand: 'categories,breadcrumbs' },
    })
    return response.expand
  } catch (error) {
    log.fallback('the taxonomy of a product could not be fetched', { upi, error: String(error) })
    return undefined
  }
}

/** Similar works; empty, with a log line, when the request fails. */
export async function fetchSimilarItems(apnum: string, market: Market): Promise<Similarities['similarItems']> {
  try {
    const response = await requestUpstream('business', `/v4/products/${encodeURIComponent(apnum)}/similarities`, {
      schema: similarities,
      query: { ...market, count: similarItemsCount },
    })
    return response.similarItems
  } catch (error) {
    log.fallback('similar items could not be fetched', { apnum, error: String(error) })
    return []
  }
}

/** @throws {Error} `Fetch ratings failed with status …`. */
export async function fetchRatings(apnum: string, market: Market, includes?: string): Promise<Ratings> {
  try {
    return await requestUpstream('business', '/v4/products/ratings', {
      schema: ratings,
      query: { ...market, apnum, includes },
    })
  } catch (cause) {
    throw new Error(`Fetch ratings failed with status ${statusOf(cause) ?? 'none'}`, { cause })
  }
}
