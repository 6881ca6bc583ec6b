import { createServerFn } from '@tanstack/react-start'
import { recommendationsInput } from '#/contracts/product/recommendations-input.ts'
import { readRecommendations } from './recommendations.server.ts'

/** Gives the browser an id at the personalisation service where it has none. */
export const getRecommendations = createServerFn({ method: 'POST' })
  .validator(recommendationsInput)
  .handler(({ data }) => readRecommendations(data))
