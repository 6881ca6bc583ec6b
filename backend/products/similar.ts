import type { Kysely } from 'kysely'
import { workPicture } from '#/domain/picture-url.ts'
import { productPath } from '#/domain/product/product-url.ts'
import type { Similarities } from '#/contracts/product/product-group.ts'
import { tileOffer } from '../pricing/tile-offer.ts'
import type { Search } from '../search/search.ts'
import type { Database } from '../store/database.ts'
import { titleIn } from '../catalog/own-texts.ts'
import { pictureKindOf, type Work } from '../catalog/work.ts'
import { worksByIds } from '../catalog/works.ts'
import { siteRevisionOf } from '../images/revision.ts'
import { toDecimal } from '../sites/money.ts'
import { defaultUpiOf } from './work-group.ts'
import { sizeLabel } from './size-label.ts'
import { productTypeOf } from './product-types.ts'
import type { ProductQuery } from './product-query.ts'
import type { ShopperServices } from '../auth/shopper.ts'

type SimilarItem = Similarities['similarItems'][number]

/** What the product routes need. */
export interface ProductServices extends ShopperServices {
  /** For reads of the catalogue. */
  catalogue: Kysely<Database>
  search: Pick<Search, 'related'>
}

export async function similarWorks(
  { catalogue, search }: Pick<ProductServices, 'catalogue' | 'search'>,
  work: Work,
  query: ProductQuery,
  count: number,
): Promise<Similarities> {
  const works = await worksByIds(catalogue, await search.related(work.id, query.siteId, count))
  return { similarItems: works.map((other) => workTile(other, query)) }
}

/** A work as a tile in a list. */
export function workTile(work: Work, { siteId, currency, names }: ProductQuery): SimilarItem {
  const { size, ...price } = tileOffer(work, currency)
  const plain = { imageId: work.imageId, group: 'Print', ...size, service: { name: 'none' } } as const
  return {
    upi: defaultUpiOf(work),
    title: titleIn(work, names.locale),
    productPageURL: productPath(siteId, { imageId: work.imageId, title: work.title, artist: work.artist.name }),
    images: [{ url: workPicture(work.imageId, siteRevisionOf(work, siteId)) }],
    c_artistName: work.artist.name,
    c_pictureKind: pictureKindOf(work),
    c_aspect: work.aspect,
    c_color: work.color,
    c_listPrice: toDecimal(price.list, currency),
    c_price: toDecimal(price.sale, currency),
    c_currency: currency,
    c_description: `${names.text(productTypeOf(work, plain).name)}, ${sizeLabel(plain)}`,
    c_isNew: work.isNew,
    c_isSale: work.isSale,
  }
}
