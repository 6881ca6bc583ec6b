import type { ProductGroup } from '#/contracts/product/product-group.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../store/database.ts'
import type { AskedFor } from './asked-for.ts'
import { membersOf } from './companions.ts'
import { groupOf, setOf } from './group.ts'
import { groupTypeOf, soldOn } from '../catalog/group-types.ts'
import type { ProductQuery } from './query.ts'

/** What a site shows of an id: a work with what is sold of it, or the set that the work begins. */
export async function shownGroup(db: Kysely<Database>, asked: AskedFor, query: ProductQuery): Promise<ProductGroup> {
  const { work, item, moved } = asked
  if (item || moved || groupTypeOf(work) !== 'set' || !soldOn(work, query.siteId)) return groupOf(asked, query)
  const members = await membersOf(db, work, query.siteId)
  return members.length > 1 ? setOf(work, members, query) : groupOf(asked, query)
}
