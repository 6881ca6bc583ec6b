import type { Service, TypeGroup } from '../items/upi.ts'
import type { Currency } from '../sites/money.ts'

export type Amounts = Readonly<Record<Currency, number>>

export type Reduces =
  | { kind: 'percentage'; percent: number }
  /** Minor units off each piece of an item, or off the order. */
  | { kind: 'amount'; amounts: Amounts }
  | { kind: 'free' }

/** The items or shipping methods that a promotion applies to. An absent field matches everything. */
export interface Qualifier {
  services?: readonly Service['name'][] | undefined
  groups?: readonly TypeGroup[] | undefined
  /** Only works that are not reduced already. */
  fullPrice?: boolean | undefined
  /** Excludes items whose unit price ends in one of these digits. */
  exceptEndings?: readonly number[] | undefined
  /** Ids of the shipping methods of a shipping promotion. */
  methods?: readonly string[] | undefined
}

export interface PromotionRule {
  name: string
  calloutMsg: string
  details: string
  sites: readonly string[]
  level: 'item' | 'order' | 'shipping'
  reduces: Reduces
  /**
   * The minimum total of the items, in minor units: before reductions for an item promotion, after item reductions for an
   * order promotion, after item and order reductions for a shipping promotion.
   */
  minimum: Amounts | null
  qualifies: Qualifier
  /** Whether its code can be combined with any other code. A basket accepts one code that cannot be combined. */
  combinable: boolean
  /** Promotions of a lower rank apply first. */
  rank: number
}

export interface Promotion extends PromotionRule {
  id: string
  startsAt: Date | null
  endsAt: Date | null
}
