import { mkdir, open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../store/database.ts'
import { BackupError, type BackupTable } from './backup-file.ts'

const BATCH_CHARACTERS = 1 << 20

type Insert = (rows: readonly string[]) => Promise<void>

/** Inserts the rows of one table after the other, about a megabyte at once. */
export function rowLoader(db: Kysely<Database>, file: string, columnsOf: ReadonlyMap<string, readonly string[]>) {
  let insert: Insert = () => Promise.resolve()
  let batch: string[] = []
  let characters = 0
  async function end(): Promise<void> {
    if (batch.length > 0) await insert(batch)
    batch = []
    characters = 0
  }
  return {
    end,
    async begin(entry: BackupTable): Promise<void> {
      await end()
      const known = columnsOf.get(entry.table)
      const missing = known ? entry.columns.find((column) => !known.includes(column)) : 'any column'
      if (missing !== undefined)
        throw new BackupError(
          `${file} is damaged: its version of the shop has no table "${entry.table}" with ${missing}`,
        )
      insert = await inserter(db, entry)
    },
    async add(row: string): Promise<void> {
      batch.push(row)
      characters += row.length
      if (characters >= BATCH_CHARACTERS) await end()
    },
  }
}

async function inserter(db: Kysely<Database>, { table, columns }: BackupTable): Promise<Insert> {
  const types = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(db)
  const typeOf = new Map(types.rows.map(({ name, type }) => [name, type]))
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const values = sql.join(
    columns.map((column, index) => sql`(line ->> ${sql.lit(index)})::${sql.raw(typeOf.get(column) ?? 'text')}`),
  )
  return async (rows) => {
    await sql`insert into ${sql.table(table)} (${names}) overriding system value
      select ${values} from jsonb_array_elements(${`[${rows.join()}]`}::jsonb) line`.execute(db)
  }
}

/** Writes one picture after the other into a directory. */
export function pictureLoader(directory: string) {
  let file: FileHandle | undefined
  async function end(): Promise<void> {
    await file?.close()
    file = undefined
  }
  return {
    end,
    async begin(name: string): Promise<void> {
      await end()
      await mkdir(directory, { recursive: true })
      file = await open(join(directory, name), 'w')
    },
    async write(bytes: Buffer): Promise<void> {
      await file?.write(bytes)
    },
  }
}
