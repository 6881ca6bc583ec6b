import type { ShopperAvailabilityTypes, ShopperProductsTypes } from 'commerce-sdk-isomorphic'
import { booleanParameter, idsParameter, listParameter } from '../wire/query.ts'
import { json, Problem } from '../wire/problem.ts'
import type { Exchange, Route } from '../wire/route.ts'
import { optionalShopper } from '../auth/shopper.ts'
import { productQuery, type ProductQuery } from './product-query.ts'
import { inventoryOf, shopperProduct, findSiteProduct, type ProductView, type SiteProduct } from './shopper-product.ts'
import type { ProductServices } from './similar.ts'
import { distinctVariants } from './variation.ts'

const MAX_IDS = 24
const PRODUCTS = '/product/shopper-products/v1/organizations/:org/products'

export const routes: readonly Route<ProductServices>[] = [
  { method: 'GET', path: PRODUCTS, handle: readProducts },
  { method: 'GET', path: `${PRODUCTS}/:id`, handle: readProduct },
  { method: 'GET', path: `${PRODUCTS}/:id/images`, handle: readImages },
  { method: 'GET', path: `${PRODUCTS}/:id/prices`, handle: readPrices },
  { method: 'GET', path: `${PRODUCTS}/:id/promotions`, handle: readPromotions },
  {
    method: 'GET',
    path: '/product/shopper-availability/v1/organizations/:org/availability',
    handle: readAvailability,
  },
]

/** Included only when `expand` names it. */
const notByDefault: readonly string[] = ['page_meta_tags']

/** API-16, API-17: without `expand` nearly every part is included, with `none` only what every product has. */
function viewOf({ searchParams }: URL): ProductView {
  const expand = listParameter(searchParams, 'expand')
  return {
    expands: (part) => (expand.length === 0 ? !notByDefault.includes(part) : expand.includes(part)),
    images: { all: booleanParameter(searchParams, 'allImages', false), types: listParameter(searchParams, 'imgTypes') },
    perPricebook: booleanParameter(searchParams, 'perPricebook', false),
  }
}

async function readProduct(exchange: Exchange, services: ProductServices): Promise<Response> {
  const { query, shown } = await requireSiteProduct(exchange, services)
  return json(await shopperProduct(services, shown, query, viewOf(exchange.url)))
}

/** API-15: the products of the known ids, in the order of the request. */
async function readProducts(exchange: Exchange, services: ProductServices): Promise<Response> {
  await optionalShopper(exchange, services)
  const query = productQuery(exchange.url, services.now())
  const view = viewOf(exchange.url)
  const ids = idsParameter(exchange.url.searchParams, 'ids', MAX_IDS)
  const found = await Promise.all(ids.map((id) => findSiteProduct(services.db, id, query)))
  const data = await Promise.all(
    found.filter((shown) => shown !== undefined).map((shown) => shopperProduct(services, shown, query, view)),
  )
  return json({ limit: ids.length, data, total: data.length } satisfies ShopperProductsTypes.ProductResult)
}

async function readImages(exchange: Exchange, services: ProductServices): Promise<Response> {
  const { query, shown } = await requireSiteProduct(exchange, services)
  const product = await shopperProduct(services, shown, query, {
    ...viewOf(exchange.url),
    expands: (part) => part === 'images',
  })
  return json({
    id: product.id,
    imageGroups: product.imageGroups ?? [],
  } satisfies ShopperProductsTypes.ProductImages)
}

async function readPrices(exchange: Exchange, services: ProductServices): Promise<Response> {
  const { query, shown } = await requireSiteProduct(exchange, services)
  const product = await shopperProduct(services, shown, query, {
    expands: (part) => part === 'prices',
    images: { all: false, types: [] },
    perPricebook: true,
  })
  const { id: productId, price, priceMax, pricePerUnit, tieredPrices, prices, currency, priceRanges } = product
  return json({ productId, price, priceMax, pricePerUnit, tieredPrices, prices, currency, priceRanges })
}

async function readPromotions(exchange: Exchange, services: ProductServices): Promise<Response> {
  const { query, shown } = await requireSiteProduct(exchange, services)
  const { id: productId, productPromotions } = await shopperProduct(services, shown, query, {
    ...viewOf(exchange.url),
    expands: (part) => part === 'promotions',
  })
  return json({ productId, productPromotions: productPromotions ?? [] } satisfies ShopperProductsTypes.PromotionsResult)
}

async function requireSiteProduct(
  exchange: Exchange,
  services: ProductServices,
): Promise<{ query: ProductQuery; shown: SiteProduct }> {
  await optionalShopper(exchange, services)
  const query = productQuery(exchange.url, services.now())
  const id = exchange.params['id'] ?? ''
  const shown = await findSiteProduct(services.db, id, query)
  if (!shown)
    throw new Problem(404, 'Product not found', `No product "${id.slice(0, 60)}" on the site ${query.siteId}.`)
  return { query, shown }
}

/** The stock alone, of a work on demand with that of each variant. */
async function readAvailability(exchange: Exchange, services: ProductServices): Promise<Response> {
  await optionalShopper(exchange, services)
  const query = productQuery(exchange.url, services.now())
  const { searchParams } = exchange.url
  const ids = idsParameter(searchParams, 'productIds', MAX_IDS)
  const expand = listParameter(searchParams, 'expand')
  const found = await Promise.all(ids.map((id) => findSiteProduct(services.db, id, query)))
  const data: ShopperAvailabilityTypes.Availability[] = []
  for (const { item, group } of found.filter((shown) => shown !== undefined)) {
    const own = item ?? group.products[0]
    if (own) data.push({ id: item?.upi ?? group.id, inventories: [inventoryOf(own, query)] })
    const parts = item || !expand.includes(group.type === 'set' ? 'set_products' : 'variations') ? [] : group.products
    for (const variant of distinctVariants(parts))
      data.push({ id: variant.upi, inventories: [inventoryOf(variant, query)] })
  }
  return json({ limit: data.length, data, total: data.length } satisfies ShopperAvailabilityTypes.AvailabilityResult)
}
