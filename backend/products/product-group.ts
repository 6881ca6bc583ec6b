import type { ProductGroup } from '#/contracts/product/product-group.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../store/database.ts'
import type { FoundProduct } from './find-product.ts'
import { setMembers } from './set-members.ts'
import { workGroup, setGroup } from './work-group.ts'
import { groupTypeOf, soldOn } from '../catalog/group-types.ts'
import type { ProductQuery } from './product-query.ts'

/** The product group that a site shows for an id: the work with its variants, or the set that starts with the work. */
export async function loadProductGroup(
  db: Kysely<Database>,
  found: FoundProduct,
  query: ProductQuery,
): Promise<ProductGroup> {
  const { work, item, isFormerId } = found
  if (item || isFormerId || groupTypeOf(work) !== 'set' || !soldOn(work, query.siteId)) return workGroup(found, query)
  const members = await setMembers(db, work, query.siteId)
  return members.length > 1 ? setGroup(work, members, query) : workGroup(found, query)
}
