import type { ShopperAvailabilityTypes, ShopperProductsTypes } from 'commerce-sdk-isomorphic'
import { z } from 'zod'
import { flag, ids, invalidParameter, list, listOf } from '../wire/query.ts'
import { json, Problem } from '../wire/problem.ts'
import type { Exchange, Route } from '../wire/route.ts'
import { select } from '../wire/select.ts'
import { locale, shopperRoute } from '../auth/shopper-route.ts'
import type { SiteConfiguration } from '../sites/sites.ts'
import { imgTypes } from './image-groups.ts'
import { productQuery, type ProductQuery } from './product-query.ts'
import {
  findSiteProduct,
  inventoryId,
  inventoryOf,
  shopperProduct,
  type ProductView,
  type SiteProduct,
} from './shopper-product.ts'
import type { ProductServices } from './similar.ts'
import { distinctVariants, FINISH } from './variation.ts'

const MAX_IDS = 24
const MAX_INVENTORIES = 5
const PRODUCTS = '/product/shopper-products/v1/organizations/:org/products'

const parts = [
  'none',
  'availability',
  'bundled_products',
  'links',
  'promotions',
  'options',
  'images',
  'prices',
  'variations',
  'set_products',
  'recommendations',
  'page_meta_tags',
  'primary_category',
] as const
/** Included only when `expand` names it. */
const notByDefault: readonly string[] = ['page_meta_tags']

const currency = z.string().optional()
const parameters = {
  locale,
  currency,
  expand: listOf(parts).default([]),
  allImages: flag.default(false),
  imgTypes,
  perPricebook: flag.default(false),
  inventoryIds: list.optional(),
  select: select.optional(),
}

/**
 * API-16, API-17: without `expand` nearly every part is included, with `none` only what every product has. `path` leads to
 * a product in the response.
 */
const viewOf = (
  { expand, allImages, imgTypes: types, perPricebook, inventoryIds, select }: z.output<z.ZodObject<typeof parameters>>,
  { siteId }: SiteConfiguration,
  { settings }: ProductServices,
  path: readonly string[],
): ProductView => ({
  expands: (part) =>
    expand.length === 0 ? !notByDefault.includes(part) : expand.some((expanded) => expanded === part),
  includes: (property) => select?.includes([...path, property]) ?? true,
  images: { all: allImages, types },
  perPricebook,
  inventories: requireInventories(inventoryIds, siteId),
  origin: settings.publicOrigin,
})

/** @throws {Problem} 400 for any other inventory than that of the site. */
function requireInventories(inventoryIds: readonly string[] | undefined, siteId: string): boolean {
  if (inventoryIds === undefined) return false
  const own = inventoryId(siteId)
  if (inventoryIds.length === 0 || inventoryIds.length > MAX_INVENTORIES || inventoryIds.some((id) => id !== own))
    throw invalidParameter('inventoryIds', `expected ${own}, the inventory of the site`)
  return true
}

const readProduct = shopperRoute({
  method: 'GET',
  path: `${PRODUCTS}/:id`,
  query: parameters,
  async handle(exchange, services: ProductServices) {
    const { query, shown } = await requireSiteProduct(exchange, services)
    const product = await shopperProduct(services, shown, query, viewOf(exchange.query, exchange.site, services, []))
    return json(exchange.query.select ? exchange.query.select(product) : product)
  },
})

/** API-15: the products of the known ids, in the order of the request. */
const readProducts = shopperRoute({
  method: 'GET',
  path: PRODUCTS,
  query: { ...parameters, ids: ids(MAX_IDS) },
  async handle({ url, site, query: options }, services: ProductServices) {
    const query = productQuery(url, services.now())
    const view = viewOf(options, site, services, ['data'])
    const found = await Promise.all(options.ids.map((id) => findSiteProduct(services.catalogue, id, query)))
    const data = await Promise.all(
      found.filter((shown) => shown !== undefined).map((shown) => shopperProduct(services, shown, query, view)),
    )
    const result = { limit: options.ids.length, data, total: data.length } satisfies ShopperProductsTypes.ProductResult
    return json(options.select ? options.select(result) : result)
  },
})

/** Values of `variationAttribute`, such as `color=plain`; returns the finishes. Only finishes have pictures. */
const finishes = z
  .array(z.string().regex(new RegExp(`^${FINISH}=.{1,100}$`), `expected ${FINISH}=value`))
  .transform((texts) => texts.map((text) => text.slice(FINISH.length + 1)))

