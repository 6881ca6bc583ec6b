import { z } from 'zod'
import { enteredText } from '#/contracts/entered-text.ts'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'
import { longestPlanName, maxNamedPlans } from '#/domain/wall/named-plans.ts'
import { isItem, longestPlan, maxPlanWorks } from '#/domain/wall/plan.ts'

const item = z
  .string()
  .refine(isItem)
  .meta({ examples: ['10000002T18X24'] })

/** Items of works on a wall. */
export const wallItems = siteAndLocale.extend({ upis: z.array(item).max(2 * maxPlanWorks) })
export type WallItems = z.infer<typeof wallItems>

const plan = z.string().max(longestPlan)

/** The form that adds the works of a plan to the basket. A plan that cannot be read has no works. */
export const wallForm = siteAndLocale.extend({ plan })
export type WallForm = z.infer<typeof wallForm>

const name = enteredText(longestPlanName)
const id = enteredText(256, 1)

/** A plan to save under a name in the account. */
export const planToSave = siteAndLocale.extend({ name, plan })
export const planToRename = siteAndLocale.extend({ id, name })
export const planIdInput = siteAndLocale.extend({ id })
/** The named plans of a browser. */
export const plansOfBrowser = siteAndLocale.extend({ plans: z.array(z.object({ name, plan })).max(maxNamedPlans) })
