import { sql, type Kysely } from 'kysely'
import { sizeKey, type Size } from '../pricing/sizes.ts'
import type { Database } from '../store/database.ts'
import { ALL_SIZES, canBeOrdered, countersOf, stockOf, type Stock, type StockedWork } from './stock.ts'

/** Reads the current stock of works. The returned function has the stock of each of them, in a size. */
export async function availableStock(
  db: Kysely<Database>,
  works: readonly StockedWork[],
): Promise<(work: StockedWork, size?: Size) => Stock> {
  const ids = works.filter(({ edition, own }) => edition !== null || own?.stock).map(({ id }) => id)
  const rows = ids.length > 0 ? await db.selectFrom('edition').selectAll().where('work_id', 'in', ids).execute() : []
  const sold = new Map<number, Record<string, number>>()
  for (const { work_id, size, sold: count } of rows) sold.set(work_id, { ...sold.get(work_id), [size]: count })
  return (work, size) => stockOf({ ...work, sold: sold.get(work.id) }, size)
}

/**
 * Reserves pieces of a limited edition or of a stock; false when there are not enough: the caller then rolls back. Uses
 * guarded statements, so that concurrent buyers never reserve more than the opening stock. Works made to order are always
 * available, unless they have no picture.
 */
export async function reserve(
  tx: Kysely<Database>,
  work: StockedWork,
  quantity: number,
  ofSize?: Size,
): Promise<boolean> {
  if (!canBeOrdered(work)) return false
  for (const { size, opening } of countersOf(work, ofSize)) {
    // More than the opening stock can be left, so an existing counter decides first.
    const { rows } = await sql`
      with counted as (
        update edition set sold = sold + ${quantity}::integer
        where work_id = ${work.id}::integer and size = ${size}::text and sold + ${quantity}::integer <= ${opening}::integer
        returning work_id
      ), added as (
        insert into edition (work_id, size, sold)
        select ${work.id}::integer, ${size}::text, ${quantity}::integer
        where ${quantity}::integer <= ${opening}::integer and not exists (select from counted)
        on conflict (work_id, size) do update set sold = edition.sold + excluded.sold
        where edition.sold + excluded.sold <= ${opening}::integer
        returning work_id
      )
      select work_id from counted union all select work_id from added`.execute(tx)
    if (rows.length === 0) return false
  }
  return true
}

/** Releases reserved pieces; false for a work made to order. */
export async function release(tx: Kysely<Database>, workId: number, quantity: number, ofSize?: Size): Promise<boolean> {
  let released = false
  for (const size of [ALL_SIZES, ...(ofSize ? [sizeKey(ofSize)] : [])]) {
    const { numUpdatedRows } = await tx
      .updateTable('edition')
      .set({ sold: sql<number>`sold - ${quantity}` })
      .where('work_id', '=', workId)
      .where('size', '=', size)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) released = true
  }
  return released
}

/** For another catalogue: resets the sold pieces of all works and releases the reservations of all orders. */
export async function resetEditions(tx: Kysely<Database>): Promise<void> {
  await tx.deleteFrom('edition').execute()
  await tx.updateTable('order_item').set({ reserved: false }).where('reserved', '=', true).execute()
}
