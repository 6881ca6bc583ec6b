import type { Kysely } from 'kysely'
import { release } from '../inventory/editions.ts'
import type { Database } from '../store/database.ts'
import type { OrderRecord } from './records.ts'

/**
 * Releases the prints of limited editions that items hold, in the order of the works' ids, so that concurrent
 * transactions do not deadlock. Returns whether there were any.
 */
export async function releaseItems(tx: Kysely<Database>, items: OrderRecord['items']): Promise<boolean> {
  let released = false
  for (const { work_id, quantity, reserved } of items.toSorted((a, b) => Number(a.work_id) - Number(b.work_id)))
    if (reserved && work_id !== null && (await release(tx, work_id, quantity))) released = true
  return released
}
