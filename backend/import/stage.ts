import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../store/database.ts'
import type { Column, Entry, Fault } from './columns.ts'
import { type MeasuredPicture, PictureFault, type PictureFolder } from './pictures.ts'
import { fitsSheets, type ImportedRow, rowFrom } from './row.ts'

export interface Tally {
  added: number
  changed: number
  unchanged: number
  rejected: number
}

export interface Rejection extends Fault {
  line: number
  id: string
}

export interface StageOptions {
  db: Kysely<Database>
  now: Date
  pictures: PictureFolder | undefined
  reject(rejection: Rejection): void
}

/** Pictures looked at side by side. */
const ABREAST = 4
const DAY = 86_400_000

interface Candidate {
  line: number
  row: ImportedRow
}

interface Known {
  key: string
  digest: string
  picture: MeasuredPicture | null
}

/** Takes rows in, batch by batch; each batch is kept at once, so that an import which is cut short goes on from there. */
export class Stage {
  readonly tally: Tally = { added: 0, changed: 0, unchanged: 0, rejected: 0 }
  readonly #options: StageOptions
  /** The lines of the ids of this file, by 48 bits of each id's hash. */
  readonly #lines = new Map<number, number>()
  /** Of this batch: pictures are refused later than what stands beside them. */
  #rejections: Rejection[] = []

  constructor(options: StageOptions) {
    this.#options = options
  }

  async take(entries: readonly Entry[]): Promise<void> {
    const candidates = entries.map((entry) => this.#checked(entry)).filter((one) => one !== undefined)
    const known = await this.#known(candidates.map(({ row }) => row.id))
    const rows: ReturnType<typeof storedRow>[] = []
    for (let start = 0; start < candidates.length; start += ABREAST) {
      const made = candidates.slice(start, start + ABREAST).map((one) => this.#completed(one, known.get(one.row.id)))
      for (const row of await Promise.all(made)) if (row) rows.push(row)
    }
    for (const rejection of this.#rejections.toSorted((a, b) => a.line - b.line)) this.#options.reject(rejection)
    this.#rejections = []
    await this.#store(rows, known)
  }

  #checked(entry: Entry): Candidate | undefined {
    const { line } = entry
    if ('fault' in entry) return this.#reject(line, '', [entry.fault])
    const { id } = entry.cells
    const checked = rowFrom(entry.cells, this.#options.now)
    if ('faults' in checked) return this.#reject(line, id, checked.faults)
    const number = createHash('sha256').update(checked.row.id).digest().readUIntBE(0, 6)
    const before = this.#lines.get(number)
    if (before !== undefined)
      return this.#reject(line, id, [
        { field: 'id', reason: `stands on line ${before} already: expected each id once` },
      ])
    this.#lines.set(number, line)
    return { line, row: checked.row }
  }

  #reject(line: number, id: string, faults: readonly Fault[]): undefined {
    this.tally.rejected += 1
    for (const fault of faults) this.#rejections.push({ line, id: id.slice(0, 100), ...fault })
  }

  async #known(ids: readonly string[]): Promise<ReadonlyMap<string, Known>> {
    if (ids.length === 0) return new Map()
    const rows = await this.#options.db
      .selectFrom('imported_work')
      .select(['key', 'digest', 'picture'])
      .where(sql<boolean>`key in (select json_array_elements_text(${JSON.stringify(ids)}::json))`)
      .execute()
    return new Map(rows.map((row) => [row.key, row]))
  }

  /** With its picture, measured; nothing for a row that changes nothing. */
  async #completed({ line, row }: Candidate, known: Known | undefined) {
    try {
      const picture = row.image === '' ? null : await this.#picture(row.image, known?.picture ?? null)
      if (picture && !fitsSheets(picture.aspect))
        throw new PictureFault(`is ${picture.aspect} times as wide as high: expected 1:3 to 3:1`)
      const stored = storedRow(row, picture, Math.floor(this.#options.now.getTime() / DAY))
      if (stored.digest !== known?.digest) return stored
      this.tally.unchanged += 1
      return undefined
    } catch (error) {
      if (!(error instanceof PictureFault)) throw error
      const field: Column = 'image'
      return this.#reject(line, row.id, [{ field, reason: error.message }])
    }
  }

  #picture(name: string, known: MeasuredPicture | null): Promise<MeasuredPicture> {
    const { pictures } = this.#options
    if (!pictures) throw new PictureFault(`names "${name}", but no picture directory: expected --images DIR`)
    return pictures.measure(name, known)
  }

  async #store(rows: readonly ReturnType<typeof storedRow>[], known: ReadonlyMap<string, Known>): Promise<void> {
    if (rows.length === 0) return
    await sql`insert into imported_work (key, work_id, row, picture, first_day, digest)
      select given.key, (select coalesce(max(work_id), 0) from imported_work) + row_number() over (order by place),
        given.row, nullif(given.picture, 'null'::jsonb), given.first_day, given.digest
      from rows from (json_to_recordset(${JSON.stringify(rows)}::json)
        as (key text, row jsonb, picture jsonb, first_day integer, digest text)) with ordinality
        as given (key, row, picture, first_day, digest, place)
      where not exists (select from imported_work present where present.key = given.key)`.execute(this.#options.db)
    const changed = rows.filter(({ key }) => known.has(key))
    if (changed.length > 0)
      await sql`update imported_work set row = given.row, picture = nullif(given.picture, 'null'::jsonb), digest = given.digest
        from json_to_recordset(${JSON.stringify(changed)}::json)
          as given (key text, row jsonb, picture jsonb, digest text)
        where imported_work.key = given.key`.execute(this.#options.db)
    this.tally.changed += changed.length
    this.tally.added += rows.length - changed.length
  }
}

function storedRow(row: ImportedRow, picture: MeasuredPicture | null, day: number) {
  const digest = createHash('sha256')
    .update(JSON.stringify([row, picture?.path, picture?.revision]))
    .digest('hex')
    .slice(0, 32)
  return { key: row.id, row, picture, first_day: day, digest }
}
