import type { ProductGroup, Variant } from '#/contracts/product/product-group.ts'
import { workPicture } from '#/domain/picture-url.ts'
import type { ShopperSearchTypes } from 'commerce-sdk-isomorphic'
import type { Kysely } from 'kysely'
import { tileOffer } from '../pricing/tile-offer.ts'
import type { Work } from '../catalog/work.ts'
import { siteRevisionOf } from '../images/revision.ts'
import { toDecimal } from '../sites/money.ts'
import { imageGroupsOf, type ImageChoice } from '../products/image-groups.ts'
import { productPromotions } from '../products/product-promotions.ts'
import type { ProductQuery } from '../products/product-query.ts'
import { loadProductGroup } from '../products/product-group.ts'
import {
  finishesOf,
  priceRangeOf,
  priceRangesOf,
  tieredPrices,
  variantListOf,
  variationAttributesOf,
} from '../products/variation.ts'
import type { Database } from '../store/database.ts'

export interface HitView {
  /** Whether the request's `expand` includes a part of the hit. */
  expands(part: string): boolean
  images: ImageChoice
  perPricebook: boolean
  variants: boolean
  /** Custom properties of the variants. */
  variantProperties: readonly (typeof variantProperties)[number][]
  /** The origin of pictures. */
  origin: string
}

type Hit = ShopperSearchTypes.ProductSearchHit

/** Custom properties of variants that a list may include. */
export const variantProperties = ['c_finished-size', 'c_imageUrl', 'c_listPrice', 'c_productTypeName'] as const

const customOf = (variant: Variant): Record<(typeof variantProperties)[number], string | number> => ({
  'c_finished-size': variant.displayFinishedSize,
  c_imageUrl: variant.imageUrl,
  c_listPrice: variant.listPrice,
  c_productTypeName: variant.productTypeName,
})

function variantsOf(group: ProductGroup, { variantProperties: names }: HitView): ShopperSearchTypes.Variant[] {
  const custom = new Map(group.products.map((variant) => [variant.upi, customOf(variant)]))
  return variantListOf(group).map((variant) => {
    const properties = custom.get(variant.productId)
    return { ...variant, ...Object.fromEntries(names.map((name) => [name, properties?.[name]])) }
  })
}

/** The Shopper API's response for a work in a list, at the price of its tile. */
export async function shopperHit(db: Kysely<Database>, work: Work, query: ProductQuery, view: HitView): Promise<Hit> {
  const group = await loadProductGroup(db, { work, item: undefined, isFormerId: false }, query)
  const { currency } = query
  const represented = group.products.find(({ upi }) => upi === group.defaultUpi)
  const { list, sale } = tileOffer(work, currency)
  const finishes = group.type === 'set' ? [] : finishesOf(group, view.origin)
  const [image, ...imageGroups] = imagesOf(work, group, finishes, view, query.siteId)
  const expanded = (name: string, fields: () => Partial<Hit>): Partial<Hit> => (view.expands(name) ? fields() : {})
  return {
    productId: group.id,
    productName: group.title,
    hitType: group.type,
    productType: group.type === 'set' ? { set: true } : { master: true },
    orderable: group.products.some(({ inventory }) => inventory.orderable),
    representedProduct: { id: group.defaultUpi },
    ...expanded('represented_products', () => ({
      representedProducts: group.products.map(({ upi }) => ({ id: upi })),
    })),
    ...expanded('prices', () => ({
      currency,
      price: toDecimal(sale, currency),
      priceMax: priceRangeOf(group.products).highest,
      tieredPrices: tieredPrices({
        currency,
        listPrice: toDecimal(list, currency),
        salePrice: toDecimal(sale, currency),
        tieredPrices: group.type === 'set' ? [] : represented?.tieredPrices,
      }),
      ...(view.perPricebook ? { priceRanges: priceRangesOf(group.products) } : {}),
    })),
    ...expanded('images', () => ({
      ...(image?.images[0] ? { image: image.images[0] } : {}),
      ...(view.images.all ? { imageGroups } : {}),
    })),
    ...expanded('variations', () => ({
      variationAttributes: group.type === 'set' ? [] : variationAttributesOf(group, finishes),
      ...(view.variants ? { variants: variantsOf(group, view) } : {}),
    })),
    ...(view.expands('promotions') && represented
      ? { productPromotions: await productPromotions(db, work, represented, query) }
      : {}),
    ...expanded('slug', () => ({ slug: group.seo.canonicalUrl })),
    ...expanded('custom_properties', () => ({
      c_artistName: group.artistName,
      c_aspect: group.c_aspect,
      c_color: group.c_color,
      c_isNew: group.c_isNew,
      'c_product-url': group.seo.canonicalUrl,
    })),
  }
}

/** The group of the tile's picture, then all image groups. */
function imagesOf(
  work: Work,
  group: ProductGroup,
  finishes: ReturnType<typeof finishesOf>,
  view: HitView,
  siteId: string,
) {
  const { images, origin } = view
  const base = workPicture(work.imageId, siteRevisionOf(work, siteId))
  const tile = imageGroupsOf(group, { base, origin }, [], { all: false, types: new Map([['medium', 1]]) })
  return [...tile, ...imageGroupsOf(group, { base, origin }, finishes, images)]
}
