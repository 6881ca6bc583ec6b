import { randomUUID } from 'node:crypto'
import { Problem } from '../wire/problem.ts'
import { normalizeCouponCode, findCoupons, invalidCoupon } from '../promotions/coupons.ts'
import { withContent, type UpdateContext } from './update-basket.ts'
import type { BasketRecord } from './store.ts'

/**
 * Adds a coupon code. A code whose minimum is not reached yet has no effect.
 * @throws {Problem} 400 for an invalid code, one in the basket already, or one that cannot be combined.
 */
export async function addCoupon(
  record: BasketRecord,
  text: string,
  { transaction, now }: UpdateContext,
): Promise<BasketRecord> {
  const { siteId, content } = record
  const code = normalizeCouponCode(text)
  const existing = content.coupons.map((coupon) => coupon.code)
  if (existing.includes(code)) throw invalidCoupon(code, 'coupon_already_in_basket')
  const [requested, ...others] = await findCoupons(transaction, [code, ...existing], {
    siteId,
    email: content.email,
    now,
  })
  if (!requested?.promotion || requested.error)
    throw invalidCoupon(text.trim(), requested?.error ?? 'coupon_code_unknown')
  const single = others.some(({ promotion, error }) => promotion && !error && !promotion.combinable)
  if (single && !requested.promotion.combinable) throw invalidCoupon(code, 'coupon_not_combinable')
  return withContent(record, { coupons: [...content.coupons, { couponItemId: randomUUID(), code }] })
}

export function removeCoupon(record: BasketRecord, couponItemId: string): BasketRecord {
  const coupons = record.content.coupons.filter((coupon) => coupon.couponItemId !== couponItemId)
  if (coupons.length === record.content.coupons.length)
    throw new Problem(404, 'Coupon Item Not Found', `The basket has no coupon "${couponItemId.slice(0, 100)}".`)
  return withContent(record, { coupons })
}
