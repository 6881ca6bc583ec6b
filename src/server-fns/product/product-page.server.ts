import type { ProductGroup, Similarities, Taxonomy, Variant } from '#/contracts/product/product-group.ts'
import { deliveryNotice } from '#/domain/product/delivery.ts'
import type { TileWork } from '#/domain/listing/listing-view.ts'
import type { DeliveryEstimate, ProductBadge, ProductPage, RatingsSummary } from '#/domain/product/product-page.ts'
import type { SetChild } from '#/domain/product/product-set.ts'
import { workPicture } from '#/domain/picture-url.ts'
import { productPath } from '#/domain/product/product-url.ts'
import { itemPath } from '#/domain/product/product-view.ts'
import type { Translator } from '#/server-fns/shell/translator.server.ts'
import type { Market } from '#/upstreams/products.server.ts'
import { shownHtml } from '#/server-fns/content/rich-text.server.ts'
import { choicesOf, customizersOf, minorUnits } from './product-choices.server.ts'

export interface ProductParts {
  group: ProductGroup
  taxonomy: Taxonomy['expand'] | undefined
  ratings: RatingsSummary | null
  /** The works of a set, each with all its items. */
  children: readonly Pick<ProductParts, 'group' | 'ratings'>[]
  /** The same product with prices in the default currency of the site. */
  inSiteCurrency: ProductGroup
  siteId: string
  /** An ISO day. */
  date: string
  /** The postal code for which deliveries are estimated. */
  zipCode: string | undefined
}

function kindOf({ type, groupType }: ProductGroup): ProductPage['kind'] {
  if (type === 'set') return 'set'
  return groupType === 'gallery-pops' ? 'pops' : 'single'
}

/** The page of a product, from the responses of the upstreams. */
export function productPage(parts: ProductParts): ProductPage {
  const { group, taxonomy, siteId } = parts
  const { choices } = choicesOf(group.products)
  const [first] = group.products
  const sitePrices = parts.inSiteCurrency.products.map(({ salePrice, currency }) => minorUnits(salePrice, currency))
  return {
    imageId: group.imageId,
    apnum: first?.apnum ?? group.imageId,
    kind: kindOf(group),
    title: group.title,
    artist: { name: group.artistName, bio: group.c_artist.bio, path: group.seo.artistGalleryUrl },
    about: group.longDescription,
    description: shownHtml(group.c_descriptionHtml ?? '', (path) => path),
    skus: group.c_skus ?? {},
    grams: group.c_grams ?? null,
    video: group.c_video,
    technique: group.c_technique,
    year: group.c_year,
    aspect: group.c_aspect,
    color: group.c_color,
    ...picturesOf(group),
    revision: revisionIn(first?.imageUrl ?? ''),
    path: pathOf(group, siteId),
    currency: first?.currency ?? '',
    choices,
    defaultUpi: group.defaultUpi,
    customizers: customizersOf(group, choices),
    estimate: estimateOf(group, parts.zipCode),
    notice: deliveryNotice(first?.fulfillment.event ?? null, parts.date),
    badges: first ? badgesOf(first, group) : [],
    promo: first?.promoBadge ?? null,
    restrictedToUnitedStates: group.c_restrictedTo.length > 0 && !group.c_restrictedTo.includes('CA'),
    ratings: ratingsOf(parts),
    breadcrumbs: (taxonomy?.breadcrumbs ?? [])
      .toSorted((a, b) => a.order - b.order)
      .map(({ name, displayURL }) => ({ name, path: displayURL })),
    categories: categoriesIn(taxonomy),
    types: group.categoryDescriptions,
    children: parts.children.map((child) => setChild(child, group, siteId)),
    seo: {
      title: group.seo.title || group.pageTitle,
      description: group.seo.description || group.pageDescription,
      robots: group.seo.robots,
    },
    sitePrices: { lowest: Math.min(...sitePrices), highest: Math.max(...sitePrices) },
  }
}

/** Absent fields for a picture of the work that has no text of its own. */
const picturesOf = (group: ProductGroup): Pick<ProductPage, 'standIn' | 'alt' | 'pictures'> => ({
  ...(group.c_pictureKind && group.c_pictureKind !== 'work' ? { standIn: group.c_pictureKind } : {}),
  ...(group.c_alt ? { alt: group.c_alt } : {}),
  ...(group.c_pictures.length > 0
    ? { pictures: group.c_pictures.map(({ url, aspect, alt }) => ({ picture: url, aspect, alt })) }
    : {}),
})

const ratingsOf = ({ ratings }: Pick<ProductParts, 'ratings'>) => (ratings && ratings.count > 0 ? ratings : null)

/** The categories of a product. Of several with the same name, such as a style and a subject, only the first. */
function categoriesIn(taxonomy: ProductParts['taxonomy']): ProductPage['categories'] {
  const byName = Map.groupBy(taxonomy?.categories ?? [], ({ name }) => name.toLowerCase())
  return [...byName.values()].flatMap(([first]) => (first ? [{ name: first.name, path: first.displayURL }] : []))
}

