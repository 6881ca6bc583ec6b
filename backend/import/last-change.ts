import { sql, type Kysely, type Selectable } from 'kysely'
import { readState, writeState } from '../catalog/state.ts'
import type { EditionTable } from '../inventory/schema.ts'
import type { Database } from '../store/database.ts'

/** Stores what `undo` needs to revert the staged rows. Runs in the transaction that stores them. */
export async function recordChange(transaction: Kysely<Database>, command: string, now: Date): Promise<void> {
  const replacedGenerated = (await readState(transaction, 'import')) === undefined
  await forgetChange(transaction)
  await sql`insert into previous_work (key, work_id, record)
    select staged.key, staged.work_id, to_jsonb(stored)
    from staged_work staged left join imported_work stored on stored.key = staged.key`.execute(transaction)
  const editions = replacedGenerated
    ? await transaction.selectFrom('edition').selectAll().execute()
    : await resetChangedStock(transaction)
  await transaction
    .insertInto('last_change')
    .values({
      command,
      at: now,
      replaced_generated: replacedGenerated,
      pictures: (await readState(transaction, 'pictures')) ?? null,
      editions: sql`${JSON.stringify(editions)}::jsonb`,
    })
    .execute()
  await recordHighestId(transaction)
}

/** A changed number of pieces is what is in stock now: nothing of it is sold yet. Returns what was sold before. */
async function resetChangedStock(transaction: Kysely<Database>): Promise<Selectable<EditionTable>[]> {
  const { rows } = await sql<Selectable<EditionTable>>`delete from edition
    using imported_work stored, staged_work staged
    where edition.work_id = stored.work_id and staged.key = stored.key and staged.record is not null
      and stored.row #>> '{extra,stock}' is distinct from staged.record #>> '{row,extra,stock}'
    returning edition.*`.execute(transaction)
  return rows
}

/** Adds sold pieces to those that have been sold since. */
export async function restoreEditions(
  transaction: Kysely<Database>,
  editions: readonly Selectable<EditionTable>[],
): Promise<void> {
  await sql`insert into edition
    select given.* from json_populate_recordset(null::edition, ${JSON.stringify(editions)}::json) given
    on conflict (work_id, size) do update set sold = edition.sold + excluded.sold`.execute(transaction)
}

/** After this, there is nothing to undo. */
export async function forgetChange(transaction: Kysely<Database>): Promise<void> {
  await sql`truncate previous_work, last_change`.execute(transaction)
}

/** The id for the next new work. An id is never used again, because orders and addresses may have that of a deleted work. */
export async function nextWorkId(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(work_id), 0) as id from imported_work`.execute(db)
  return 1 + Math.max(Number((await readState(db, 'highestId')) ?? 0), rows[0]?.id ?? 0)
}

async function recordHighestId(transaction: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(work_id), 0) as id from staged_work`.execute(
    transaction,
  )
  const highest = Math.max((await nextWorkId(transaction)) - 1, rows[0]?.id ?? 0)
  await writeState(transaction, 'highestId', String(highest))
}
