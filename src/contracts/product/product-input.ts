import { z } from 'zod'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'

/** A product by the reference in its address: an image id or a UPI. */
export const productInput = siteAndLocale.extend({
  reference: z.string().min(1).max(80),
  /** The requested path without site, locale and query; empty if no page was requested. */
  path: z
    .string()
    .regex(/^(\/|$)/)
    .max(300),
})
export type ProductInput = z.infer<typeof productInput>

export const apnumInput = siteAndLocale.extend({ apnum: z.string().min(1).max(40) })
export type ApnumInput = z.infer<typeof apnumInput>

export const deliveryInput = siteAndLocale.extend({
  reference: z.string().min(1).max(80),
  /** If absent, the postal code that the shopper entered before. */
  zip: z.string().max(10).optional(),
})
export type DeliveryInput = z.infer<typeof deliveryInput>

export const upgradeInput = siteAndLocale.extend({ upi: z.string().min(1).max(200) })
export type UpgradeInput = z.infer<typeof upgradeInput>
