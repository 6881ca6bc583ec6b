import { z } from 'zod'
import { place } from '#/contracts/place.ts'

/** What a product's page has recommended for it, besides similar works. */
export const recommendationsQuestion = place.extend({
  recommender: z.enum(['complete-the-set', 'viewed-recently-einstein']),
  imageId: z.string().min(1).max(40),
})
export type RecommendationsQuestion = z.infer<typeof recommendationsQuestion>

export const shownRecommendations = place.extend({
  recommender: recommendationsQuestion.shape.recommender,
  id: z.string().max(80),
  imageIds: z.array(z.string().min(1).max(40)).max(60),
})
export type ShownRecommendations = z.infer<typeof shownRecommendations>

export const viewedProduct = place.extend({ imageId: z.string().min(1).max(40) })
export type ViewedProduct = z.infer<typeof viewedProduct>
