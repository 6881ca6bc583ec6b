import { z } from 'zod'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'
import { recommenderNames, zoneNames } from './personalisation.ts'

const id = z.string().min(1).max(80)

/** A row of recommended works, by its recommender or by its zone. */
export const recommendationsInput = siteAndLocale.extend({
  source: z.union([
    z.strictObject({ recommender: z.enum(recommenderNames) }),
    z.strictObject({ zone: z.enum(zoneNames) }),
  ]),
  imageIds: z.array(id).max(24),
  categoryId: id.optional(),
})
export type RecommendationsInput = z.infer<typeof recommendationsInput>
