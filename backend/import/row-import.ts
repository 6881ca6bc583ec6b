import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../store/database.ts'
import { type Column, type FileRow, pictureColumns, type RowError } from './columns.ts'
import { completedRows } from './completed-rows.ts'
import { nextChange } from './own-offer.ts'
import { type ImportedRow, lineOf, parseRow } from './parse-row.ts'
import { type Pictures, type RowPictures, rowPictures, type WorkPictures } from './pictures.ts'
import type { StoredRecord } from './schema.ts'
import { type StagedWork, stageWorks } from './staged-works.ts'

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
  /** How many stored works were hidden, because the file does not have them. */
  hidden: number
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
  /** Whether nothing is staged. */
  dryRun: boolean
  /** The id of the first new work. */
  nextId: number
  /** The artist of rows that name none. */
  artist: string | undefined
  /** Updates only these columns of works that exist. */
  only: readonly Column[] | undefined
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
  /** Null, like the next three, for a row that an interrupted import has staged. */
  work_id: number | null
  first_day: number | null
  digest: string | null
  is_drawn: boolean | null
  picture: WorkPictures | null
}

/** Validates rows in batches and stages those that are new or changed. */
export class RowImport {
  readonly counts: ImportCounts = {
    added: 0,
    changed: 0,
    unchanged: 0,
    rejected: 0,
    adjusted: 0,
    withoutPicture: 0,
    drawn: 0,
    hidden: 0,
    reasons: { rejected: new Map(), adjusted: new Map() },
  }
  readonly #options: RowImportOptions
  #nextId: number
  /** The line of each id of the file, by 48 bits of the id's hash. */
  readonly #lines = new Map<number, number>()
  /** The ids of all rows of the file, the rejected ones too, by their hashes. */
  readonly #ids = new Set<number>()
  /** The number of rows that could not be read, whose ids are unknown. */
  unreadable = 0
  /** The findings of the current batch. They are sorted by line, because pictures are checked after all other fields. */
  #findings: Finding[] = []

  constructor(options: RowImportOptions) {
    this.#options = options
    this.#nextId = options.nextId
  }

  /** Whether the file has a row of an id. */
  hasRow(id: string): boolean {
    return this.#ids.has(hashOf(id))
  }

