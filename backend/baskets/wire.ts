import type { ShopperBasketsV2Types } from 'commerce-sdk-isomorphic'
import type { Reduces } from '../promotions/promotion.ts'
import type { PricedBasket } from './price.ts'
import type { Adjustment, ChargeTotals } from '../pricing/totals.ts'

/** Converts minor units to the decimal amount of responses. */
export type Amount = (minor: number) => number

/** Tax rates are stored in millionths. */
export const MILLION = 1_000_000

/** Deletes the undefined properties of an object, which JSON leaves out as well. */
export const withoutUndefined = <Value extends object>(value: Value): Value => {
  for (const [name, property] of Object.entries(value)) if (property === undefined) Reflect.deleteProperty(value, name)
  return value
}

/** The price adjustments of a charge, with their promotions. */
export const adjustmentsOf =
  ({ promotions, record }: PricedBasket, charge: string, amount: Amount) =>
  (adjustments: readonly Adjustment[]): ShopperBasketsV2Types.PriceAdjustment[] =>
    adjustments.flatMap(({ id, amount: off }) => {
      const applied = promotions.get(id)
      if (!applied || off === 0) return []
      const { promotion, code } = applied
      return withoutUndefined({
        priceAdjustmentId: `${id}~${charge}`,
        promotionId: id,
        couponCode: code,
        itemText: promotion.calloutMsg,
        price: amount(off),
        appliedDiscount: discountResponse(promotion.reduces, record.currency, amount),
        custom: false,
        manual: false,
        creationDate: record.modifiedAt.toISOString(),
        lastModified: record.modifiedAt.toISOString(),
      })
    })

export type Adjust = (charge: string) => ReturnType<typeof adjustmentsOf>

export function discountResponse(reduces: Reduces, currency: PricedBasket['record']['currency'], amount: Amount) {
  switch (reduces.kind) {
    case 'percentage':
      return { type: 'percentage', percentage: reduces.percent } as const
    case 'amount':
      return { type: 'amount', amount: amount(reduces.amounts[currency]) } as const
    case 'free':
      return { type: 'free' } as const
  }
}

/** The taxes of a charge; empty while they are unknown. */
export const taxResponse = (
  { tax, adjustedTax, taxRate, final }: ChargeTotals,
  taxItemId: string | undefined,
  amount: Amount,
) =>
  tax === null || adjustedTax === null || taxRate === null
    ? {}
    : {
        tax: amount(tax),
        adjustedTax: amount(adjustedTax),
        taxBasis: amount(final),
        taxRate: taxRate / MILLION,
        taxClassId: taxRate === 0 ? 'exempt' : 'standard',
        taxItems: [{ id: taxItemId ?? '', rate: taxRate / MILLION, value: amount(adjustedTax) }],
      }
