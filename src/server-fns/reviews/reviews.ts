import { createServerFn } from '@tanstack/react-start'
import { reviewsInput } from '#/contracts/reviews/reviews.ts'
import { readReviews } from './reviews.server.ts'

export const getReviews = createServerFn({ method: 'GET' })
  .validator(reviewsInput)
  .handler(({ data }) => readReviews(data))
