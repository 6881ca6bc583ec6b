import type { Service, TypeGroup } from '../items/upi.ts'
import type { Currency } from '../sites/money.ts'

export type Amounts = Readonly<Record<Currency, number>>

export type Reduces =
  | { kind: 'percentage'; percent: number }
  /** Minor units: off each unit of an item, or off the order. */
  | { kind: 'amount'; amounts: Amounts }
  | { kind: 'free' }

/** What a promotion is about; whatever it does not name may be anything. */
export interface Qualifier {
  services?: readonly Service['name'][] | undefined
  groups?: readonly TypeGroup[] | undefined
  /** Only works that are not reduced already. */
  fullPrice?: boolean | undefined
  /** Not items whose unit price ends on one of these digits. */
  exceptEndings?: readonly number[] | undefined
  /** Of shipping promotions: the methods. */
  methods?: readonly string[] | undefined
}

export interface PromotionRule {
  name: string
  calloutMsg: string
  details: string
  sites: readonly string[]
  level: 'item' | 'order' | 'shipping'
  reduces: Reduces
  /** What the items must come to after their own reductions, in minor units. */
  minimum: Amounts | null
  qualifies: Qualifier
  /** Whether its code may stand beside another one that may not. */
  combinable: boolean
  /** Lower ones first. */
  rank: number
}

export interface Promotion extends PromotionRule {
  id: string
  startsAt: Date | null
  endsAt: Date | null
  /** Whether only those who have a code get it. */
  needsCode: boolean
}
