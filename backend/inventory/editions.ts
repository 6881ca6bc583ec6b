import { sql, type Kysely } from 'kysely'
import type { Work } from '../catalog/works.ts'
import type { Database } from '../store/schema.ts'
import { openingStock, PRINTED_TO_ORDER, type Stock } from './stock.ts'

type Numbered = Pick<Work, 'id' | 'edition'>

/** How many of each work's edition are sold; works that have sold none are absent. */
export async function editionsSold(db: Kysely<Database>, works: readonly Numbered[]): Promise<Map<number, number>> {
  const ids = works.filter(({ edition }) => edition !== null).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('edition')
    .selectAll()
    .where(sql<boolean>`work_id = any(${`{${ids.join()}}`}::integer[])`)
    .execute()
  return new Map(rows.map(({ work_id, sold }) => [work_id, sold]))
}

/** What may be sold of each work now, by work id; Salesforce calls it `ats`. */
export async function availableStock(db: Kysely<Database>, works: readonly Numbered[]): Promise<Map<number, Stock>> {
  const sold = await editionsSold(db, works)
  return new Map(works.map((work) => [work.id, stockLeft(work, sold.get(work.id) ?? 0)]))
}

export function stockLeft(work: Numbered, sold: number): Stock {
  const opening = openingStock(work)
  const stockLevel = opening === null ? PRINTED_TO_ORDER : Math.max(0, opening - sold)
  return { stockLevel, orderable: stockLevel > 0 }
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

/** Gives back what was reserved. */
export async function release(tx: Kysely<Database>, workId: number, quantity: number): Promise<void> {
  await tx
    .updateTable('edition')
    .set({ sold: sql<number>`greatest(0, sold - ${quantity})` })
    .where('work_id', '=', workId)
    .execute()
}
