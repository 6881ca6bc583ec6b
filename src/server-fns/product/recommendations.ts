import { createServerFn } from '@tanstack/react-start'
import { recommendationsInput, shownRecommendations, viewedProduct } from '#/contracts/product/recommendations-input.ts'
import { readRecommendations, reportShown, reportViewed } from './recommendations.server.ts'

/** Gives the browser a name of its own where it has none. */
export const getRecommendations = createServerFn({ method: 'POST' })
  .validator(recommendationsInput)
  .handler(({ data }) => readRecommendations(data))

export const reportRecommendations = createServerFn({ method: 'POST' })
  .validator(shownRecommendations)
  .handler(({ data }) => reportShown(data))

export const reportProductView = createServerFn({ method: 'POST' })
  .validator(viewedProduct)
  .handler(({ data }) => reportViewed(data))
