import type { ShopperServices } from '../auth/shopper.ts'
import { findProduct } from '../products/find-product.ts'
import { productParameters, productQuery } from '../products/product-query.ts'
import { Problem } from '../wire/problem.ts'
import { route, type Exchange, type Route } from '../wire/route.ts'
import { frameDesignOf } from './frame-design.ts'

export const routes: readonly Route<ShopperServices>[] = [
  route({ method: 'GET', path: '/business/v1/customizer/:upi', query: productParameters, handle: readDesign }),
]

async function readDesign({ params, url }: Exchange, { db, now }: ShopperServices): Promise<Response> {
  const found = await findProduct(db, params['upi'] ?? '')
  const design = found && !found.isFormerId ? frameDesignOf(found, productQuery(url, now())) : undefined
  if (!design)
    throw new Problem(404, 'Design Not Found', 'There is no work with this UPI or image id that this site frames.')
  return Response.json(design)
}
