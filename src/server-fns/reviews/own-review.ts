import { createServerFn } from '@tanstack/react-start'
import { formOr } from '#/contracts/form-fields.ts'
import { reviewedWork } from '#/contracts/reviews/reviews.ts'
import type { SignedOut } from '#/domain/auth/shopper.ts'
import { writeReviewPath, type ReviewResult } from '#/domain/reviews/review.ts'
import { formPost, textOf } from '#/server-fns/form-post.ts'
import { readOwnReview, removeOwnReview } from './reviews.server.ts'

export const getOwnReview = createServerFn({ method: 'GET' })
  .validator(reviewedWork)
  .handler(({ data }) => readOwnReview(data))

export const removeReview = createServerFn({ method: 'POST' })
  .middleware([
    formPost<ReviewResult | SignedOut>((result, fields) => {
      const to = writeReviewPath(textOf(fields, 'imageId'))
      return result.kind === 'signed-out'
        ? { to: `/login?${new URLSearchParams({ directedFrom: to })}` }
        : { to, form: 'review', result }
    }),
  ])
  .validator(formOr(reviewedWork))
  .handler(({ data }) => removeOwnReview(data))
