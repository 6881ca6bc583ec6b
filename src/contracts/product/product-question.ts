import { z } from 'zod'
import { place } from '#/contracts/place.ts'

/** A product as an address names it: an image id or a UPI, and perhaps one item of it. */
export const productQuestion = place.extend({
  reference: z.string().min(1).max(80),
  /** The path that was asked for, without site, locale and query. */
  path: z.string().max(300),
})
export type ProductQuestion = z.infer<typeof productQuestion>

export const apnumQuestion = place.extend({ apnum: z.string().min(1).max(40) })
export type ApnumQuestion = z.infer<typeof apnumQuestion>

export const deliveryQuestion = place.extend({
  reference: z.string().min(1).max(80),
  /** Absent: the one that the shopper gave before. */
  zip: z.string().max(10).optional(),
})
export type DeliveryQuestion = z.infer<typeof deliveryQuestion>

export const upgradeQuestion = place.extend({ upi: z.string().min(1).max(200) })
export type UpgradeQuestion = z.infer<typeof upgradeQuestion>
