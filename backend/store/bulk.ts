import { sql, type Insertable, type Kysely } from 'kysely'
import type { Database } from './database.ts'

/** Inserts any number of rows in one statement with one parameter. All rows have the same columns. */
export async function insertMany<Table extends keyof Database>(
  db: Kysely<Database>,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  const quotedTable = sql.table(table)
  await sql`insert into ${quotedTable} (${columns})
    select ${columns} from json_populate_recordset(null::${quotedTable}, ${JSON.stringify(rows)}::json)`.execute(db)
}
