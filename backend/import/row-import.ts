import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../store/database.ts'
import type { FileRow, RowError } from './columns.ts'
import { nextChange } from './own-offer.ts'
import { type ImportedRow, parseRow } from './parse-row.ts'
import { type Pictures, rowPictures, type WorkPictures } from './pictures.ts'

export interface ImportCounts {
  added: number
  changed: number
  unchanged: number
  rejected: number
  /** How many rows were changed to fit. */
  adjusted: number
  /** How many works have no picture that can be used, and are shown with a placeholder or drawn. */
  withoutPicture: number
  drawn: number
  /** The number of findings by column and expectation or change, for rejected rows and for adjusted ones. */
  reasons: Record<Finding['result'], Map<string, number>>
}

/** A value that was rejected or changed, for the report. */
export interface Finding extends RowError {
  line: number
  id: string
  result: 'rejected' | 'adjusted'
}

export interface RowImportOptions {
  db: Kysely<Database>
  now: Date
  pictures: Pictures
  /** Whether works without a picture are drawn. */
  drawMissing: boolean
  report(finding: Finding): void
}

/** Most of the time of fetching is spent waiting. */
const PICTURE_CONCURRENCY = 8
const DAY = 86_400_000

interface ParsedRow {
  line: number
  row: ImportedRow
  changes: RowError[]
}

interface KnownRow {
  key: string
  digest: string
  picture: WorkPictures | null
}

/** Validates and stores rows in batches. Every batch is committed, so that an interrupted import can continue. */
export class RowImport {
  readonly counts: ImportCounts = {
    added: 0,
    changed: 0,
    unchanged: 0,
    rejected: 0,
    adjusted: 0,
    withoutPicture: 0,
    drawn: 0,
    reasons: { rejected: new Map(), adjusted: new Map() },
  }
  readonly #options: RowImportOptions
  /** The line of each id of the file, by 48 bits of the id's hash. */
  readonly #lines = new Map<number, number>()
  /** The findings of the current batch. They are sorted by line, because pictures are checked after all other fields. */
  #findings: Finding[] = []

  constructor(options: RowImportOptions) {
    this.#options = options
  }

  async importBatch(fileRows: readonly FileRow[]): Promise<void> {
    const parsed = fileRows.map((fileRow) => this.#parse(fileRow)).filter((row) => row !== undefined)
    const known = await this.#knownRows(parsed.map(({ row }) => row.id))
    const measured = await mapConcurrently(parsed, PICTURE_CONCURRENCY, (parsedRow) =>
      this.#measure(parsedRow, known.get(parsedRow.row.id)),
    )
    const rows = measured.filter((row) => row !== undefined)
    for (const finding of this.#findings.toSorted((a, b) => a.line - b.line)) this.#options.report(finding)
    this.#findings = []
    await this.#store(rows, known)
  }

  #parse(fileRow: FileRow): ParsedRow | undefined {
    const { line } = fileRow
    if ('error' in fileRow) return this.#reject(line, '', [fileRow.error])
    if ('remark' in fileRow) return void this.#note('adjusted', line, '', [fileRow.remark])
    const { id = '' } = fileRow.cells
    const parsed = parseRow(fileRow.cells, this.#options.now)
    if ('errors' in parsed) return this.#reject(line, id, parsed.errors)
    const hash = createHash('sha256').update(parsed.row.id).digest().readUIntBE(0, 6)
    const before = this.#lines.get(hash)
    if (before !== undefined)
      return this.#reject(line, id, [{ field: 'id', reason: `is the id of line ${before} too: expected each id once` }])
    this.#lines.set(hash, line)
    return { line, row: parsed.row, changes: [...(fileRow.changes ?? []), ...parsed.changes] }
  }

  #reject(line: number, id: string, errors: readonly RowError[]): undefined {
    this.counts.rejected += 1
    this.#note('rejected', line, id, errors)
  }

  #note(result: Finding['result'], line: number, id: string, errors: readonly RowError[]): void {
    const reasons = this.counts.reasons[result]
    for (const error of errors) {
      this.#findings.push({ line, id: id.slice(0, 100), ...error, result })
      const summary = `${error.field || 'row'}: ${error.reason.slice(error.reason.lastIndexOf(': ') + 1).trim()}`
      reasons.set(summary, (reasons.get(summary) ?? 0) + 1)
    }
  }

