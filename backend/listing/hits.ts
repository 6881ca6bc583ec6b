import type { Hit } from '#/contracts/listing/brand-search.ts'
import { pictureAt, workPicture } from '#/domain/picture-url.ts'
import { galleryPath, productPath } from '#/domain/product/product-url.ts'
import { itemPath } from '#/domain/product/product-view.ts'
import { facetKey } from '../catalog/facets.ts'
import { tileOffer } from '../pricing/tile-offer.ts'
import { titleIn } from '../catalog/own-texts.ts'
import { altIn, pictureKindOf, type Work } from '../catalog/work.ts'
import { siteRevisionOf } from '../images/revision.ts'
import { toDecimal } from '../sites/money.ts'
import { sizesOf } from '../pricing/sizes.ts'
import { paperGroupOf, plainUpi } from '../pricing/offers.ts'
import { groupTypeOf } from '../catalog/group-types.ts'
import { productTypeOf } from '../products/product-types.ts'
import { sizeLabel } from '../products/size-label.ts'
import { promotionBadge } from '../products/variant.ts'
import type { ListingQuery } from './listing-query.ts'

const TILE_WIDTH = 480

type HitView = Pick<ListingQuery, 'site' | 'currency' | 'names' | 'fitting'>

/** The response for a work in a list. If works are to fit, it shows the size that fits, and leads to it. */
export function toHit(work: Work, { site, currency, names, fitting }: HitView): Hit {
  const { imageId, artist } = work
  const title = titleIn(work, names.locale)
  const { size, list, sale } = tileOffer(work, currency, fitting)
  const sizes = sizesOf(work)
  const sheet = { imageId, group: paperGroupOf(work), ...size, service: { name: 'none' } } as const
  const base = workPicture(imageId, siteRevisionOf(work, site))
  const path = productPath(site, { imageId, title: work.title, artist: artist.name })
  const isSet = groupTypeOf(work) === 'set'
  return {
    productId: imageId,
    imageid: imageId,
    name: title,
    url: fitting && !isSet ? itemPath(path, plainUpi(work, size)) : path,
    image: {
      link: pictureAt(base, TILE_WIDTH),
      disBaseLink: base,
      alt: altIn(work.own?.alts, names.locale) || names.sentence('by_artist', { title, artist: artist.name }),
    },
    msrp: toDecimal(list, currency),
    price: toDecimal(sale, currency),
    currency,
    hitType: isSet ? 'set' : 'product',
    artist: {
      fullName: artist.name,
      artistCategoryURL: galleryPath(site, { id: `artist~${facetKey(artist.id)}`, name: artist.name }),
    },
    physicalDimensions: {
      displayWidth: `${size.width} in`,
      displayHeight: `${size.height} in`,
      displayDimensionText: sizeLabel(size),
    },
    hasMoreSizes: sizes.length > 1,
    productType: { description: names.text(productTypeOf(work, sheet).name) },
    badges: {
      promoBadge: promotionBadge(work, currency, names),
      hotdeals: work.hotDeal,
      discountable: work.edition === null,
      hgtv: work.hgtv,
      exclusive: work.exclusive,
      bestSeller: work.bestSeller,
    },
    c_isNew: work.isNew,
    c_isSale: work.isSale,
    c_sizeCount: sizes.length,
    c_pictureKind: pictureKindOf(work),
    c_aspect: work.aspect,
    c_color: work.color,
  }
}
