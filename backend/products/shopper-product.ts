import type { ProductGroup, Variant } from '#/contracts/product/product-group.ts'
import { workPicture } from '#/domain/picture-url.ts'
import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic'
import type { Kysely } from 'kysely'
import { parseUpi } from '../items/upi.ts'
import { siteRevisionOf } from '../images/revision.ts'
import type { Database } from '../store/database.ts'
import { findProduct, type FoundProduct } from './find-product.ts'
import { workGroup } from './work-group.ts'
import { imageGroupsOf, type ImageChoice } from './image-groups.ts'
import { optionItems } from './sales-force-payload.ts'
import { productTypeOf } from './product-types.ts'
import { productPromotions } from './product-promotions.ts'
import type { ProductQuery } from './product-query.ts'
import { loadProductGroup } from './product-group.ts'
import { similarWorks, type ProductServices } from './similar.ts'
import {
  finishesOf,
  priceRangeOf,
  priceRangesOf,
  tieredPrices,
  variantListOf,
  variationAttributesOf,
  variationValuesOf,
} from './variation.ts'
import { pricebooksOf } from './variant.ts'
import { subjectPath } from './work-categories.ts'

type Product = ShopperProductsTypes.Product

export interface ProductView {
  /** The parts of a product that a response includes, by the names of the API's `expand`. */
  expands(part: string): boolean
  /** Whether a property is in the response, if it is expanded. Only the costly ones are left out. */
  includes(property: 'productPromotions' | 'productLinks' | 'recommendations' | 'variants' | 'setProducts'): boolean
  images: ImageChoice
  perPricebook: boolean
  /** Whether the stock is also listed by inventory. */
  inventories?: boolean | undefined
  /** The origin of pictures. */
  origin: string
}

/** A product as a site sells it. */
export interface SiteProduct {
  found: FoundProduct
  group: ProductGroup
  /** The variant, if the id is a UPI. */
  item: Variant | undefined
}

const SIMILAR_COUNT = 8

/** The work or item of an id on a site; undefined if the site does not sell it. */
export async function findSiteProduct(
  db: Kysely<Database>,
  id: string,
  query: ProductQuery,
): Promise<SiteProduct | undefined> {
  const found = await findProduct(db, id)
  if (!found || found.isFormerId) return undefined
  const group = await loadProductGroup(db, found, query)
  const item = found.item && group.products.find(({ upi }) => upi === id.toUpperCase())
  return group.products.length === 0 || (found.item && !item) ? undefined : { found, group, item }
}

/** Maps a product to the Shopper API. The id of a master is its image id, that of a variant its UPI. */
export async function shopperProduct(
  services: ProductServices,
  shown: SiteProduct,
  query: ProductQuery,
  view: ProductView,
): Promise<Product> {
  const { found, group, item } = shown
  const { work } = found
  const example = item ?? group.products.find(({ upi }) => upi === group.defaultUpi) ?? group.products[0]
  const base = item?.imageUrl ?? workPicture(work.imageId, siteRevisionOf(work, query.siteId))
  const finishes = group.type === 'set' ? [] : finishesOf(group, view.origin)
  const expanded = (name: string, fields: () => Partial<Product>): Partial<Product> =>
    view.expands(name) ? fields() : {}
  return {
    id: item?.upi ?? group.id,
    name: group.title,
    brand: group.artistName,
    manufacturerName: group.artistName,
    currency: query.currency,
    shortDescription: group.pageDescription,
    longDescription: group.c_descriptionHtml || group.longDescription,
    ...manufacturerSkuOf(group, item),
    pageTitle: group.pageTitle,
    pageDescription: group.pageDescription,
    pageKeywords: group.seo.keywords,
    primaryCategoryId: group.primaryCategoryId,
    minOrderQuantity: example?.minOrderQuantity ?? 1,
    stepQuantity: example?.stepQuantity ?? 1,
    slugUrl: item?.productUrl ?? group.seo.canonicalUrl,
    type: item ? { variant: true } : group.type === 'set' ? { set: true } : { master: true },
    ...(group.type === 'set' ? {} : { master: masterOf(group) }),
    ...customFields(group, example),
    ...expanded('prices', () => pricesOf(group, item, view)),
    ...expanded('variations', () => (group.type === 'set' ? {} : variationsOf(group, item, finishes, view))),
    ...expanded('images', () => ({
      imageGroups: imageGroupsOf(group, { base, origin: view.origin }, finishes, view.images),
    })),
    ...expanded('availability', () => (example ? stockOf(example, query, view) : {})),
    ...(view.expands('promotions') && view.includes('productPromotions')
      ? { productPromotions: example ? await productPromotions(services.catalogue, work, example, query) : [] }
      : {}),
    ...expanded('options', () => ({ options: example ? optionsOf(shown, example) : [] })),
    ...expanded('bundled_products', () => ({ bundledProducts: [] })),
    ...expanded('page_meta_tags', () => ({ pageMetaTags: metaTagsOf(group) })),
    ...expanded('primary_category', () => ({ primaryCategory: primaryCategoryOf(shown, query) })),
    ...(view.expands('set_products') && view.includes('setProducts')
      ? { setProducts: await setProductsOf(services, shown, query, view) }
      : {}),
    ...(await relatedOf(services, shown, query, view)),
  }
}

