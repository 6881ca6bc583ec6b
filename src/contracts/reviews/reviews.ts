import { z } from 'zod'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'
import { uploadRejections } from '#/domain/photos/upload.ts'
import { reviewFields, reviewStatuses, type OwnReview, type ReviewList } from '#/domain/reviews/review.ts'
import { reviewSorts } from '#/domain/reviews/review-selection.ts'

const photo = z.object({ id: z.string(), url: z.string(), width: z.number().int(), height: z.number().int() })
const item = z.object({ type: z.string(), size: z.string() })

const review = z.object({
  id: z.string(),
  stars: z.number().int(),
  title: z.string(),
  text: z.string(),
  name: z.string(),
  locale: z.string(),
  day: z.string(),
  verified: z.boolean(),
  item: item.nullable(),
  photos: z.array(photo),
  sample: z.boolean(),
})

/** `GET {business api}/v1/reviews?apnum=&stars=&sort=&offset=&limit=`. */
export const reviewList = z.object({
  total: z.number().int(),
  average: z.number(),
  counts: z.array(z.object({ stars: z.number().int(), count: z.number().int() })),
  written: z.object({ average: z.number(), count: z.number().int() }),
  reviews: z.array(review),
}) satisfies z.ZodType<ReviewList>

/** `GET {business api}/v1/reviews/own/{apnum}` with a registered shopper's token. */
export const ownReview = z.object({
  work: z.object({
    imageId: z.string(),
    title: z.string(),
    artist: z.string(),
    path: z.string(),
    picture: z.string(),
    aspect: z.number(),
  }),
  status: z.enum(reviewStatuses).nullable(),
  reason: z.string(),
  shown: z.boolean(),
  stars: z.number().int().nullable(),
  title: z.string(),
  text: z.string(),
  name: z.string(),
  verified: z.boolean(),
  item: item.nullable(),
  photos: z.array(photo),
}) satisfies z.ZodType<OwnReview>

/** `GET /moderation/reviews?status=pending` with the moderation key. */
export const reviewsToCheck = z.object({
  total: z.number().int(),
  reviews: z.array(
    z.object({
      id: z.string(),
      imageId: z.string(),
      work: z.string(),
      status: z.enum(reviewStatuses),
      stars: z.number().int().nullable(),
      title: z.string(),
      text: z.string(),
      name: z.string(),
      locale: z.string(),
      verified: z.boolean(),
      writtenAt: z.string(),
      photos: z.array(z.string()),
    }),
  ),
})
export type ReviewsToCheck = z.infer<typeof reviewsToCheck>

const errors = z.partialRecord(
  z.enum(reviewFields),
  z.enum(['missing', 'too_long', 'invalid', 'too_many_photos', ...uploadRejections]),
)

/** The problem response to a rejected review. */
export const reviewProblem = z
  .object({ reason: z.enum(uploadRejections).optional().catch(undefined), errors: errors.optional().catch(undefined) })
  .catch({})

const imageId = z.string().regex(/^\d{8,10}$/)

export const reviewsInput = siteAndLocale.extend({
  apnum: z.string().min(1).max(80),
  stars: z.number().int().min(1).max(5).optional(),
  sort: z.enum(reviewSorts),
  page: z.number().int().min(1).max(1000),
})
export const reviewedWork = siteAndLocale.extend({ imageId })
