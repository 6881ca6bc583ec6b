import { z } from 'zod'

/** `GET {typeahead}?q=&categoryMaxCount=10&fuzzy=true`: API-39, API-40, ENTITY-41. */
export const typeaheadResponse = z.object({
  categorySuggestions: z.object({
    categories: z.array(
      z.object({
        id: z.string(),
        url: z.string(),
        value: z.string(),
        /** The number of works, and the picture of one of them. */
        c_hitCount: z.number().int().optional(),
        c_imageUrl: z.string().optional(),
      }),
    ),
    suggestedPhrases: z.array(z.string()),
  }),
  /** Pages of the shop whose titles or keywords match, such as the one about returns. */
  c_pages: z.array(z.object({ title: z.string(), url: z.string() })).optional(),
  productSuggestions: z.object({
    products: z.array(
      z.object({
        productId: z.string(),
        productName: z.string(),
        price: z.number(),
        currency: z.string(),
        url: z.string(),
        c_imageUrl: z.string().default(''),
        c_aspect: z.number().positive().default(1),
        c_artistName: z.string().default(''),
      }),
    ),
  }),
})

export type TypeaheadResponse = z.infer<typeof typeaheadResponse>