  async #knownRows(ids: readonly string[]): Promise<ReadonlyMap<string, KnownRow>> {
    if (ids.length === 0) return new Map()
    const rows = await this.#options.db
      .selectFrom('imported_work')
      .select(['key', 'digest', 'picture'])
      .where(sql<boolean>`key in (select json_array_elements_text(${JSON.stringify(ids)}::json))`)
      .execute()
    return new Map(rows.map((row) => [row.key, row]))
  }

  /** Returns the row to store, with its measured pictures; undefined when it is unchanged or rejected. */
  async #measure({ line, row: parsed, changes }: ParsedRow, known: KnownRow | undefined) {
    const { pictures, drawMissing, now } = this.#options
    const measured = await rowPictures(pictures, parsed, known?.picture ?? null)
    if ('errors' in measured) return this.#reject(line, parsed.id, measured.errors)
    const { picture } = measured
    const row = picture || !drawMissing ? parsed : { ...parsed, drawMissing: true }
    if (!picture) this.counts[drawMissing ? 'drawn' : 'withoutPicture'] += 1
    const findings = [...changes, ...measured.findings]
    if (findings.length > 0) this.counts.adjusted += 1
    this.#note('adjusted', line, row.id, findings)
    const stored = storedRow(row, picture, now)
    if (stored.digest !== known?.digest) return stored
    this.counts.unchanged += 1
    return undefined
  }

  async #store(rows: readonly ReturnType<typeof storedRow>[], known: ReadonlyMap<string, KnownRow>): Promise<void> {
    if (rows.length === 0) return
    await sql`insert into imported_work (key, work_id, row, picture, first_day, next_change, digest)
      select given.key, (select coalesce(max(work_id), 0) from imported_work) + row_number() over (order by ordinal),
        given.row, nullif(given.picture, 'null'::jsonb), given.first_day, given.next_change, given.digest
      from rows from (json_to_recordset(${JSON.stringify(rows)}::json)
        as (key text, row jsonb, picture jsonb, first_day integer, next_change timestamptz, digest text)) with ordinality
        as given (key, row, picture, first_day, next_change, digest, ordinal)
      where not exists (select from imported_work present where present.key = given.key)`.execute(this.#options.db)
    const changed = rows.filter(({ key }) => known.has(key))
    if (changed.length > 0) {
      // A changed number of pieces is what is in stock now: nothing of it is sold yet.
      await sql`delete from edition using imported_work, json_to_recordset(${JSON.stringify(changed)}::json)
          as given (key text, row jsonb)
        where imported_work.key = given.key and edition.work_id = imported_work.work_id
          and imported_work.row #>> '{extra,stock}' is distinct from given.row #>> '{extra,stock}'`.execute(
        this.#options.db,
      )
      await sql`update imported_work set row = given.row, picture = nullif(given.picture, 'null'::jsonb), next_change = given.next_change,
          digest = given.digest
        from json_to_recordset(${JSON.stringify(changed)}::json)
          as given (key text, row jsonb, picture jsonb, next_change timestamptz, digest text)
        where imported_work.key = given.key`.execute(this.#options.db)
    }
    this.counts.changed += changed.length
    this.counts.added += rows.length - changed.length
  }
}

function storedRow(row: ImportedRow, picture: WorkPictures | null, now: Date) {
  const digest = createHash('sha256')
    .update(
      JSON.stringify([row, picture?.path, picture?.revision, ...(picture?.more ?? []).map((one) => one?.revision)]),
    )
    .digest('hex')
    .slice(0, 32)
  const change = row.extra && nextChange(row.extra, now)
  return {
    key: row.id,
    row,
    picture,
    first_day: Math.floor(now.getTime() / DAY),
    next_change: change?.toISOString() ?? null,
    digest,
  }
}

/** Maps values in order, `concurrency` at a time. Starts no more after an error. */
async function mapConcurrently<Value, Result>(
  values: readonly Value[],
  concurrency: number,
  map: (value: Value) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  // A generator, unlike an iterator of an array, ends for all loops when one of them throws.
  const remaining = (function* () {
    yield* values.entries()
  })()
  const work = async () => {
    for (const [index, value] of remaining) results[index] = await map(value)
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return results
}
