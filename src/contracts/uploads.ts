import { z } from 'zod'

/** ENTITY-44. */
export const recentUpload = z.object({ imageUrl: z.string(), productUrl: z.string(), upi: z.string() })
export type RecentUpload = z.infer<typeof recentUpload>

/** `GET {business api}/v1/uploads?limit=6`: UPLOAD-04. */
export const recentUploads = z.object({ uploads: z.array(recentUpload) })
export type RecentUploads = z.infer<typeof recentUploads>
