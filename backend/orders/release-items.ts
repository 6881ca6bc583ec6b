import type { Kysely } from 'kysely'
import { release } from '../inventory/editions.ts'
import { parseUpi } from '../items/upi.ts'
import { sizeKey } from '../pricing/sizes.ts'
import type { Database } from '../store/database.ts'
import type { OrderRecord } from './records.ts'

/**
 * Releases the pieces of limited editions and stocks that items hold, in the order of `reserveStock`, so that concurrent
 * transactions do not deadlock. Returns whether there were any.
 */
export async function releaseItems(tx: Kysely<Database>, items: OrderRecord['items']): Promise<boolean> {
  const held = items
    .filter(({ reserved }) => reserved)
    .map(({ work_id: workId, quantity, snapshot }) => ({ workId, quantity, size: parseUpi(String(snapshot.c_upi)) }))
    .toSorted((a, b) => Number(a.workId) - Number(b.workId) || (keyOf(a) < keyOf(b) ? -1 : 1))
  let released = false
  for (const { workId, quantity, size } of held)
    if (workId !== null && (await release(tx, workId, quantity, size))) released = true
  return released
}

const keyOf = ({ size }: { size: ReturnType<typeof parseUpi> }) => (size ? sizeKey(size) : '')
