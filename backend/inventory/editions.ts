import { sql, type Kysely } from 'kysely'
import type { Work } from '../catalog/work.ts'
import type { Database } from '../store/database.ts'
import { openingStock, stockOf, type Stock } from './stock.ts'

type Numbered = Pick<Work, 'id' | 'edition'>

/** What may be sold of each work at this very moment, by work id. */
export async function availableStock(db: Kysely<Database>, works: readonly Numbered[]): Promise<Map<number, Stock>> {
  const ids = works.filter(({ edition }) => edition !== null).map(({ id }) => id)
  const rows = ids.length > 0 ? await db.selectFrom('edition').selectAll().where('work_id', 'in', ids).execute() : []
  const sold = new Map(rows.map(({ work_id, sold: count }) => [work_id, count]))
  return new Map(works.map((work) => [work.id, stockOf({ ...work, sold: sold.get(work.id) })]))
}

/**
 * Takes some of an edition, or none when there are not enough left: one guarded statement, so that of any number of
 * buyers at once no more are served than there are prints. What is printed to order is always there.
 */
export async function reserve(tx: Kysely<Database>, work: Numbered, quantity: number): Promise<boolean> {
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

/** Gives back what was reserved; false for what is printed to order. */
export async function release(tx: Kysely<Database>, workId: number, quantity: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('edition')
    .set({ sold: sql<number>`greatest(0, sold - ${quantity})` })
    .where('work_id', '=', workId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Has every edition whole again, and no order holds prints of it: for another catalogue. */
export async function forgetSold(tx: Kysely<Database>): Promise<void> {
  await tx.deleteFrom('edition').execute()
  await tx.updateTable('order_item').set({ reserved: false }).where('reserved', '=', true).execute()
}
