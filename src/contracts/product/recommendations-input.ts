import { z } from 'zod'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'

/** What a product's page has recommended for it, besides similar works. */
export const recommendationsInput = siteAndLocale.extend({
  recommender: z.enum(['complete-the-set', 'viewed-recently-einstein']),
  imageId: z.string().min(1).max(40),
})
export type RecommendationsInput = z.infer<typeof recommendationsInput>

export const shownRecommendations = siteAndLocale.extend({
  recommender: recommendationsInput.shape.recommender,
  id: z.string().max(80),
  imageIds: z.array(z.string().min(1).max(40)).max(60),
})
export type ShownRecommendations = z.infer<typeof shownRecommendations>

export const viewedProduct = siteAndLocale.extend({ imageId: z.string().min(1).max(40) })
export type ViewedProduct = z.infer<typeof viewedProduct>