  async importBatch(fileRows: readonly FileRow[]): Promise<void> {
    const { db, only } = this.#options
    const completed = only ? await completedRows(db, fileRows, only) : fileRows
    const parsed = completed.map((fileRow) => this.#parse(fileRow)).filter((row) => row !== undefined)
    const known = await this.#knownRows(parsed.map(({ row }) => row.id))
    const measured = await mapConcurrently(parsed, PICTURE_CONCURRENCY, (parsedRow) =>
      this.#measure(parsedRow, known.get(parsedRow.row.id)),
    )
    const rows = measured.filter((row) => row !== undefined)
    for (const finding of this.#findings.toSorted((a, b) => a.line - b.line)) this.#options.report(finding)
    this.#findings = []
    await this.#stage(rows, known)
  }

  #parse(fileRow: FileRow): ParsedRow | undefined {
    const { line } = fileRow
    if ('remark' in fileRow) return void this.#note('adjusted', line, '', [fileRow.remark])
    if ('error' in fileRow) {
      if (fileRow.id === undefined) this.unreadable += 1
      return this.#reject(line, fileRow.id ?? '', [fileRow.error])
    }
    const { id = '', artist = '' } = fileRow.cells
    const hash = hashOf(lineOf(id))
    this.#ids.add(hash)
    const { artist: other } = this.#options
    const cells = other !== undefined && lineOf(artist) === '' ? { ...fileRow.cells, artist: other } : fileRow.cells
    const parsed = parseRow(cells, this.#options.now)
    if ('errors' in parsed) return this.#reject(line, id, this.#ofUpdated(parsed.errors, parsed.errors))
    const before = this.#lines.get(hash)
    if (before !== undefined)
      return this.#reject(line, id, [{ field: 'id', reason: `is the id of line ${before} too: expected each id once` }])
    this.#lines.set(hash, line)
    return { line, row: parsed.row, changes: this.#ofUpdated([...(fileRow.changes ?? []), ...parsed.changes], []) }
  }

  /** Those of the columns that are updated, or else others. */
  #ofUpdated(errors: RowError[], others: RowError[]): RowError[] {
    const { only } = this.#options
    const updated = only ? errors.filter(({ field }) => field !== '' && only.includes(field)) : errors
    return updated.length > 0 ? updated : others
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
    const { rows } = await sql<KnownRow>`select given.key, stored.work_id, stored.first_day, stored.digest,
      stored.row ? 'drawMissing' as is_drawn,
      coalesce(nullif(staged.record->'picture', 'null'), stored.picture) as picture
      from json_array_elements_text(${JSON.stringify(ids)}::json) as given (key)
      left join imported_work stored on stored.key = given.key
      left join staged_work staged on staged.key = given.key
      where stored.key is not null or staged.key is not null`.execute(this.#options.db)
    return new Map(rows.map((row) => [row.key, row]))
  }

  /** Returns the row to store, with its measured pictures; undefined when it is unchanged or rejected. */
  async #measure({ line, row: parsed, changes }: ParsedRow, known: KnownRow | undefined) {
    const { now, only } = this.#options
    const measured = await this.#pictures(parsed, known?.picture ?? null)
    if ('errors' in measured) return this.#reject(line, parsed.id, measured.errors)
    const { picture } = measured
    const isDrawn = only ? known?.is_drawn === true : this.#options.drawMissing
    const row = picture || !isDrawn ? parsed : { ...parsed, drawMissing: true }
    if (!picture) this.counts[isDrawn ? 'drawn' : 'withoutPicture'] += 1
    const findings = [...changes, ...measured.findings]
    if (findings.length > 0) this.counts.adjusted += 1
    this.#note('adjusted', line, row.id, findings)
    const stored = recordOf(row, picture, now, known?.first_day ?? undefined)
    if (stored.digest !== known?.digest) return stored
    this.counts.unchanged += 1
    return undefined
  }

  /** The stored pictures, unless a column of pictures is updated. */
  #pictures(row: ImportedRow, known: WorkPictures | null): Promise<RowPictures> {
    const { pictures, only } = this.#options
    const isUpdated = !only || only.some((column) => column === 'image' || pictureColumns.some((one) => one === column))
    return isUpdated ? rowPictures(pictures, row, known) : Promise.resolve({ picture: known, findings: [] })
  }

  async #stage(rows: readonly Omit<StoredRecord, 'work_id'>[], known: ReadonlyMap<string, KnownRow>): Promise<void> {
    const staged = rows.map((row): StagedWork => {
      const id = known.get(row.key)?.work_id
      this.counts[typeof id === 'number' ? 'changed' : 'added'] += 1
      const work_id = id ?? this.#nextId++
      return { key: row.key, work_id, record: { ...row, work_id } }
    })
    if (!this.#options.dryRun) await stageWorks(this.#options.db, staged)
  }
}

/** What is stored of a row, without the id of its work. */
export function recordOf(
  row: ImportedRow,
  picture: WorkPictures | null,
  now: Date,
  firstDay = Math.floor(now.getTime() / DAY),
): Omit<StoredRecord, 'work_id'> {
  const content = JSON.stringify([
    row,
    picture?.path,
    picture?.revision,
    ...(picture?.more ?? []).map((one) => one?.revision),
  ])
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 32)
  const change = row.extra && nextChange(row.extra, now)
  return { key: row.id, row, picture, first_day: firstDay, next_change: change?.toISOString() ?? null, digest }
}

const hashOf = (id: string): number => createHash('sha256').update(id).digest().readUIntBE(0, 6)

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
