import type { ProductGroup, Variant } from '#/contracts/product/product-group.ts'
import { workPicture } from '#/domain/picture-url.ts'
import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic'
import type { Kysely } from 'kysely'
import { parseUpi } from '../items/upi.ts'
import { revisionOf } from '../images/revision.ts'
import type { Database } from '../store/database.ts'
import { askedFor, type AskedFor } from './asked-for.ts'
import { groupOf } from './group.ts'
import { imageGroupsOf, type ImageChoice } from './image-groups.ts'
import { optionItemsOf } from './payload.ts'
import { productTypeOf } from './product-types.ts'
import { productPromotionsOf } from './promoted.ts'
import type { ProductQuery } from './query.ts'
import { shownGroup } from './shown.ts'
import { similarTo } from './similar.ts'
import {
  finishesOf,
  priceRangeOf,
  pricebooksOf,
  priceRangesOf,
  tieredPrices,
  variantListOf,
  variationAttributesOf,
  variationValuesOf,
} from './variation.ts'
import { trailOf } from './work-categories.ts'

type Product = ShopperProductsTypes.Product

export interface ProductView {
  /** What a product is told with, as the API's `expand` names it. */
  shows(part: string): boolean
  images: ImageChoice
  perPricebook: boolean
}

/** A product as the site shows it, before it is told in some shape. */
export interface Shown {
  asked: AskedFor
  group: ProductGroup
  /** The item itself, where the id names one and not a work as a whole. */
  item: Variant | undefined
}

const SIMILAR = 8

/** The work or item that an id names on a site; undefined when the site does not sell it. */
export async function shownProduct(db: Kysely<Database>, id: string, query: ProductQuery): Promise<Shown | undefined> {
  const asked = await askedFor(db, id)
  if (!asked || asked.moved) return undefined
  const group = await shownGroup(db, asked, query)
  const item = asked.item && group.products.find(({ upi }) => upi === id.toUpperCase())
  return group.products.length === 0 || (asked.item && !item) ? undefined : { asked, group, item }
}

/** A product as the Shopper API tells it. A master is named by its image id, a variant by its UPI. */
export async function shopperProduct(
  db: Kysely<Database>,
  shown: Shown,
  query: ProductQuery,
  view: ProductView,
): Promise<Product> {
  const { asked, group, item } = shown
  const { work } = asked
  const example = item ?? group.products.find(({ upi }) => upi === group.defaultUpi) ?? group.products[0]
  const base = item?.imageUrl ?? workPicture(work.imageId, revisionOf(work))
  const finishes = group.type === 'set' ? [] : finishesOf(group)
  const part = (name: string, told: () => Partial<Product>): Partial<Product> => (view.shows(name) ? told() : {})
  return {
    id: item?.upi ?? group.id,
    name: group.title,
    brand: group.artistName,
    manufacturerName: group.artistName,
    currency: query.currency,
    shortDescription: group.pageDescription,
    longDescription: group.longDescription,
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
    ...part('prices', () => pricesOf(group, item, view)),
    ...part('variations', () => (group.type === 'set' ? {} : variationsOf(group, item, finishes))),
    ...part('images', () => ({ imageGroups: imageGroupsOf(group, base, finishes, view.images) })),
    ...part('availability', () => (example ? { inventory: inventoryOf(example, query) } : {})),
    ...(view.shows('promotions')
      ? { productPromotions: example ? await productPromotionsOf(db, work, example, query) : [] }
      : {}),
    ...part('options', () => ({ options: example ? optionsOf(shown, example) : [] })),
    ...part('bundled_products', () => ({ bundledProducts: [] })),
    ...part('page_meta_tags', () => ({ pageMetaTags: metaTagsOf(group) })),
    ...part('primary_category', () => ({ primaryCategory: primaryCategoryOf(shown, query) })),
    ...(view.shows('set_products') ? { setProducts: await setProductsOf(db, shown, query, view) } : {}),
    ...(await relatedOf(db, shown, query, view)),
  }
}

