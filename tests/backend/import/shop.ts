import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Backend, BackendOptions } from '#backend/backend.ts'
import { columns } from '#backend/import/columns.ts'
import { csvLine } from '#backend/import/csv.ts'
import { importCatalogue, type ImportResult } from '#backend/import/import-catalogue.ts'
import { studios } from '#backend/artworks/artworks.ts'
import { smallBackend } from '../small-backend.ts'

export const NOW = new Date('2026-11-20T12:00:00Z')

export type Values = Partial<Record<(typeof columns)[number], string>>

/** A CSV file with a line for each row. */
export const csvOf = (rows: readonly Values[]): string =>
  [csvLine(columns), ...rows.map((row) => csvLine(columns.map((column) => row[column] ?? '')))].join('')

export const plainRow = { id: 'a', title: 'Quiet Harbor', artist: 'Ines Vale', width_mm: '400', height_mm: '300' }

/** A shop with a few generated works, for imports. */
export class ImportShop {
  readonly folder = mkdtempSync(join(tmpdir(), 'import-'))
  readonly backend: Backend
  readonly report = join(this.folder, 'rejected.csv')

  private constructor(backend: Backend) {
    this.backend = backend
  }

  static async open(options: BackendOptions = {}): Promise<ImportShop> {
    return new ImportShop(await smallBackend({ works: 60, now: () => NOW, ...options }))
  }

  get db() {
    return this.backend.services.db
  }

  write(name: string, content: string | Buffer): string {
    const path = join(this.folder, name)
    writeFileSync(path, content)
    return path
  }

  put(content: string | Buffer, options: { images?: string; name?: string; now?: Date } = {}): Promise<ImportResult> {
    const { images, name = 'works.csv', now = NOW } = options
    return importCatalogue({ db: this.db, studios, file: this.write(name, content), images, report: this.report, now })
  }

  /** The bitmap of every facet value by its name, independent of ids. */
  async bitmaps(): Promise<Record<string, string>> {
    const { rows } = await sql<{ name: string; bits: string }>`
      select attribute || ':' || facet_value.value as name, string_agg(block || ' ' || bits::text, ',' order by block) as bits
      from facet_bits join facet_value on facet_value.id = facet_bits.value
      where bit_count(bits) > 0 group by 1 order by 1`.execute(this.db)
    return Object.fromEntries(rows.map(({ name, bits }) => [name, bits]))
  }

  async titles(): Promise<Record<string, string>> {
    const rows = await this.db
      .selectFrom('work')
      .innerJoin('imported_work', 'imported_work.work_id', 'work.id')
      .select(['key', 'title'])
      .execute()
    return Object.fromEntries(rows.map(({ key, title }) => [key, title]))
  }

  async close(): Promise<void> {
    await this.backend.close()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
