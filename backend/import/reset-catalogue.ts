import { sql, type Kysely, type Selectable } from 'kysely'
import { forgetAlertWorks } from '../favorite-alerts/requests.ts'
import { resetEditions } from '../inventory/editions.ts'
import type { EditionTable } from '../inventory/schema.ts'
import type { Database } from '../store/database.ts'
import { forgetChange, restoreEditions } from './last-change.ts'
import { seedGenerated, type SeedOptions } from './seed-catalogue.ts'

interface ResetOptions extends SeedOptions {
  /** The sold pieces of the generated catalogue. */
  editions?: readonly Selectable<EditionTable>[] | undefined
}

/** Deletes the imported works and seeds generated ones, in one transaction. The caller has the import lock. */
export async function resetCatalogue({ editions = [], ...options }: ResetOptions): Promise<void> {
  await seedGenerated(options, async (transaction) => {
    await deleteImported(transaction)
    await restoreEditions(transaction, editions)
  })
}

/** Deletes all imported rows. The catalogue shows their works until it is loaded again. */
export async function deleteImported(db: Kysely<Database>): Promise<void> {
  await resetEditions(db)
  await forgetAlertWorks(db)
  await forgetChange(db)
  await sql`truncate imported_work, staged_work`.execute(db)
  await db.deleteFrom('store_state').where('key', 'in', ['import', 'pictures', 'highestId']).execute()
}