const masterOf = (group: ProductGroup): ShopperProductsTypes.Master => {
  const { lowest, highest } = priceRangeOf(group.products)
  const orderable = group.products.some(({ inventory }) => inventory.orderable)
  return { masterId: group.id, orderable, price: lowest, priceMax: highest }
}

function pricesOf(group: ProductGroup, item: Variant | undefined, { perPricebook }: ProductView): Partial<Product> {
  const sold = item ? [item] : group.products
  const { lowest, highest } = priceRangeOf(sold)
  const books = pricebooksOf(sold[0]?.currency ?? '')
  return {
    price: lowest,
    ...(item ? {} : { priceMax: highest }),
    pricePerUnit: lowest,
    prices: { [books.list]: Math.min(...sold.map(({ listPrice }) => listPrice)), [books.sale]: lowest },
    tieredPrices: item ? tieredPrices(item) : [{ pricebook: books.list, price: lowest, quantity: 1 }],
    ...(perPricebook ? { priceRanges: priceRangesOf(sold) } : {}),
  }
}

const variationsOf = (
  group: ProductGroup,
  item: Variant | undefined,
  finishes: ReturnType<typeof finishesOf>,
): Partial<Product> => ({
  variants: variantListOf(group),
  variationAttributes: variationAttributesOf(group, finishes),
  ...(item ? { variationValues: variationValuesOf(item) } : {}),
})

export const inventoryOf = (
  { inventory: { stockLevel, orderable } }: Variant,
  { siteId }: ProductQuery,
): ShopperProductsTypes.Inventory => ({
  id: `inventory-${siteId.toLowerCase()}`,
  ats: stockLevel,
  stockLevel,
  orderable,
  backorderable: false,
  preorderable: false,
})

/** How the item is made; another choice of any of these is another variant. */
function optionsOf({ asked: { work } }: Shown, { upi }: Variant): ShopperProductsTypes.Option[] {
  const item = parseUpi(upi)
  if (!item) throw new Error(`the variant ${upi} of work ${work.imageId} has no UPI that can be read`)
  return optionItemsOf(item, productTypeOf(work, item)).map(({ optionId, optionValueId }) => ({
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
  { asked: { work } }: Shown,
  { names }: ProductQuery,
): ShopperProductsTypes.ProductPrimaryCategory {
  const trail = trailOf(work, names).map(({ id, name }) => ({ id, name }))
  const { id = 'root', name = 'Root' } = trail.at(-1) ?? {}
  return { id, name, parentCategoryTree: trail }
}

/** The items of a set: the plain sheet of each work, none with a set of its own. */
async function setProductsOf(
  db: Kysely<Database>,
  { group }: Shown,
  query: ProductQuery,
  view: ProductView,
): Promise<Product[]> {
  const alone: ProductView = { ...view, shows: (part) => part !== 'set_products' && view.shows(part) }
  const asked = await Promise.all(group.setProducts.map(({ upi }) => askedFor(db, upi)))
  const members = asked
    .filter((member) => member !== undefined)
    .map((member) => {
      const own = groupOf(member, query)
      return { asked: member, group: own, item: own.products.find(({ upi }) => upi === own.requestedUpi) }
    })
  return Promise.all(members.map((member) => shopperProduct(db, member, query, alone)))
}

/** What hangs well beside it, as links and as recommendations. */
async function relatedOf(
  db: Kysely<Database>,
  { asked: { work }, group }: Shown,
  query: ProductQuery,
  view: ProductView,
): Promise<Partial<Product>> {
  if (!view.shows('links') && !view.shows('recommendations')) return {}
  const { similarItems } = await similarTo(db, work, query, SIMILAR)
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
    ...(view.shows('links') ? { productLinks } : {}),
    ...(view.shows('recommendations') ? { recommendations } : {}),
  }
}

const customFields = (group: ProductGroup, example: Variant | undefined): Partial<Product> => ({
  c_artist: group.c_artist,
  c_aspect: group.c_aspect,
  c_color: group.c_color,
  c_year: group.c_year,
  c_technique: group.c_technique,
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
