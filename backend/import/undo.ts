import { sql, type Kysely } from 'kysely'
import type { Studio } from '@passepartout/artworks'
import { writeState } from '../catalog/state.ts'
import type { Database } from '../store/database.ts'
import type { Log } from '../wire/log.ts'
import { applyStaged, type Indexed, withImportLock } from './apply-staged.ts'
import { countImported } from './imported-works.ts'
import { forgetChange, restoreEditions } from './last-change.ts'
import { resetCatalogue } from './reset-catalogue.ts'
import { clearStaged } from './staged-works.ts'

export interface UndoOptions {
  db: Kysely<Database>
  log: Log
  studios: readonly Studio[]
  /** The number of works of the generated catalogue. */
  works: number
  now: Date
  /** Only finds what would be undone. */
  dryRun?: boolean | undefined
  /** Called with what will be undone, before it is. */
  announce?: ((change: UndoneChange) => void) | undefined
  progress?: ((stage: string, share: number) => void) | undefined
}

/** The change that is undone and what happens to works of now. */
export interface UndoneChange {
  /** Such as `import works.csv`. */
  command: string
  at: Date
  /** Whether the generated catalogue is seeded again. */
  toGenerated: boolean
  /** Works that are removed, because the change added them. */
  removed: number
  /** Works that are again as they were before. */
  changed: number
  /** Deleted works that are there again. */
  restored: number
}

export interface UndoResult extends UndoneChange {
  outcome: 'undone' | 'checked'
  indexed: Indexed
  works: number
}

/** Returns the catalogue to the state before the last import or deletion; undefined when there is nothing to undo. */
export async function undoChange(options: UndoOptions): Promise<UndoResult | undefined> {
  return withImportLock(options.db, (db) => undoOn({ ...options, db }))
}

async function undoOn(options: UndoOptions): Promise<UndoResult | undefined> {
  const { db, dryRun = false, announce } = options
  const change = await lastChange(db)
  if (!change) return undefined
  announce?.(change)
  if (dryRun) return { ...change, outcome: 'checked', indexed: 'none', works: await countImported(db) }
  if (change.toGenerated) {
    const { editions } = await db.selectFrom('last_change').select('editions').executeTakeFirstOrThrow()
    await resetCatalogue({ ...options, editions })
    return { ...change, outcome: 'undone', indexed: 'all', works: options.works }
  }
  const indexed = await restoreRows(options)
  return { ...change, outcome: 'undone', indexed, works: await countImported(db) }
}

async function lastChange(db: Kysely<Database>): Promise<UndoneChange | undefined> {
  const change = await db.selectFrom('last_change').select(['command', 'at', 'replaced_generated']).executeTakeFirst()
  if (!change) return undefined
  const { rows } = await sql<Pick<UndoneChange, 'removed' | 'changed' | 'restored'>>`select
    (count(*) filter (where record is null))::integer as removed,
    (count(*) filter (where record is not null and stored.key is not null))::integer as changed,
    (count(*) filter (where record is not null and stored.key is null))::integer as restored
    from previous_work previous left join imported_work stored on stored.key = previous.key`.execute(db)
  const { command, at, replaced_generated: toGenerated } = change
  return { command, at, toGenerated, ...(rows[0] ?? { removed: 0, changed: 0, restored: 0 }) }
}

async function restoreRows({ db, studios, now, progress }: UndoOptions): Promise<Indexed> {
  await clearStaged(db)
  await sql`insert into staged_work (key, work_id, record, seen)
    select key, work_id, record, true from previous_work`.execute(db)
  return applyStaged({
    db,
    studios,
    now,
    progress,
    async beforeStoring(transaction) {
      const { pictures, editions } = await transaction
        .selectFrom('last_change')
        .select(['pictures', 'editions'])
        .executeTakeFirstOrThrow()
      await restoreEditions(transaction, editions)
      if (pictures === null) await transaction.deleteFrom('store_state').where('key', '=', 'pictures').execute()
      else await writeState(transaction, 'pictures', pictures)
      await forgetChange(transaction)
    },
  })
}