const readImages = shopperRoute({
  method: 'GET',
  path: `${PRODUCTS}/:productId/images`,
  query: { locale, imgTypes, allImages: flag.default(false), variationAttribute: finishes.optional() },
  async handle(exchange, services: ProductServices) {
    const { query, shown } = await requireSiteProduct(exchange, services)
    const { allImages: all, imgTypes: types, variationAttribute } = exchange.query
    const product = await shopperProduct(services, shown, query, {
      expands: (part) => part === 'images',
      includes: () => true,
      images: { all, types, finishes: variationAttribute },
      perPricebook: false,
      origin: services.settings.publicOrigin,
    })
    return json({
      id: product.id,
      imageGroups: product.imageGroups ?? [],
    } satisfies ShopperProductsTypes.ProductImages)
  },
})

const viewOfPart = (part: string, { settings }: ProductServices): ProductView => ({
  expands: (name) => name === part,
  includes: () => true,
  images: { all: false, types: new Map() },
  perPricebook: true,
  origin: settings.publicOrigin,
})

const readPrices = shopperRoute({
  method: 'GET',
  path: `${PRODUCTS}/:productId/prices`,
  query: { locale, currency },
  async handle(exchange, services: ProductServices) {
    const { query, shown } = await requireSiteProduct(exchange, services)
    const product = await shopperProduct(services, shown, query, viewOfPart('prices', services))
    const { id: productId, price, priceMax, pricePerUnit, tieredPrices, prices, currency: own, priceRanges } = product
    return json({ productId, price, priceMax, pricePerUnit, tieredPrices, prices, currency: own, priceRanges })
  },
})

const readPromotions = shopperRoute({
  method: 'GET',
  path: `${PRODUCTS}/:productId/promotions`,
  query: { locale, currency },
  async handle(exchange, services: ProductServices) {
    const { query, shown } = await requireSiteProduct(exchange, services)
    const { id: productId, productPromotions } = await shopperProduct(
      services,
      shown,
      query,
      viewOfPart('promotions', services),
    )
    return json({
      productId,
      productPromotions: productPromotions ?? [],
    } satisfies ShopperProductsTypes.PromotionsResult)
  },
})

async function requireSiteProduct(
  { url, params }: Pick<Exchange, 'url' | 'params'>,
  services: ProductServices,
): Promise<{ query: ProductQuery; shown: SiteProduct }> {
  const query = productQuery(url, services.now())
  const id = params['id'] ?? params['productId'] ?? ''
  const shown = await findSiteProduct(services.catalogue, id, query)
  if (!shown)
    throw new Problem(404, 'Product not found', `No product "${id.slice(0, 60)}" on the site ${query.siteId}.`)
  return { query, shown }
}

/** The stock of products and, with `expand`, of each of their variants or set members. */
const readAvailability = shopperRoute({
  method: 'GET',
  path: '/product/shopper-availability/v1/organizations/:org/availability',
  query: {
    productIds: ids(MAX_IDS),
    inventoryIds: list.optional(),
    expand: listOf(['variations', 'set_products']).default([]),
  },
  async handle({ url, site, query: { productIds, inventoryIds, expand } }, services) {
    requireInventories(inventoryIds, site.siteId)
    const query = productQuery(url, services.now())
    const found = await Promise.all(productIds.map((id) => findSiteProduct(services.db, id, query)))
    const data: ShopperAvailabilityTypes.Availability[] = []
    for (const { item, group } of found.filter((shown) => shown !== undefined)) {
      const own = item ?? group.products[0]
      if (own) data.push({ id: item?.upi ?? group.id, inventories: [inventoryOf(own, query)] })
      const expanded = expand.includes(group.type === 'set' ? 'set_products' : 'variations')
      for (const variant of distinctVariants(item || !expanded ? [] : group.products))
        data.push({ id: variant.upi, inventories: [inventoryOf(variant, query)] })
    }
    return json({ limit: data.length, data, total: data.length } satisfies ShopperAvailabilityTypes.AvailabilityResult)
  },
})

export const routes: readonly Route<ProductServices>[] = [
  readProducts,
  readProduct,
  readImages,
  readPrices,
  readPromotions,
  readAvailability,
]
