import { z } from 'zod'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'
import { isItem, maxPlanWorks } from '#/domain/wall/plan.ts'

const item = z
  .string()
  .refine(isItem)
  .meta({ examples: ['10000002T18X24'] })

/** Items of works on a wall. */
export const wallItems = siteAndLocale.extend({ upis: z.array(item).max(2 * maxPlanWorks) })
export type WallItems = z.infer<typeof wallItems>

/** The form that adds the works of a plan to the basket. A plan that cannot be read has no works. */
export const wallForm = siteAndLocale.extend({ plan: z.string().max(20_000) })
export type WallForm = z.infer<typeof wallForm>
