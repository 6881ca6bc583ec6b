import { z } from 'zod'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'

const text = z.string().max(200).optional()

/** The input of a list page's server function: a parsed list request in a site and locale. */
export const listingInput = siteAndLocale.extend({
  request: z.object({
    path: z.string().max(400),
    kind: z.enum(['gallery', 'keyword']),
    categoryId: text,
    parentCategoryId: text,
    text,
    within: text,
    refinements: z.record(z.string().max(40), z.array(z.string().max(80)).max(60).readonly()),
    sort: z.string().max(40),
    offset: z.number().int().min(0).max(1_000_000),
    limit: z.number().int().min(1).max(200),
  }),
})

export type ListingInput = z.infer<typeof listingInput>
