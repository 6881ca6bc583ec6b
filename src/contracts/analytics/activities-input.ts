import { z } from 'zod'
import { activityRequest } from '#/contracts/product/personalisation.ts'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'

/** What a page reports at once: at most what a few clicks cause. */
export const activitiesInput = siteAndLocale.extend({ activities: z.array(activityRequest).min(1).max(20) })
export type ActivitiesInput = z.infer<typeof activitiesInput>