/** The merchant's article number of a variant, or of all sizes. */
function manufacturerSkuOf({ c_skus: skus }: ProductGroup, item: Variant | undefined): Partial<Product> {
  const sku = item ? item.c_sku : skus?.['']
  return sku === undefined ? {} : { manufacturerSku: sku }
}

const masterOf = (group: ProductGroup): ShopperProductsTypes.Master => {
  const { lowest, highest } = priceRangeOf(group.products)
  const orderable = group.products.some(({ inventory }) => inventory.orderable)
  return { masterId: group.id, orderable, price: lowest, priceMax: highest }
}

function pricesOf(group: ProductGroup, item: Variant | undefined, { perPricebook }: ProductView): Partial<Product> {
  const sold = item ? [item] : group.products
  const { lowest, highest } = priceRangeOf(sold)
  const pricebooks = pricebooksOf(sold[0]?.currency ?? '')
  return {
    price: lowest,
    ...(item ? {} : { priceMax: highest }),
    pricePerUnit: lowest,
    prices: { [pricebooks.list]: Math.min(...sold.map(({ listPrice }) => listPrice)), [pricebooks.sale]: lowest },
    tieredPrices: item ? tieredPrices(item) : [{ pricebook: pricebooks.list, price: lowest, quantity: 1 }],
    ...(perPricebook ? { priceRanges: priceRangesOf(sold) } : {}),
  }
}

const variationsOf = (
  group: ProductGroup,
  item: Variant | undefined,
  finishes: ReturnType<typeof finishesOf>,
  view: ProductView,
): Partial<Product> => ({
  ...(view.includes('variants') ? { variants: variantListOf(group) } : {}),
  variationAttributes: variationAttributesOf(group, finishes),
  ...(item ? { variationValues: variationValuesOf(item) } : {}),
})

function stockOf(example: Variant, query: ProductQuery, { inventories }: ProductView): Partial<Product> {
  const inventory = inventoryOf(example, query)
  return { inventory, ...(inventories ? { inventories: [inventory] } : {}) }
}

/** The id of the only inventory of a site. */
export const inventoryId = (siteId: string): string => `inventory-${siteId.toLowerCase()}`

export const inventoryOf = (
  { inventory: { stockLevel, orderable } }: Variant,
  { siteId }: ProductQuery,
): ShopperProductsTypes.Inventory => ({
  id: inventoryId(siteId),
  ats: stockLevel,
  stockLevel,
  orderable,
  backorderable: false,
  preorderable: false,
})

