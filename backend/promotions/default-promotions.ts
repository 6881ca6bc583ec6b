import { ownSiteId, type OwnPromotion, type OwnShop } from '#/domain/own-shop.ts'
import type { Amounts, PromotionRule } from './promotion.ts'

export interface DefaultPromotion extends PromotionRule {
  id: string
  startsAt?: string
  endsAt?: string
}

export interface DefaultCoupon {
  code: string
  promotionId: string
  enabled?: boolean
  maxUses?: number
  maxUsesPerShopper?: number
}

const allSites = ['Art', 'Poster', 'PosterAP']
const amounts = (USD: number, CAD: number, AUD: number, JPY: number): Amounts => ({ USD, CAD, AUD, JPY })
const minimum99 = amounts(9_900, 13_500, 15_000, 15_000)
const base = { sites: allSites, minimum: null, qualifies: {}, combinable: false, rank: 50 } as const

/** The demonstration's promotions; docs/backend.md lists them. */
export const demonstrationPromotions: readonly DefaultPromotion[] = [
  {
    ...base,
    id: 'art-letter-25',
    name: '25% off for newsletter subscribers',
    calloutMsg: '25% off your order of $99 or more',
    details: 'One order of $99 or more before tax and shipping, for newsletter subscribers. Not on gift cards.',
    sites: ['Art'],
    level: 'order',
    reduces: { kind: 'percentage', percent: 25 },
    minimum: minimum99,
  },
  {
    ...base,
    id: 'poster-letter-25',
    name: '25% off for newsletter subscribers',
    calloutMsg: '25% off your order',
    details: 'One order, for newsletter subscribers. Not on gift cards.',
    sites: ['Poster', 'PosterAP'],
    level: 'order',
    reduces: { kind: 'percentage', percent: 25 },
  },
  {
    ...base,
    id: 'free-standard-over-99',
    name: 'Free standard shipping',
    calloutMsg: 'Free Standard shipping on orders of $99 or more',
    details: 'Standard shipping is free when the works come to $99 or more after other discounts.',
    sites: ['Art'],
    level: 'shipping',
    reduces: { kind: 'free' },
    minimum: minimum99,
    qualifies: { methods: ['001'] },
    combinable: true,
  },
  {
    ...base,
    id: 'new-year-2025',
    name: 'Promo applied in cart',
    calloutMsg: '20% off full-price works',
    details: 'From 31 December 2024 to 6 January 2025, Eastern time, on works that aren’t already reduced.',
    level: 'item',
    reduces: { kind: 'percentage', percent: 20 },
    qualifies: { fullPrice: true, exceptEndings: [5, 8] },
    combinable: true,
    rank: 10,
    startsAt: '2024-12-31T05:00:00Z',
    endsAt: '2025-01-07T05:00:00Z',
  },
  {
    ...base,
    id: 'ten-percent',
    name: '10% off',
    calloutMsg: '10% off your order',
    details: 'On everything but gift cards.',
    level: 'order',
    reduces: { kind: 'percentage', percent: 10 },
  },
  {
    ...base,
    id: 'ten-off-fifty',
    name: '$10 off $50',
    calloutMsg: '$10 off orders of $50 or more',
    details: 'When the works come to $50 or more.',
    level: 'order',
    reduces: { kind: 'amount', amounts: amounts(1_000, 1_400, 1_500, 1_500) },
    minimum: amounts(5_000, 7_000, 7_500, 7_500),
  },
  {
    ...base,
    id: 'frames-20',
    name: '20% off framed works',
    calloutMsg: '20% off every framed work',
    details: 'On framed works, including canvases.',
    level: 'item',
    reduces: { kind: 'percentage', percent: 20 },
    qualifies: { services: ['frame'] },
  },
  {
    ...base,
    id: 'canvas-5-off',
    name: '$5 off each canvas',
    calloutMsg: '$5 off each canvas',
    details: 'On every stretched or framed canvas.',
    level: 'item',
    reduces: { kind: 'amount', amounts: amounts(500, 700, 800, 800) },
    qualifies: { groups: ['Canvas'] },
  },
  {
    ...base,
    id: 'free-shipping',
    name: 'Free standard shipping',
    calloutMsg: 'Standard shipping is free',
    details: 'Can be combined with another code.',
    level: 'shipping',
    reduces: { kind: 'free' },
    qualifies: { methods: ['001'] },
    combinable: true,
    rank: 40,
  },
  {
    ...base,
    id: 'summer-2024',
    name: 'Summer sale',
    calloutMsg: '30% off your order',
    details: 'In August 2024.',
    level: 'order',
    reduces: { kind: 'percentage', percent: 30 },
    startsAt: '2024-08-01T04:00:00Z',
    endsAt: '2024-09-01T04:00:00Z',
  },
]

const demonstrationCoupons: readonly DefaultCoupon[] = [
  { code: 'ART25', promotionId: 'art-letter-25', maxUsesPerShopper: 1 },
  { code: 'POSTER25', promotionId: 'poster-letter-25', maxUsesPerShopper: 1 },
  { code: 'ART10', promotionId: 'ten-percent' },
  { code: 'TENOFF', promotionId: 'ten-off-fifty' },
  { code: 'FRAME20', promotionId: 'frames-20' },
  { code: 'CANVAS5', promotionId: 'canvas-5-off' },
  { code: 'FREESHIP', promotionId: 'free-shipping' },
  { code: 'ONLYONE', promotionId: 'ten-percent', maxUses: 1 },
  { code: 'FIRST100', promotionId: 'ten-percent', maxUses: 100 },
  { code: 'SUMMER24', promotionId: 'summer-2024' },
  { code: 'WITHDRAWN', promotionId: 'ten-percent', enabled: false },
]

const OWN_ID = 'own-first'

const ownPromotion = ({ percent, name, details }: OwnPromotion, siteId: string): DefaultPromotion => ({
  ...base,
  id: OWN_ID,
  name,
  calloutMsg: `${percent}% off your order`,
  details,
  sites: [siteId],
  level: 'order',
  reduces: { kind: 'percentage', percent },
})

/** The promotions that a new store has: the first one of the merchant's own shop, or the demonstration's. */
export function defaultPromotionsOf(shop: OwnShop | null): {
  promotions: readonly DefaultPromotion[]
  coupons: readonly DefaultCoupon[]
} {
  if (!shop) return { promotions: demonstrationPromotions, coupons: demonstrationCoupons }
  const { promotion } = shop
  if (!promotion) return { promotions: [], coupons: [] }
  return {
    promotions: [ownPromotion(promotion, ownSiteId(shop))],
    coupons: [{ code: promotion.code, promotionId: OWN_ID, maxUsesPerShopper: 1 }],
  }
}
