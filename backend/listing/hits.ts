import type { Hit } from '#/contracts/listing/brand-search.ts'
import { pictureAt, workPicture } from '#/domain/picture-url.ts'
import { galleryPath, productPath } from '#/domain/product/product-url.ts'
import { facetKey } from '../catalog/facets.ts'
import type { SiteKey } from '../sites/sites.ts'
import type { Names } from '../catalog/names.ts'
import { tileOffer } from '../pricing/tile-offer.ts'
import { titleIn } from '../catalog/own-texts.ts'
import { altIn, pictureKindOf, type Work } from '../catalog/work.ts'
import { siteRevisionOf } from '../images/revision.ts'
import { toDecimal, type Currency } from '../sites/money.ts'
import { sizesOf } from '../pricing/sizes.ts'
import { paperGroupOf } from '../pricing/offers.ts'
import { groupTypeOf } from '../catalog/group-types.ts'
import { productTypeOf } from '../products/product-types.ts'
import { sizeLabel } from '../products/size-label.ts'
import { promotionBadge } from '../products/variant.ts'

const TILE_WIDTH = 480

/** The response for a work in a list. */
export function toHit(work: Work, site: SiteKey, currency: Currency, names: Names): Hit {
  const { imageId, artist } = work
  const title = titleIn(work, names.locale)
  const { size, list, sale } = tileOffer(work, currency)
  const sizes = sizesOf(work)
  const sheet = { imageId, group: paperGroupOf(work), ...size, service: { name: 'none' } } as const
  const base = workPicture(imageId, siteRevisionOf(work, site))
  return {
    productId: imageId,
    imageid: imageId,
    name: title,
    url: productPath(site, { imageId, title: work.title, artist: artist.name }),
    image: {
      link: pictureAt(base, TILE_WIDTH),
      disBaseLink: base,
      alt: altIn(work.own?.alts, names.locale) || names.sentence('by_artist', { title, artist: artist.name }),
    },
    msrp: toDecimal(list, currency),
    price: toDecimal(sale, currency),
    currency,
    hitType: groupTypeOf(work) === 'set' ? 'set' : 'product',
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
