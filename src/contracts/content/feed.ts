import { z } from 'zod'

/** `GET /feed/v1/works?siteId=`, for sitemaps. This project's own. Chunks are numbered from 1. */
export const feedSummary = z.object({ chunks: z.number().int().min(0) })

/**
 * `GET /feed/v1/works/{chunk}?siteId=`: product page paths, without site and locale; for imported works with the
 * merchant's article number and the bases of their pictures.
 */
export const feedChunk = z.object({
  works: z.array(
    z.object({
      path: z.string(),
      released: z.string(),
      sku: z.string().optional(),
      pictures: z.array(z.string()).optional(),
    }),
  ),
})

export type FeedSummary = z.infer<typeof feedSummary>
export type FeedChunk = z.infer<typeof feedChunk>
