import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Backend, BackendOptions } from '#backend/backend.ts'
import { type Column, columns } from '#backend/import/columns.ts'
import { csvLine } from '#backend/import/csv.ts'
import { importCatalogue, type ImportOptions, type ImportResult } from '#backend/import/import-catalogue.ts'
import { studios } from '@passepartout/artworks'
import { readState } from '#backend/catalog/state.ts'
import { smallBackend } from '../small-backend.ts'

export const NOW = new Date('2026-11-20T12:00:00Z')

export type Values = Partial<Record<Column, string>>

/** A CSV file with a line for each row. */
export const csvOf = (rows: readonly Values[], header: readonly Column[] = columns): string =>
  [csvLine(header), ...rows.map((row) => csvLine(header.map((column) => row[column] ?? '')))].join('')

export const plainRow = { id: 'a', title: 'Quiet Harbor', artist: 'Ines Vale', width_mm: '400', height_mm: '300' }

type PutOptions = Partial<ImportOptions> & { name?: string }

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

  /** Imports a file, by default even if few of its rows are valid. Works without a picture are drawn unless `drawMissing` is false. */
  put(content: string | Buffer, { name = 'works.csv', ...options }: PutOptions = {}): Promise<ImportResult> {
    const file = this.write(name, content)
    return importCatalogue({
      db: this.db,
      studios,
      file,
      report: this.report,
      now: NOW,
      atLeast: 0,
      drawMissing: true,
      ...options,
    })
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

  /** A digest of the rows of every table, in the order of their texts. */
  async tables(): Promise<Record<string, string>> {
    const names = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = current_schema()`.execute(this.db)
    const digests: Record<string, string> = {}
    for (const { name } of names.rows) {
      const { rows } = await sql<{ digest: string }>`
        select md5(coalesce(string_agg(row::text, ',' order by row::text), '')) as digest from ${sql.table(name)} row`.execute(
        this.db,
      )
      digests[name] = rows[0]?.digest ?? ''
    }
    return digests
  }

  /** What is stored of the imported works and what shoppers see, by names that do not depend on ids of facet values. */
  async catalogue() {
    const works = await this.db.selectFrom('work').selectAll().orderBy('id').execute()
    return {
      pictures: await readState(this.db, 'pictures'),
      stored: await this.db.selectFrom('imported_work').selectAll().orderBy('work_id').execute(),
      works: works.map((work) => ({ ...work, changed_in: 0, facets: [] })),
      facets: await this.facets(),
      terms: await this.db.selectFrom('term').selectAll().orderBy('term').execute(),
      suggestions: await this.db
        .selectFrom('suggest')
        .select(['kind', 'site', 'label', 'target', 'weight'])
        .orderBy('kind')
        .orderBy('site')
        .orderBy('target')
        .orderBy('label')
        .execute(),
    }
  }

  async close(): Promise<void> {
    await this.backend.close()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
