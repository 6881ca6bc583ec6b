import { createServerFn } from '@tanstack/react-start'
import { recommendationsInput } from '#/contracts/product/recommendations-input.ts'
import { readRecommendations } from './recommendations.server.ts'

/** POST, because it gives a browser without a visitor id one. */
export const getRecommendations = createServerFn({ method: 'POST' })
  .validator(recommendationsInput)
  .handler(({ data }) => readRecommendations(data))
