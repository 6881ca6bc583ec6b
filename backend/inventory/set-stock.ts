import { sql, type Kysely } from 'kysely'
import type { Database } from '../store/database.ts'
import { ALL_SIZES, openingStock, type Counter, type StockedWork } from './stock.ts'

/** What limits the pieces of a work: all sizes together, then each size. Empty if it is made to order. */
export function allCountersOf(work: StockedWork): Counter[] {
  const { [ALL_SIZES]: together, ...bySize } = work.own?.stock ?? {}
  const shared = [openingStock(work), together].filter((pieces) => typeof pieces === 'number')
  return [
    ...(shared.length > 0 ? [{ size: ALL_SIZES, opening: Math.min(...shared) }] : []),
    ...Object.entries(bySize).map(([size, opening]) => ({ size, opening })),
  ]
}

export const leftOf = ({ sold }: StockedWork, { size, opening }: Counter): number => opening - (sold?.[size] ?? 0)

/**
 * Sets how many pieces of a counter are left, and returns how many were. Holds the lock of the counter until the
 * transaction ends, like `reserve`: a concurrent order counts either before or after it.
 */
export async function setLeft(
  tx: Kysely<Database>,
  workId: number,
  { size, opening }: Counter,
  left: number,
): Promise<number> {
  const counter = { work_id: workId, size }
  await tx
    .insertInto('edition')
    .values({ ...counter, sold: 0 })
    .onConflict((conflict) => conflict.columns(['work_id', 'size']).doNothing())
    .execute()
  const { sold } = await tx
    .selectFrom('edition')
    .select('sold')
    .where('work_id', '=', workId)
    .where('size', '=', size)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('edition')
    .set({ sold: sql<number>`${opening - left}::integer` })
    .where('work_id', '=', workId)
    .where('size', '=', size)
    .execute()
  return opening - sold
}
