import { z } from 'zod'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'
import { tiers, variant } from '#/contracts/product/product-group.ts'

/** A choice of the customizer: the item that it leads to, with its price. */
export const designChoice = z.object({ upi: z.string(), salePrice: z.number() })

/** The choices of a frame, and the prices of an item's parts. */
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
      /** The kind of work that it frames: paper behind glazing, or a stretched canvas that floats in it. */
      holds: z.enum(['paper', 'canvas']),
    }),
  ),
  mats: z.array(designChoice.extend({ id: z.enum(['none', 'white', 'black']), name: z.string(), color: z.string() })),
  /** Widths in inches; empty without a mat. */
  matWidths: z.array(designChoice.extend({ width: z.number() })),
  glazings: z.array(designChoice.extend({ id: z.enum(['none', 'acrylic', 'glass']), name: z.string() })),
}

/** `GET {business api}/v1/customizer/{upi}`: a framed work, its choices, and the prices of its parts. */
const sentDesign = z.object({
  imageId: z.string(),
  title: z.string(),
  artistName: z.string(),
  /** The address of the work's product page. */
  productUrl: z.string(),
  /** Width over height of the picture; without it, that of the item's paper. */
  c_aspect: z.number().positive().optional(),
  /** The item of the design; a different one if the requested item is not available. */
  variant,
  sizes: z.array(designChoice.extend({ width: z.number(), height: z.number() })),
  ...frameChoices,
})
/** A design with the aspect of its picture. */
export const frameDesign = sentDesign.transform((sent) => ({
  ...sent,
  c_aspect: sent.c_aspect ?? sent.variant.c_size.width / sent.variant.c_size.height,
}))
export type FrameDesign = z.infer<typeof frameDesign>

export const designInput = siteAndLocale.extend({ upi: z.string().min(1).max(80) })
export type DesignInput = z.infer<typeof designInput>
