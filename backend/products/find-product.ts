import type { Kysely } from 'kysely'
import { parseUpi, type SellableItem } from '../items/upi.ts'
import { imageIdOf, type Work } from '../catalog/work.ts'
import { findWork } from '../catalog/works.ts'
import type { Database } from '../store/database.ts'

/** What an id names: a work, perhaps one item of it. */
export interface FoundProduct {
  work: Work
  item: SellableItem | undefined
  /** The id is from before the brand was renamed: the work has another URL now. */
  isFormerId: boolean
}

/** Seven digits that begin with a nine: how works were numbered under the old name. */
const formerIdPattern = /^9(\d{6})$/

/** The work, or the item of a work, that a UPI, an image id or a former image id names. */
export async function findProduct(db: Kysely<Database>, id: string): Promise<FoundProduct | undefined> {
  const former = formerIdPattern.exec(id)?.[1]
  const item = parseUpi(id)
  const imageId = former === undefined ? (item?.imageId ?? id) : imageIdOf(Number(former))
  const work = await findWork(db, imageId)
  return work && { work, item, isFormerId: former !== undefined }
}
