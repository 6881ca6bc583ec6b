import { sql, type Kysely } from 'kysely'
import type { Work } from '../catalog/work.ts'
import type { Database } from '../store/database.ts'
import { openingStock, stockOf, type Stock } from './stock.ts'

type EditionWork = Pick<Work, 'id' | 'edition'>

/** The current stock by work id. */
export async function availableStock(db: Kysely<Database>, works: readonly EditionWork[]): Promise<Map<number, Stock>> {
  const ids = works.filter(({ edition }) => edition !== null).map(({ id }) => id)
  const rows = ids.length > 0 ? await db.selectFrom('edition').selectAll().where('work_id', 'in', ids).execute() : []
  const sold = new Map(rows.map(({ work_id, sold: count }) => [work_id, count]))
  return new Map(works.map((work) => [work.id, stockOf({ ...work, sold: sold.get(work.id) })]))
}

/**
 * Reserves prints of a limited edition; false when there are not enough. Uses one guarded statement, so that concurrent
 * buyers never reserve more than the opening stock. Works printed to order are always available.
 */
export async function reserve(tx: Kysely<Database>, work: EditionWork, quantity: number): Promise<boolean> {
  const opening = openingStock(work)
  if (opening === null) return true
  const { rows } = await sql`
    insert into edition (work_id, sold)
    select ${work.id}::integer, ${quantity}::integer where ${quantity}::integer <= ${opening}::integer
    on conflict (work_id) do update set sold = edition.sold + excluded.sold
    where edition.sold + excluded.sold <= ${opening}::integer
    returning work_id`.execute(tx)
  return rows.length === 1
}

/** Releases reserved prints; false for a work printed to order. */
export async function release(tx: Kysely<Database>, workId: number, quantity: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('edition')
    .set({ sold: sql<number>`greatest(0, sold - ${quantity})` })
    .where('work_id', '=', workId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** For another catalogue: resets the sold prints of all editions and releases the reservations of all orders. */
export async function resetEditions(tx: Kysely<Database>): Promise<void> {
  await tx.deleteFrom('edition').execute()
  await tx.updateTable('order_item').set({ reserved: false }).where('reserved', '=', true).execute()
}
