import { category, type CategoryShape } from '#/contracts/auth/shopper.ts'
import type { PlaceIds } from '#/contracts/place.ts'
import { ask } from './client.server.ts'
import { environment } from './environment.server.ts'

/** A category with as many levels of its descendants as asked for. */
export const getCategory = (id: string, levels: number, { site, locale }: PlaceIds): Promise<CategoryShape> =>
  ask(
    'commerce',
    `/product/shopper-products/v1/organizations/${environment().COMMERCE_ORGANIZATION_ID}/categories/${encodeURIComponent(id)}`,
    { schema: category, query: { siteId: site, locale, levels } },
  )
