import type { Kysely } from 'kysely'
import { recordAction } from '../audit/actions.ts'
import { workIdOf, type Work } from '../catalog/work.ts'
import { worksByIds } from '../catalog/works.ts'
import { allCountersOf, leftOf, setLeft } from '../inventory/set-stock.ts'
import { ALL_SIZES } from '../inventory/stock.ts'
import { sizeKey, type Size } from '../pricing/sizes.ts'
import type { Database } from '../store/database.ts'
import { inTransaction } from '../store/transaction.ts'
import type { Services } from './services.ts'

/** @throws {Error} when there is no work with this id of a catalogue file or of a picture. */
async function findWork(db: Kysely<Database>, id: string): Promise<Work> {
  const imported = await db.selectFrom('imported_work').select('work_id').where('key', '=', id).executeTakeFirst()
  const workId = imported?.work_id ?? workIdOf(id)
  const [work] = workId === undefined ? [] : await worksByIds(db, [workId])
  if (work) return work
  throw new Error(`there is no work "${id}": expected an id of the catalogue file, or the number in the work's address`)
}

export interface StockLevel {
  /** Such as `12x16`, in inches; `all` for pieces of all sizes together. */
  size: string
  left: number
}

const nameOf = (size: string) => (size === ALL_SIZES ? 'all' : size)

/** How many pieces of a work are left. No level means that it is made to order. */
export async function stockLevels(db: Kysely<Database>, id: string): Promise<{ title: string; levels: StockLevel[] }> {
  const work = await findWork(db, id)
  const levels = allCountersOf(work).map((counter) => ({ size: nameOf(counter.size), left: leftOf(work, counter) }))
  return { title: work.title, levels }
}

/**
 * Sets how many pieces are left of a work, or of one of its sizes.
 * @throws {Error} for a work that is made to order, or that counts other sizes, and beyond a limited edition.
 */
export async function setStock(services: Services, id: string, left: number, ofSize?: Size): Promise<StockLevel> {
  const size = ofSize ? sizeKey(ofSize) : ALL_SIZES
  await inTransaction(services.db, async (tx) => {
    const work = await findWork(tx, id)
    const counters = allCountersOf(work)
    if (counters.length === 0)
      throw new Error(`"${work.title}" is made to order: an import with the column "stock" limits its pieces`)
    const counter = counters.find((each) => each.size === size)
    if (!counter)
      throw new Error(
        `the stock of "${work.title}" is counted for ${counters.map((each) => nameOf(each.size)).join(', ')}, not for ${nameOf(size)}`,
      )
    if (work.edition !== null && size === ALL_SIZES && left > work.edition)
      throw new Error(`"${work.title}" is an edition of ${work.edition}: expected at most as many`)
    const before = await setLeft(tx, work.id, counter, left)
    const object = size === ALL_SIZES ? id : `${id} ${size}`
    await recordAction(tx, services, { command: 'stock set', object, before: String(before), after: String(left) })
  })
  await services.catalogueChanged()
  return { size: nameOf(size), left }
}
