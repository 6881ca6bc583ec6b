import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../store/database.ts'
import type { Column, FileRow, RowError } from './columns.ts'
import { nextChange } from './own-offer.ts'
import { fitsFormats, type ImportedRow, parseRow } from './parse-row.ts'
import { type MeasuredPicture, PictureError, type PictureFolder } from './picture-folder.ts'

export interface ImportCounts {
  added: number
  changed: number
  unchanged: number
  rejected: number
  /** How many rows were changed to fit. */
  adjusted: number
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
  pictures: PictureFolder | undefined
  report(finding: Finding): void
}

const PICTURE_CONCURRENCY = 4
const DAY = 86_400_000

interface ParsedRow {
  line: number
  row: ImportedRow
  changes: RowError[]
}

interface KnownRow {
  key: string
  digest: string
  picture: MeasuredPicture | null
}

/** Validates and stores rows in batches. Every batch is committed, so that an interrupted import can continue. */
export class RowImport {
  readonly counts: ImportCounts = {
    added: 0,
    changed: 0,
    unchanged: 0,
    rejected: 0,
    adjusted: 0,
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
    const rows: ReturnType<typeof storedRow>[] = []
    for (let start = 0; start < parsed.length; start += PICTURE_CONCURRENCY) {
      const measured = parsed
        .slice(start, start + PICTURE_CONCURRENCY)
        .map((parsedRow) => this.#measure(parsedRow, known.get(parsedRow.row.id)))
      for (const row of await Promise.all(measured)) if (row) rows.push(row)
    }
    for (const finding of this.#findings.toSorted((a, b) => a.line - b.line)) this.#options.report(finding)
    this.#findings = []
    await this.#store(rows, known)
  }

  #parse(fileRow: FileRow): ParsedRow | undefined {
    const { line } = fileRow
    if ('error' in fileRow) return this.#reject(line, '', [fileRow.error])
    const { id = '' } = fileRow.cells
    const parsed = parseRow(fileRow.cells, this.#options.now)
    if ('errors' in parsed) return this.#reject(line, id, parsed.errors)
    const hash = createHash('sha256').update(parsed.row.id).digest().readUIntBE(0, 6)
    const before = this.#lines.get(hash)
    if (before !== undefined)
      return this.#reject(line, id, [{ field: 'id', reason: `is the id of line ${before} too: expected each id once` }])
    this.#lines.set(hash, line)
    return { line, ...parsed }
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

  /** Returns the row to store, with its measured picture; undefined when it is unchanged or rejected. */
  async #measure({ line, row, changes }: ParsedRow, known: KnownRow | undefined) {
    try {
      const picture = row.image === '' ? null : await this.#picture(row.image, known?.picture ?? null)
      if (picture && !fitsFormats(picture.aspect))
        throw new PictureError(`has an aspect of ${picture.aspect}: expected 1:3 to 3:1`)
      if (changes.length > 0) this.counts.adjusted += 1
      this.#note('adjusted', line, row.id, changes)
      const stored = storedRow(row, picture, this.#options.now)
      if (stored.digest !== known?.digest) return stored
      this.counts.unchanged += 1
      return undefined
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      const field: Column = 'image'
      return this.#reject(line, row.id, [{ field, reason: error.message }])
    }
  }

  #picture(name: string, known: MeasuredPicture | null): Promise<MeasuredPicture> {
    const { pictures } = this.#options
    if (!pictures) throw new PictureError(`names "${name}", but no picture directory: expected --images DIR`)
    return pictures.measure(name, known)
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

function storedRow(row: ImportedRow, picture: MeasuredPicture | null, now: Date) {
  const digest = createHash('sha256')
    .update(JSON.stringify([row, picture?.path, picture?.revision]))
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
