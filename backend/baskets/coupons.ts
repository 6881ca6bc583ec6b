import { randomUUID } from 'node:crypto'
import { Problem } from '../wire/problem.ts'
import { normalizeCouponCode, findCoupons, invalidCoupon } from '../promotions/coupons.ts'
import { withContent, type Asked } from './change.ts'
import type { BasketRecord } from './store.ts'

/**
 * Puts a code into the basket. One that asks for more than the basket comes to may stand there until it does.
 * @throws {Problem} 400 for a code that gives nothing, is there already, or cannot be joined with the one that is.
 */
export async function addCoupon(
  record: BasketRecord,
  text: string,
  { transaction, now }: Asked,
): Promise<BasketRecord> {
  const { siteId, content } = record
  const code = normalizeCouponCode(text)
  const held = content.coupons.map((coupon) => coupon.code)
  if (held.includes(code)) throw invalidCoupon(code, 'coupon_already_in_basket')
  const [asked, ...others] = await findCoupons(transaction, [code, ...held], { siteId, email: content.email, now })
  if (!asked?.promotion || asked.error) throw invalidCoupon(text.trim(), asked?.error ?? 'coupon_code_unknown')
  const single = others.some(({ promotion, error }) => promotion && !error && !promotion.combinable)
  if (single && !asked.promotion.combinable) throw invalidCoupon(code, 'coupon_not_combinable')
  return withContent(record, { coupons: [...content.coupons, { couponItemId: randomUUID(), code }] })
}

export function removeCoupon(record: BasketRecord, couponItemId: string): BasketRecord {
  const coupons = record.content.coupons.filter((coupon) => coupon.couponItemId !== couponItemId)
  if (coupons.length === record.content.coupons.length)
    throw new Problem(404, 'Coupon Item Not Found', `The basket has no coupon "${couponItemId.slice(0, 100)}".`)
  return withContent(record, { coupons })
}
