import { sql, type Kysely } from 'kysely'
import type { Database } from '../store/database.ts'

/**
 * `seed`: the source and format of the catalogue. `generation`: the number of changes of the catalogue. `loaded`: the
 * generation in which it was last loaded as a whole. `import`: the number of imports, absent for a generated catalogue.
 * `pictures`: the directory of imported pictures. `highestId`: the highest id that an imported work has had.
 */
export type StateKey = 'seed' | 'generation' | 'loaded' | 'import' | 'pictures' | 'highestId'

export async function readState(db: Kysely<Database>, key: StateKey): Promise<string | undefined> {
  const row = await db.selectFrom('store_state').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

export async function readStates(db: Kysely<Database>): Promise<Partial<Record<StateKey, string>>> {
  const rows = await db.selectFrom('store_state').select(['key', 'value']).execute()
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

export async function writeState(db: Kysely<Database>, key: StateKey, value: string): Promise<void> {
  await db
    .insertInto('store_state')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Notified with each commit that changes the catalogue's generation. */
export const CHANGES_CHANNEL = 'catalogue_changes'

/** Increments the generation of the catalogue and returns it; other processes are notified when it is committed. */
export async function nextGeneration(db: Kysely<Database>): Promise<number> {
  const row = await db
    .insertInto('store_state')
    .values({ key: 'generation', value: '1' })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: sql<string>`(store_state.value::integer + 1)::text` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  await sql`select pg_notify(${CHANGES_CHANNEL}, ${row.value})`.execute(db)
  return Number(row.value)
}
