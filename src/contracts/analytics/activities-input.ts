import { z } from 'zod'
import { activityRequest } from '#/contracts/product/personalisation.ts'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'

/** The activities that a page reports in one request. */
export const activitiesInput = siteAndLocale.extend({ activities: z.array(activityRequest).min(1).max(20) })
export type ActivitiesInput = z.infer<typeof activitiesInput>
