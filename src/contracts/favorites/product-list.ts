import { z } from 'zod'

/** The type of the list of favorites: ENTITY-34. */
export const WISH_LIST = 'wish_list'

/** The type of a list that is a named wall plan. */
export const WALL_PLAN = 'custom_1'

/** ENTITY-34. */
export const productListItem = z.object({
  id: z.string().min(1),
  productId: z.string().optional(),
  quantity: z.number().default(1),
})

/** ENTITY-32. */
export const productList = z.object({
  id: z.string().min(1),
  /** Without it, the list is the one of favorites. */
  type: z.string().default(WISH_LIST),
  name: z.string().default(''),
  /** A wall plan as it is written in addresses. */
  c_wallPlan: z.string().optional(),
  lastModified: z.string().default(''),
  customerProductListItems: z.array(productListItem).default([]),
})
export type ProductListResponse = z.infer<typeof productList>

/** `GET {customers}/{customerId}/product-lists`: API-28. */
export const productLists = z.object({ data: z.array(productList).default([]) })