/** How the item is made, as options with one value each: any other value is another variant. */
function optionsOf({ found: { work } }: SiteProduct, { upi }: Variant): ShopperProductsTypes.Option[] {
  const item = parseUpi(upi)
  if (!item) throw new Error(`the variant ${upi} of work ${work.imageId} has no UPI that can be read`)
  return optionItems(item, productTypeOf(work, item)).map(({ optionId, optionValueId }) => ({
    id: optionId,
    name: optionId.replace('-', ' '),
    values: [{ id: optionValueId, name: optionValueId, default: true, price: 0 }],
  }))
}

const metaTagsOf = ({ seo }: ProductGroup): ShopperProductsTypes.PageMetaTag[] => [
  { id: 'title', type: 'title', value: seo.title },
  { id: 'description', type: 'name', value: seo.description },
  { id: 'keywords', type: 'name', value: seo.keywords },
  { id: 'robots', type: 'name', value: seo.robots },
]

function primaryCategoryOf(
  { found: { work } }: SiteProduct,
  { names }: ProductQuery,
): ShopperProductsTypes.ProductPrimaryCategory {
  const trail = subjectPath(work, names).map(({ id, name }) => ({ id, name }))
  const { id = 'root', name = 'Root' } = trail.at(-1) ?? {}
  return { id, name, parentCategoryTree: trail }
}

/** The members of a set: the plain print of each work, without set products of their own. */
async function setProductsOf(
  services: ProductServices,
  { group }: SiteProduct,
  query: ProductQuery,
  view: ProductView,
): Promise<Product[]> {
  const memberView: ProductView = {
    ...view,
    expands: (part) => part !== 'set_products' && view.expands(part),
    includes: () => true,
  }
  const found = await Promise.all(group.setProducts.map(({ upi }) => findProduct(services.catalogue, upi)))
  const members = found
    .filter((member) => member !== undefined)
    .map((member) => {
      const own = workGroup(member, query)
      return { found: member, group: own, item: own.products.find(({ upi }) => upi === own.requestedUpi) }
    })
  return Promise.all(members.map((member) => shopperProduct(services, member, query, memberView)))
}

/** Similar works, as links and as recommendations. */
async function relatedOf(
  services: ProductServices,
  { found: { work }, group }: SiteProduct,
  query: ProductQuery,
  view: ProductView,
): Promise<Partial<Product>> {
  const hasLinks = view.expands('links') && view.includes('productLinks')
  const hasRecommendations = view.expands('recommendations') && view.includes('recommendations')
  if (!hasLinks && !hasRecommendations) return {}
  const { similarItems } = await similarWorks(services, work, query, SIMILAR_COUNT)
  const productLinks = similarItems.map(({ upi, productPageURL }) => ({
    type: 'cross_sell' as const,
    sourceProductId: group.id,
    sourceProductLink: group.seo.canonicalUrl,
    targetProductId: parseUpi(upi)?.imageId ?? upi,
    targetProductLink: productPageURL,
  }))
  const recommendations = similarItems.map(({ upi, title, c_description }) => ({
    recommendedItemId: parseUpi(upi)?.imageId ?? upi,
    recommendationType: { displayValue: 'You might also like', value: 1 },
    name: title,
    shortDescription: c_description,
  }))
  return {
    ...(hasLinks ? { productLinks } : {}),
    ...(hasRecommendations ? { recommendations } : {}),
  }
}

const customFields = (group: ProductGroup, example: Variant | undefined): Partial<Product> => ({
  c_artist: group.c_artist,
  c_aspect: group.c_aspect,
  c_color: group.c_color,
  c_year: group.c_year,
  c_technique: group.c_technique,
  ...(group.c_grams === undefined ? {} : { c_grams: group.c_grams }),
  ...(example
    ? {
        c_upi: example.upi,
        c_apnum: example.apnum,
        c_imageUrl: example.imageUrl,
        'c_product-url': example.productUrl,
        'c_finished-size': example.displayFinishedSize,
        c_productTypeName: example.productTypeName,
        c_salesForcePayload: example.salesForcePayload,
      }
    : {}),
})
