import { z } from 'zod'

/** The fields of a product that a cart line reads: ENTITY-09. The basket has the quantity. */
export const cartProduct = z.object({
  id: z.string(),
  name: z.string().default(''),
  brand: z.string().default(''),
  price: z.number().optional(),
  imageGroups: z
    .array(
      z.object({
        viewType: z.string(),
        images: z.array(z.object({ link: z.string(), alt: z.string().default('') })),
        variationAttributes: z.array(z.object({ id: z.string() })).optional(),
      }),
    )
    .default([]),
  variationValues: z.record(z.string(), z.string()).default({}),
  variationAttributes: z
    .array(
      z.object({
        id: z.string(),
        name: z.string().default(''),
        values: z.array(z.object({ value: z.string(), name: z.string().default('') })).default([]),
      }),
    )
    .default([]),
  inventory: z.object({ ats: z.number() }).optional(),
})

export const cartProducts = z.object({ data: z.array(cartProduct).default([]) })

export type CartProduct = z.infer<typeof cartProduct>
