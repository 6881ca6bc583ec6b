import { sql, type Kysely } from 'kysely'
import type { Work } from '../catalog/work.ts'
import { tierRulesOf } from '../pricing/tiers.ts'
import { worksByIds } from '../catalog/works.ts'
import type { Database } from '../store/database.ts'
import { readState } from '../catalog/state.ts'
import { cellsOfRow } from './cells-of-row.ts'
import { type Cells, type Column, columnNamed, columns } from './columns.ts'
import { csvLine, escapeFormula } from './csv.ts'
import { importedRecords } from './imported-works.ts'
import type { Format } from './read-rows.ts'

/** The catalogue as the chunks of a file that can be imported: the imported rows unchanged, or the generated works. */
export async function* exportCatalogue(db: Kysely<Database>, format: Format): AsyncGenerator<string> {
  const isImported = (await readState(db, 'import')) !== undefined
  const header = [...columns, ...(isImported ? await suffixedColumns(db) : [])]
  if (format === 'csv') yield `\uFEFF${csvLine(header)}`
  for await (const cells of isImported ? importedCells(db) : generatedCells(db))
    yield format === 'csv'
      ? csvLine(header.map((column) => escapeFormula(cells[column] ?? '')))
      : `${JSON.stringify(cells)}\n`
}

/** The columns of currencies, languages and more pictures that imported rows have. */
async function suffixedColumns(db: Kysely<Database>): Promise<Column[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from imported_work, jsonb_object_keys(row -> 'extra') name
    where row ? 'extra' order by name`.execute(db)
  const found = rows.map(({ name }) => columnNamed(name)).filter((column) => column !== undefined)
  return found.filter((column) => !columns.some((known) => known === column))
}

async function* importedCells(db: Kysely<Database>): AsyncGenerator<Cells> {
  for await (const { row } of importedRecords(db)) yield cellsOfRow(row)
}

const PAGE = 1000

async function* generatedCells(db: Kysely<Database>): AsyncGenerator<Cells> {
  for (let after = 0; ;) {
    const page = await db.selectFrom('work').select('id').where('id', '>', after).orderBy('id').limit(PAGE).execute()
    const works = await worksByIds(
      db,
      page.map(({ id }) => id),
    )
    for (const work of works) yield cellsOfWork(work)
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last.id
  }
}

const SHORT_SIDE = 400
const departments = { print: 'Art Prints', photo: 'Photographs', poster: 'Posters' } as const
const sites = { gallery: ['site:art'], press: ['site:poster'], both: [], none: [] } as const

function cellsOfWork(work: Work): Cells {
  const flags = [
    ...sites[work.collection],
    ...(work.isNew ? ['new'] : []),
    ...(work.exclusive ? ['exclusive'] : []),
    ...(work.bestSeller ? ['best-seller'] : []),
    ...(work.hotDeal ? ['hot-deal'] : []),
    ...(work.hgtv ? ['hgtv'] : []),
    ...(work.edition ? [`limited:${work.edition}`] : []),
    ...(work.promoPercent > 0 ? [`sale:${work.promoPercent}`] : []),
    ...tierRulesOf(work).map(({ quantity, percent }) => `tier:${quantity}=${percent}`),
  ]
  return {
    id: work.imageId,
    title: work.title,
    artist: work.artist.name,
    artist_bio: work.artist.bio,
    year: String(work.year),
    medium: '',
    width_mm: String(Math.round(SHORT_SIDE * Math.max(1, work.aspect))),
    height_mm: String(Math.round(SHORT_SIDE * Math.max(1, 1 / work.aspect))),
    subjects: work.subjects.join('|'),
    department: departments[work.medium],
    style: work.style,
    art_type: work.technique,
    colors: '',
    image: '',
    popularity: String(work.popularity),
    released: work.released,
    flags: flags.join('|'),
  }
}
