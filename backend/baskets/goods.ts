import type { Kysely } from 'kysely'
import type { Variant } from '#/contracts/product/product-group.ts'
import { namesIn } from '../catalog/names.ts'
import { encodeUpi, parseUpi, type SellableItem } from '../items/upi.ts'
import type { Work } from '../catalog/work.ts'
import { findWorks } from '../catalog/works.ts'
import { availableStock } from '../inventory/editions.ts'
import { stockGroupOf } from '../inventory/stock.ts'
import type { Currency } from '../sites/money.ts'
import { isMadeOn, photoWorks } from '../photos/photo-work.ts'
import { customOffer, variantsOf, type Offer } from '../pricing/offers.ts'
import { groupTypeOf, soldOn } from '../catalog/group-types.ts'
import { createVariantMapper } from '../products/variant.ts'
import type { Database } from '../store/database.ts'
import type { SiteId } from '../sites/sites.ts'

/** The work, price and stock of a UPI. */
export interface Good {
  work: Work
  offer: Offer
  variant: Variant
  available: number
}

/** Whether two items are pieces of one edition or stock. */
export const sharesStock = (a: Good | undefined, b: Good): boolean => a !== undefined && stockKeyOf(a) === stockKeyOf(b)

/** The key of the edition or stock of an item. */
export const stockKeyOf = ({ work, offer }: Good): string => `${work.id} ${stockGroupOf(work, offer.item)}`

export interface Market {
  /** The shopper, whose own photos are sold as well. */
  customerId: string
  siteId: SiteId
  currency: Currency
  now: Date
  postalCode?: string | undefined
}

/** Reads works, current prices and stock by UPI. Leaves out the UPIs that the site does not sell. */
export async function goodsOf(
  db: Kysely<Database>,
  upis: readonly string[],
  { customerId, siteId, currency, now, postalCode = '' }: Market,
): Promise<ReadonlyMap<string, Good>> {
  const requested = [...new Set(upis)].map((upi) => ({ upi, item: parseUpi(upi) }))
  const imageIds = [...new Set(requested.map(({ item }) => item?.imageId ?? ''))]
  const works = await findWorks(db, imageIds)
  const photos = await photoWorks(db, imageIds, { customerId }, siteId)
  const sold = [...works.filter((work) => soldOn(work, siteId)), ...photos]
  const stockIn = await availableStock(db, sold)
  const byImage = new Map(sold.map((work) => [work.imageId, work]))
  const query = { siteId, currency, zipCode: postalCode, names: namesIn(ENGLISH), at: now, groups: null }
  return new Map(
    requested.flatMap(({ upi, item }): [string, Good][] => {
      const work = item && byImage.get(item.imageId)
      const offer = work && offerOf(work, item, siteId, currency)
      if (!offer) return []
      const available = stockIn(work, item).stockLevel
      return [[upi, { work, offer, available, variant: createVariantMapper(work, query)(offer) }]]
    }),
  )
}

/** Basket and order items are in English in every locale. */
const ENGLISH = 'en-US'

function offerOf(work: Work, item: SellableItem, siteId: SiteId, currency: Currency): Offer | undefined {
  if (work.photo && !isMadeOn(item, work, siteId)) return undefined
  return (
    customOffer(work, item, currency) ??
    (groupTypeOf(work) === 'gallery-pops' ? listedOffer(work, item, siteId, currency) : undefined)
  )
}

function listedOffer(work: Work, item: SellableItem, siteId: SiteId, currency: Currency): Offer | undefined {
  const upi = encodeUpi(item)
  return variantsOf(work, siteId, currency).find((offer) => offer.upi === upi)
}
