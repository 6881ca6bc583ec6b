import { z } from 'zod'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'
import { tiers, variant } from '#/contracts/product/product-group.ts'

/** One way to change a design: the item that it leads to, with its price. */
export const designChoice = z.object({ upi: z.string(), salePrice: z.number() })

/** What can be changed of a frame, and what the parts of an item cost. */
export const frameChoices = {
  /** Decimal amounts that add up to the list price. */
  parts: z.array(z.object({ kind: z.enum(['print', 'frame', 'mat', 'glazing']), name: z.string(), price: z.number() })),
  mouldings: z.array(
    designChoice.extend({
      id: z.string(),
      name: z.string(),
      /** Inches. */
      width: z.number(),
      tier: z.enum(tiers),
      /** What it holds: paper behind glazing, or a stretched canvas that floats in it. */
      holds: z.enum(['paper', 'canvas']),
    }),
  ),
  mats: z.array(designChoice.extend({ id: z.enum(['none', 'white', 'black']), name: z.string(), color: z.string() })),
  /** In inches; none without a mat. */
  matWidths: z.array(designChoice.extend({ width: z.number() })),
  glazings: z.array(designChoice.extend({ id: z.enum(['none', 'acrylic', 'glass']), name: z.string() })),
}

/** `GET {business api}/v1/customizer/{upi}`: a framed work, what can be changed of it, and what its parts cost. */
export const frameDesign = z.object({
  imageId: z.string(),
  title: z.string(),
  artistName: z.string(),
  /** The address of the work's product page. */
  productUrl: z.string(),
  c_aspect: z.number(),
  /** The design; another than the requested one where that is not made. */
  variant,
  sizes: z.array(designChoice.extend({ width: z.number(), height: z.number() })),
  ...frameChoices,
})
export type FrameDesign = z.infer<typeof frameDesign>

export const designInput = siteAndLocale.extend({ upi: z.string().min(1).max(80) })
export type DesignInput = z.infer<typeof designInput>
