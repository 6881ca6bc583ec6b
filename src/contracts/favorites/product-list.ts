import { z } from 'zod'

/** ENTITY-34. */
export const productListItem = z.object({
  id: z.string().min(1),
  productId: z.string().optional(),
  quantity: z.number().default(1),
})

/** ENTITY-32. */
export const productList = z.object({
  id: z.string().min(1),
  type: z.string(),
  customerProductListItems: z.array(productListItem).default([]),
})
export type ProductListResponse = z.infer<typeof productList>

/** `GET {customers}/{customerId}/product-lists`: API-28. */
export const productLists = z.object({ data: z.array(productList).default([]) })
