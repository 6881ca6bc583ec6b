import { z } from 'zod'
import { enteredQuantity } from '#/contracts/cart/basket.ts'
import { designChoice, frameChoices } from '#/contracts/customizer/frame-design.ts'
import { variant } from '#/contracts/product/product-group.ts'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'
import { uploadRejections } from '#/domain/photos/upload.ts'

/** ENTITY-44. */
export const recentUpload = z.object({ imageUrl: z.string(), productUrl: z.string(), upi: z.string() })

/** `GET {business api}/v1/photos/recent?upi=&limit=6`: UPLOAD-04, UPLOAD-05. */
export const recentUploads = z.object({ uploads: z.array(recentUpload) })
export type RecentUploads = z.infer<typeof recentUploads>

const photo = recentUpload.extend({
  name: z.string(),
  /** Pixels, upright. */
  width: z.number().int(),
  height: z.number().int(),
  createdAt: z.string(),
})
export type Photo = z.infer<typeof photo>

/** `POST {business api}/v1/photos`. */
export const uploadedPhoto = photo

/** `GET {business api}/v1/photos`: a shopper's album, oldest first, each photo with the item last chosen for it. */
export const photoAlbum = z.object({
  photos: z.array(photo.extend({ variant })),
  /** The most photos of an album. */
  limit: z.number().int(),
})
export type PhotoAlbum = z.infer<typeof photoAlbum>

/** The problem response to a rejected upload. */
export const uploadProblem = z.object({ reason: z.enum(uploadRejections).catch('failed') }).catch({ reason: 'failed' })

/** `GET {business api}/v1/photos/designs/{upi}`: an item of a photo, its choices, and the prices of its parts. */
export const photoDesign = z.object({
  photo,
  /** The item; a different one if the requested item is not available. */
  variant,
  /** The proportions of prints, without those for which the photo has too few pixels. */
  shapes: z.array(z.object({ id: z.string(), upi: z.string() })),
  /** The prints of the current shape. `item` is null if the photo has too few pixels. */
  sizes: z.array(z.object({ width: z.number(), height: z.number(), item: designChoice.nullable() })),
  /** The same item in the other orientation. */
  otherWay: designChoice.nullable(),
  finishes: z.array(designChoice.extend({ id: z.enum(['print', 'frame', 'canvas', 'framed-canvas', 'mount']) })),
  ...frameChoices,
})
export type PhotoDesign = z.infer<typeof photoDesign>

const photoUpi = z.string().min(1).max(60)

/** The page of a shopper's photos, with the photo or item that its address names. */
export const albumInput = siteAndLocale.extend({ upi: z.string().max(200).optional() })
export const photoInput = siteAndLocale.extend({ upi: photoUpi })
/** All photos of the album, with the shown item of one of them. */
export const albumToAdd = siteAndLocale.extend({ upi: photoUpi.optional() })
/** A cart line, and the item of the same photo that replaces its item. */
export const photoExchange = siteAndLocale.extend({
  upi: photoUpi,
  itemId: z.string().min(1).max(256),
  quantity: enteredQuantity,
})
export const recentInput = siteAndLocale.extend({ upi: z.string().max(60) })
