import { z } from 'zod'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'
import { isItem, maxPlanWorks } from '#/domain/wall/plan.ts'

export const wallItemsInput = siteAndLocale.extend({ upis: z.array(z.string().refine(isItem)).max(maxPlanWorks) })
export type WallItemsInput = z.infer<typeof wallItemsInput>
