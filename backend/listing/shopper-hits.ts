import type { ProductGroup } from '#/contracts/product/product-group.ts'
import { workPicture } from '#/domain/picture-url.ts'
import type { ShopperSearchTypes } from 'commerce-sdk-isomorphic'
import type { Kysely } from 'kysely'
import { tileOfferOf } from '../pricing/tile-offer.ts'
import type { Work } from '../catalog/work.ts'
import { revisionOf } from '../images/revision.ts'
import { toDecimal } from '../sites/money.ts'
import { imageGroupsOf, type ImageChoice } from '../products/image-groups.ts'
import { productPromotionsOf } from '../products/promoted.ts'
import type { ProductQuery } from '../products/query.ts'
import { shownGroup } from '../products/shown.ts'
import {
  finishesOf,
  priceRangeOf,
  pricebooksOf,
  priceRangesOf,
  variantListOf,
  variationAttributesOf,
} from '../products/variation.ts'
import type { Database } from '../store/database.ts'

export interface HitView {
  /** What a hit is told with, as the API's `expand` names it. */
  shows(part: string): boolean
  images: ImageChoice
  perPricebook: boolean
  variants: boolean
}

type Hit = ShopperSearchTypes.ProductSearchHit

/** A work as the Shopper API's list shows it, at the price of its tile. */
export async function shopperHit(db: Kysely<Database>, work: Work, query: ProductQuery, view: HitView): Promise<Hit> {
  const group = await shownGroup(db, { work, item: undefined, moved: false }, query)
  const { currency } = query
  const represented = group.products.find(({ upi }) => upi === group.defaultUpi)
  const { list, sale } = tileOfferOf(work, currency)
  const finishes = group.type === 'set' ? [] : finishesOf(group)
  const [image, ...imageGroups] = imagesOf(work, group, finishes, view)
  const part = (name: string, told: () => Partial<Hit>): Partial<Hit> => (view.shows(name) ? told() : {})
  const books = pricebooksOf(currency)
  return {
    productId: group.id,
    productName: group.title,
    hitType: group.type,
    productType: group.type === 'set' ? { set: true } : { master: true },
    orderable: group.products.some(({ inventory }) => inventory.orderable),
    representedProduct: { id: group.defaultUpi },
    ...part('represented_products', () => ({ representedProducts: group.products.map(({ upi }) => ({ id: upi })) })),
    ...part('prices', () => ({
      currency,
      price: toDecimal(sale, currency),
      priceMax: priceRangeOf(group.products).highest,
      tieredPrices: [
        { pricebook: books.list, price: toDecimal(list, currency), quantity: 1 },
        ...(sale < list ? [{ pricebook: books.sale, price: toDecimal(sale, currency), quantity: 1 }] : []),
      ],
      ...(view.perPricebook ? { priceRanges: priceRangesOf(group.products) } : {}),
    })),
    ...part('images', () => ({
      ...(image?.images[0] ? { image: image.images[0] } : {}),
      ...(view.images.all ? { imageGroups } : {}),
    })),
    ...part('variations', () => ({
      variationAttributes: group.type === 'set' ? [] : variationAttributesOf(group, finishes),
      ...(view.variants ? { variants: variantListOf(group) } : {}),
    })),
    ...(view.shows('promotions') && represented
      ? { productPromotions: await productPromotionsOf(db, work, represented, query) }
      : {}),
    ...part('slug', () => ({ slug: group.seo.canonicalUrl })),
    ...part('custom_properties', () => ({
      c_artistName: group.artistName,
      c_aspect: group.c_aspect,
      c_color: group.c_color,
      c_isNew: group.c_isNew,
      'c_product-url': group.seo.canonicalUrl,
    })),
  }
}

/** First the picture of the tile, then every group. */
function imagesOf(work: Work, group: ProductGroup, finishes: ReturnType<typeof finishesOf>, { images }: HitView) {
  const base = workPicture(work.imageId, revisionOf(work))
  const tile = imageGroupsOf(group, base, [], { all: false, types: ['medium'] })
  return [...tile, ...imageGroupsOf(group, base, finishes, images)]
}