/** The path of a product: the upstream's canonical one, or else one from its title and artist. */
export function pathOf({ seo, imageId, title, artistName }: ProductGroup, siteId: string): string {
  const canonical = seo.canonicalUrl && new URL(seo.canonicalUrl, 'http://localhost').pathname
  return canonical || productPath(siteId, { imageId, title, artist: artistName })
}

/** The delivery dates of a product's items for a postal code; null dates without one. */
export function estimateOf({ products }: ProductGroup, zipCode: string | undefined): DeliveryEstimate {
  const { deliveries } = choicesOf(products)
  if (zipCode === undefined) return { zip: '', deliveries: deliveries.map((delivery) => ({ ...delivery, date: null })) }
  return { zip: products[0]?.fulfillment.delivery.zipCode ?? '', deliveries }
}

function badgesOf(variant: Variant, group: ProductGroup): ProductBadge[] {
  const badges: [ProductBadge, boolean][] = [
    ['new', group.c_isNew],
    ['hot-deal', variant.hotdeals],
    ['exclusive', variant.exclusive],
    ['best-seller', variant.bestSeller],
    ['tv', variant.hgtv || group.hgtv],
  ]
  return badges.flatMap(([badge, applies]) => (applies ? [badge] : []))
}

export const revisionIn = (picture: string) => new URL(picture, 'http://localhost').searchParams.get('v') ?? ''

const defaultVariant = ({ products, defaultUpi }: ProductGroup) =>
  products.find(({ upi }) => upi === defaultUpi) ?? products[0]

/** A work of a set. The set has the path of its first work, so the path of that work names its default item. */
function setChild(part: ProductParts['children'][number], set: ProductGroup, siteId: string): SetChild {
  const { group: child } = part
  const path = pathOf(child, siteId)
  return {
    imageId: child.imageId,
    title: child.title,
    path: path === pathOf(set, siteId) ? itemPath(path, child.defaultUpi) : path,
    revision: revisionIn(defaultVariant(child)?.imageUrl ?? ''),
    aspect: child.c_aspect,
    ratings: ratingsOf(part),
    choices: choicesOf(child.products).choices,
  }
}

function groupTile(group: ProductGroup, siteId: string, translator: Translator): TileWork {
  const variant = defaultVariant(group)
  const currency = variant?.currency ?? ''
  const shown = group.c_startingPrice ?? variant
  const price = minorUnits(shown?.salePrice ?? 0, currency)
  const listPrice = minorUnits(shown?.listPrice ?? 0, currency)
  return {
    imageId: group.imageId,
    title: group.title,
    artist: group.artistName,
    path: pathOf(group, siteId),
    revision: revisionIn(variant?.imageUrl ?? ''),
    aspect: group.c_aspect,
    color: group.c_color,
    type: translator.phrase(variant?.productTypeName ?? ''),
    dimensions: translator.size(variant?.displaySize ?? ''),
    price,
    ...(listPrice > price ? { listPrice } : {}),
    ...(group.type === 'set' ? { set: true } : {}),
    ...(group.c_isNew ? { fresh: true } : {}),
    ...(group.c_pictureKind === 'placeholder' ? { unpictured: true } : {}),
  }
}

/** A favorite as a tile, with the product id of the list as its id. */
export function favoriteTile(productId: string, group: ProductGroup, siteId: string, translator: Translator): TileWork {
  const tile = groupTile(group, siteId, translator)
  if (productId === group.imageId) return tile
  return { ...tile, imageId: productId, picture: workPicture(group.imageId, tile.revision) }
}

/** A similar work as a tile. Omits what the tile derives from its other fields. */
export function similarTile(
  item: Similarities['similarItems'][number],
  { siteId, currency }: Pick<Market, 'siteId' | 'currency'>,
  translator: Translator,
): TileWork {
  const price = minorUnits(item.c_price, item.c_currency ?? currency)
  const listPrice = minorUnits(item.c_listPrice, item.c_currency ?? currency)
  const picture = item.images[0]?.url ?? ''
  const imageId = /\/works\/([^/?]+)/.exec(picture)?.[1] ?? item.upi
  const revision = revisionIn(picture)
  const [type = '', dimensions = ''] = item.c_description.split(', ', 2)
  const work = { imageId, title: item.title, artist: item.c_artistName }
  return {
    ...work,
    ...(['', productPath(siteId, work)].includes(item.productPageURL) ? {} : { path: item.productPageURL }),
    ...(picture === workPicture(imageId, revision) ? {} : { picture }),
    revision,
    aspect: Math.round(item.c_aspect * 1000) / 1000,
    color: item.c_color,
    type: translator.phrase(type),
    dimensions: translator.size(dimensions),
    price,
    ...(listPrice > price ? { listPrice } : {}),
    ...(item.c_isNew ? { fresh: true } : {}),
    ...(item.c_isSale ? { sale: true } : {}),
    ...(item.c_pictureKind === 'placeholder' ? { unpictured: true } : {}),
  }
}
