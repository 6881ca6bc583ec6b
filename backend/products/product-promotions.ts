import type { Variant } from '#/contracts/product/product-group.ts'
import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic'
import type { Kysely } from 'kysely'
import { totalsOf } from '../pricing/totals.ts'
import { parseUpi } from '../items/upi.ts'
import type { Work } from '../catalog/work.ts'
import { toDecimal, toMinorUnits } from '../sites/money.ts'
import { applyPromotions } from '../promotions/apply-promotions.ts'
import { automaticPromotions } from '../promotions/promotions.ts'
import type { Database } from '../store/database.ts'
import type { ProductQuery } from './product-query.ts'

/** The item promotions that apply to one piece of a variant without a code, with the price that results from each. */
export async function productPromotions(
  db: Kysely<Database>,
  work: Work,
  variant: Variant,
  { siteId, currency, at }: ProductQuery,
): Promise<ShopperProductsTypes.ProductPromotion[]> {
  const item = parseUpi(variant.upi)
  if (!item) return []
  const line = { id: variant.upi, shipment: 'me', quantity: 1, taxRate: null, item, onSale: work.isSale }
  const single = toMinorUnits(variant.salePrice, currency)
  const lines = [{ ...line, unit: single, single }]
  const promotions = await automaticPromotions(db, siteId, at)
  return promotions.flatMap((promotion) => {
    const promoted = applyPromotions([promotion], { lines, shippings: [], currency })
    if (promotion.level !== 'item' || !promoted.applied.has(promotion.id)) return []
    const { productTotal } = totalsOf({ ...promoted, gifts: [], taxIncluded: false })
    return {
      promotionId: promotion.id,
      calloutMsg: promotion.calloutMsg,
      promotionalPrice: toDecimal(productTotal, currency),
    }
  })
}
