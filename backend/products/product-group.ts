import type { ProductGroup } from '#/contracts/product/product-group.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../store/database.ts'
import type { FoundProduct } from './find-product.ts'
import { setMembers } from './set-members.ts'
import { workGroup, setGroup } from './work-group.ts'
import { groupTypeOf, soldOn } from '../catalog/group-types.ts'
import type { ProductQuery } from './product-query.ts'

/** What a site shows of an id: a work with what is sold of it, or the set that the work begins. */
export async function loadProductGroup(
  db: Kysely<Database>,
  found: FoundProduct,
  query: ProductQuery,
): Promise<ProductGroup> {
  const { work, item, isFormerId: moved } = found
  if (item || moved || groupTypeOf(work) !== 'set' || !soldOn(work, query.siteId)) return workGroup(found, query)
  const members = await setMembers(db, work, query.siteId)
  return members.length > 1 ? setGroup(work, members, query) : workGroup(found, query)
}
