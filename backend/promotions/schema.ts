import type { ColumnType } from 'kysely'
import type { PromotionRule } from './promotion.ts'

export interface PromotionTable {
  id: string
  enabled: boolean
  starts_at: Date | null
  ends_at: Date | null
  rule: ColumnType<PromotionRule, string, string>
}

export interface CouponTable {
  /** In upper case. */
  code: string
  promotion_id: string
  enabled: boolean
  /** The limits for all shoppers together and for each shopper. Null means no limit. */
  max_uses: number | null
  max_uses_per_shopper: number | null
  uses: ColumnType<number, number | undefined, number>
}

export interface CouponUseTable {
  code: string
  /** The email address of the shopper, in lower case. */
  shopper: string
  uses: number
}

declare module '../store/database.ts' {
  interface Database {
    promotion: PromotionTable
    coupon: CouponTable
    coupon_use: CouponUseTable
  }
}
