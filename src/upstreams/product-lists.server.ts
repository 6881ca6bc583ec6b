import { z } from 'zod'
import {
  productList,
  productListItem,
  productLists,
  type ProductListResponse,
} from '#/contracts/favorites/product-list.ts'
import { requestAsShopper, ownPath, type Caller } from './shopper-call.server.ts'

const api = 'customer/shopper-customers'

/** API-28: all lists of the shopper. */
export const getProductLists = async (caller: Caller): Promise<ProductListResponse[]> =>
  (await requestAsShopper(caller, api, ownPath(caller, 'product-lists'), { schema: productLists })).data

type ListDetails = Partial<Pick<ProductListResponse, 'name' | 'c_wallPlan'>>

/** API-29. */
export const createProductList = (
  caller: Caller,
  type: string,
  details: ListDetails = {},
): Promise<ProductListResponse> =>
  requestAsShopper(caller, api, ownPath(caller, 'product-lists'), {
    method: 'POST',
    schema: productList,
    body: { type, ...details },
  })

export const changeProductList = (
  caller: Caller,
  { id, type }: Pick<ProductListResponse, 'id' | 'type'>,
  details: ListDetails,
): Promise<ProductListResponse> =>
  requestAsShopper(caller, api, ownPath(caller, 'product-lists', id), {
    method: 'PATCH',
    schema: productList,
    body: { type, ...details },
  })

export const removeProductList = (caller: Caller, listId: string) =>
  requestAsShopper(caller, api, ownPath(caller, 'product-lists', listId), { method: 'DELETE', schema: z.undefined() })

/** API-30, FAV-10. */
export const addProductListItem = (caller: Caller, listId: string, productId: string, quantity = 1) =>
  requestAsShopper(caller, api, ownPath(caller, 'product-lists', listId, 'items'), {
    method: 'POST',
    schema: productListItem,
    body: { type: 'product', productId, quantity, public: false, priority: 1 },
  })

/** API-31. */
export const removeProductListItem = (caller: Caller, listId: string, itemId: string) =>
  requestAsShopper(caller, api, ownPath(caller, 'product-lists', listId, 'items', itemId), {
    method: 'DELETE',
    schema: z.undefined(),
  })
