import type { Kysely } from 'kysely'
import { parseUpi, type SellableItem } from '../items/upi.ts'
import { imageIdOf, type Work } from '../catalog/work.ts'
import { findDetailedWork } from '../catalog/works.ts'
import type { Database } from '../store/database.ts'

/** The work of an id, and its item if the id is a UPI. */
export interface FoundProduct {
  work: Work
  item: SellableItem | undefined
  /** The id is from before the brand was renamed: the work has another URL now. */
  isFormerId: boolean
}

/** Image ids from before the brand was renamed: seven digits that start with 9. */
const formerIdPattern = /^9(\d{6})$/

/** Finds a work, or an item of it, by a UPI, an image id or a former image id. */
export async function findProduct(db: Kysely<Database>, id: string): Promise<FoundProduct | undefined> {
  const former = formerIdPattern.exec(id)?.[1]
  const item = parseUpi(id)
  const imageId = former === undefined ? (item?.imageId ?? id) : imageIdOf(Number(former))
  const work = await findDetailedWork(db, imageId)
  return work && { work, item, isFormerId: former !== undefined }
}
