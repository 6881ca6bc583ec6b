import { z } from 'zod'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'

const text = z.string().max(200).optional()
const id = z.string().max(400)

/** The input of a list page's server function: a parsed list request in a site and locale. */
export const listingInput = siteAndLocale.extend({
  request: z.object({
    path: z.string().max(2000),
    kind: z.enum(['gallery', 'keyword']),
    categoryId: id.optional(),
    parentCategoryId: id.optional(),
    text,
    within: text,
    refinements: z.record(z.string().max(40), z.array(id).max(60).readonly()),
    sort: z.string().max(40),
    offset: z.number().int().min(0).max(1_000_000),
    limit: z.number().int().min(1).max(200),
  }),
})

/** The input for further values of a list's attribute. */
export const facetValuesInput = listingInput.extend({
  facet: z.object({
    attribute: z.string().max(40),
    under: id.optional(),
    text,
    count: z.number().int().min(1).max(400),
  }),
})

/** The input of the index of artists. */
export const artistsInput = siteAndLocale.extend({
  initial: z.string().max(10).optional(),
  page: z.number().int().min(1).max(1000),
})

export type ArtistsInput = z.infer<typeof artistsInput>
export type FacetValuesInput = z.infer<typeof facetValuesInput>
export type ListingInput = z.infer<typeof listingInput>
