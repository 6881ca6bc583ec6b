import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Backend, BackendOptions } from '#backend/backend.ts'
import { type Column, columns } from '#backend/import/columns.ts'
import { csvLine } from '#backend/import/csv.ts'
import { importCatalogue, type ImportOptions, type ImportResult } from '#backend/import/import-catalogue.ts'
import { studios } from '#backend/artworks/artworks.ts'
import { smallBackend } from '../small-backend.ts'

export const NOW = new Date('2026-11-20T12:00:00Z')

export type Values = Partial<Record<Column, string>>

/** A CSV file with a line for each row. */
export const csvOf = (rows: readonly Values[], header: readonly Column[] = columns): string =>
  [csvLine(header), ...rows.map((row) => csvLine(header.map((column) => row[column] ?? '')))].join('')

export const plainRow = { id: 'a', title: 'Quiet Harbor', artist: 'Ines Vale', width_mm: '400', height_mm: '300' }

type PutOptions = Partial<Pick<ImportOptions, 'images' | 'downloads' | 'drawMissing' | 'now'>> & { name?: string }

/** A shop with a few generated works, for imports. */
export class ImportShop {
  readonly folder = mkdtempSync(join(tmpdir(), 'import-'))
  readonly backend: Backend
  readonly report = join(this.folder, 'report.csv')

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

  /** Imports a file; works without a picture are drawn unless `drawMissing` is false. */
  put(content: string | Buffer, options: PutOptions = {}): Promise<ImportResult> {
    const { name = 'works.csv', now = NOW, drawMissing = true, ...others } = options
    const file = this.write(name, content)
    return importCatalogue({ db: this.db, studios, file, report: this.report, now, drawMissing, ...others })
  }

  /** The works of every facet value, as the search of the running shop finds them, by names that do not depend on ids. */
  async facets(): Promise<Record<string, number[]>> {
    const { vocabulary } = await this.backend.services.search.current(true)
    const stored = await this.db.selectFrom('facet_value').select(['id', 'attribute', 'value']).execute()
    const counted: Record<string, number[]> = {}
    for (const { id, attribute, value } of stored) {
      expect(vocabulary.byId(id)?.value).toBe(value)
      const page = { sort: 'best-matches', priceColumn: 'price_usd', offset: 0, limit: 200 } as const
      const works = await this.backend.services.search.page({ all: [id], choices: [], words: [] }, page)
      if (works.length > 0) counted[`${attribute}:${value}`] = works.toSorted((a, b) => a - b)
    }
    return counted
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
