import type { Kysely, Transaction } from 'kysely'
import { Problem } from '../wire/problem.ts'
import type { Database } from '../store/database.ts'
import type { Promotion } from './promotion.ts'
import { toPromotion, isActive } from './promotions.ts'

/** Why a code is invalid: values of Salesforce's `couponItems[].statusCode`. */
export type CouponError =
  | 'coupon_code_unknown'
  | 'coupon_disabled'
  | 'no_active_promotion'
  | 'redemption_limit_exceeded'
  | 'customer_redemption_limit_exceeded'

export interface Coupon {
  code: string
  error: CouponError | null
  promotion: Promotion | undefined
}

/** Trims a code and converts it to upper case. Replaces NUL, which PostgreSQL cannot store. */
export const normalizeCouponCode = (text: string): string => text.replaceAll('\0', '\uFFFD').trim().toUpperCase()

interface CouponContext {
  siteId: string
  /** The email address by which the uses of a shopper are counted, if known. */
  email: string | undefined
  now: Date
}

/** Finds the coupons of codes. Returns one result for each code, in the same order. */
export async function findCoupons(
  db: Kysely<Database>,
  codes: readonly string[],
  context: CouponContext,
): Promise<Coupon[]> {
  if (codes.length === 0) return []
  const rows = await db
    .selectFrom('coupon')
    .innerJoin('promotion', 'promotion.id', 'coupon.promotion_id')
    .leftJoin('coupon_use', (join) =>
      join.onRef('coupon_use.code', '=', 'coupon.code').on('coupon_use.shopper', '=', shopperKey(context.email ?? '')),
    )
    .select([
      'coupon.code',
      'coupon.enabled as couponEnabled',
      'coupon.uses',
      'max_uses',
      'max_uses_per_shopper',
      'coupon_use.uses as own',
    ])
    .select(['promotion.id', 'promotion.enabled', 'promotion.starts_at', 'promotion.ends_at', 'promotion.rule'])
    .where('coupon.code', 'in', codes)
    .execute()
  const byCode = new Map(rows.map((row) => [row.code, row]))
  return codes.map((code) => {
    const row = byCode.get(code)
    if (!row) return { code, error: 'coupon_code_unknown', promotion: undefined }
    const promotion = toPromotion(row)
    return { code, error: couponError(row, promotion, context), promotion }
  })
}

interface CouponState {
  couponEnabled: boolean
  enabled: boolean
  uses: number
  own: number | null
  max_uses: number | null
  max_uses_per_shopper: number | null
}

function couponError(row: CouponState, promotion: Promotion, { siteId, now }: CouponContext): CouponError | null {
  if (!row.couponEnabled) return 'coupon_disabled'
  if (!row.enabled || !isActive(promotion, siteId, now)) return 'no_active_promotion'
  if (row.max_uses !== null && row.uses >= row.max_uses) return 'redemption_limit_exceeded'
  if (row.max_uses_per_shopper !== null && (row.own ?? 0) >= row.max_uses_per_shopper)
    return 'customer_redemption_limit_exceeded'
  return null
}

const shopperKey = (email: string) => email.trim().toLowerCase()

/**
 * Counts one use of each code. Updates codes in sorted order, so that concurrent orders do not deadlock.
 * @throws {Problem} 400 when no use of a code is left.
 */
export async function redeemCoupons(
  transaction: Transaction<Database>,
  codes: readonly string[],
  email: string,
): Promise<void> {
  for (const code of codes.toSorted()) {
    const used = await transaction
      .updateTable('coupon')
      .set(({ eb }) => ({ uses: eb('uses', '+', 1) }))
      .where('code', '=', code)
      .where('enabled', '=', true)
      .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
      .returning('max_uses_per_shopper')
      .executeTakeFirst()
    if (!used) throw invalidCoupon(code, 'redemption_limit_exceeded')
    const own = await transaction
      .insertInto('coupon_use')
      .values({ code, shopper: shopperKey(email), uses: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['code', 'shopper'])
          .doUpdateSet(({ eb }) => ({ uses: eb('coupon_use.uses', '+', 1) }))
          .where('coupon_use.uses', '<', used.max_uses_per_shopper ?? 2_000_000_000),
      )
      .returning('uses')
      .executeTakeFirst()
    if (!own) throw invalidCoupon(code, 'customer_redemption_limit_exceeded')
  }
}

/** Restores one use of each code after an order has failed, in the same order as `redeemCoupons`. */
export async function restoreCoupons(tx: Kysely<Database>, codes: readonly string[], email: string): Promise<void> {
  for (const code of codes.toSorted()) {
    await tx
      .updateTable('coupon')
      .set(({ eb }) => ({ uses: eb('uses', '-', 1) }))
      .where('code', '=', code)
      .execute()
    await tx
      .updateTable('coupon_use')
      .set(({ eb }) => ({ uses: eb('uses', '-', 1) }))
      .where('code', '=', code)
      .where('shopper', '=', shopperKey(email))
      .execute()
  }
}

export type CouponStatus = CouponError | 'coupon_already_in_basket' | 'coupon_not_combinable'

const reasons: Readonly<Record<CouponStatus, string>> = {
  coupon_code_unknown: 'is unknown',
  coupon_disabled: 'is disabled',
  no_active_promotion: 'is not valid now, or not on this site',
  redemption_limit_exceeded: 'has been used up',
  customer_redemption_limit_exceeded: 'has been used with this e-mail address',
  coupon_already_in_basket: 'is in the basket already',
  coupon_not_combinable: 'cannot be combined with the code in the basket',
}

/** Salesforce's error for an invalid code, with the reason. */
export const invalidCoupon = (code: string, statusCode: CouponStatus): Problem =>
  new Problem(400, 'Invalid Coupon Code', `code: "${code.slice(0, 60)}" ${reasons[statusCode]}.`, {
    type: 'https://api.commercecloud.salesforce.com/documentation/error/v1/errors/invalid-coupon-code',
    field: 'code',
    couponCode: code.slice(0, 256),
    statusCode,
  })
