import { z } from 'zod'

/** `POST {business api}/v4/products/ratings` with a registered shopper's token. */
export const ratingRequest = z.object({
  apnum: z.string().min(1).max(40),
  stars: z.number().int().min(1).max(5),
  title: z.string().trim().max(120).default(''),
  text: z.string().trim().max(4000).default(''),
})

/** `shown` says whether it counts already, or waits to be let through. */
export const ratingResult = z.object({ apnum: z.string(), stars: z.number().int(), shown: z.boolean() })
export type RatingResult = z.infer<typeof ratingResult>
