import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { cellsOfRow } from '#backend/import/cells-of-row.ts'
import { type Cells, type Column, columns } from '#backend/import/columns.ts'
import { csvLine, escapeFormula } from '#backend/import/csv.ts'
import { exportCatalogue } from '#backend/import/export-catalogue.ts'
import { parseRow } from '#backend/import/parse-row.ts'
import { deleteImported } from '#backend/import/reset-catalogue.ts'
import { hostileStrings } from '../../hostile-strings.ts'
import { ImportShop, NOW, plainRow } from './shop.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await ImportShop.open()
})
beforeEach(() => deleteImported(shop.db))
afterAll(() => shop.close())

const awkward = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '"',
        '""',
        ',',
        ';',
        '\r\n',
        '\r',
        '\n',
        '\u2028',
        '\t',
        "'",
        "''",
        '=',
        '+',
        '-',
        '@',
        '|',
        '>',
        '#',
      ),
      fc.constantFrom('葛飾', 'e\u0301', '👩‍🎨', '\u00A0', '\u200F', 'ß', 'İ', '\uFEFF', '0', '-0', '1e3', ' ', 'null'),
      fc.constantFrom(...hostileStrings),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join(''))
const named = (...texts: string[]) => fc.oneof(fc.constantFrom('', ...texts), awkward)

/** Cells of every column: mostly valid, so that most rows are imported. */
const cells: fc.Arbitrary<Cells> = fc.record(
  {
    title: awkward,
    artist: awkward,
    artist_bio: awkward,
    year: fc.constantFrom('', '1999', '-44', ' 12 '),
    medium: awkward,
    subjects: named('nature>sky|people', 'a>b>c>d>e>f', '>', 'sale>x'),
    department: fc.constantFrom('', 'Posters', '=Maps', "'-Signs"),
    style: fc.constantFrom('', '@Home', 'Art "Nouveau"', 'x'.repeat(70)),
    art_type: fc.constantFrom('', '+Oil', 'Linocut, two colours'),
    colors: fc.constantFrom('', 'Blue|#abc', 'grey', '#A1B2C3'),
    popularity: fc.constantFrom('', '7', '007'),
    released: fc.constantFrom('', '1999', '2020-02-29'),
    flags: fc.constantFrom('', 'new|site:art', 'limited:5', 'sale:20|tier:5=10'),
    description: awkward,
    sku: fc.constantFrom('', 'AB-1', '-17', '12x16=AB-1|18x24="B"'),
    price: fc.constantFrom('', '19.99', 'x1.2', '12x16=19.99|18x24=29.99', '12x16/frame=59.00'),
    'price@CAD': fc.constantFrom('', '25.00'),
    'sale_price@JPY': fc.constantFrom('', '1000'),
    sizes: fc.constantFrom('', '12x16|18x24', '30x40 cm|A3'),
    services: fc.constantFrom('', 'none', 'Frame|canvas'),
    stock: fc.constantFrom('', '5', '12x16=3|18x24=0'),
    visible: fc.constantFrom('', 'yes', 'No', 'TRUE'),
    available_from: fc.constantFrom('', '2027-01-31'),
    seo_title: awkward,
    weight: fc.constantFrom('', '1.2 kg', '2 lb'),
    'title@fr-CA': awkward,
    'description@ja-JP': awkward,
  },
  { requiredKeys: [] },
)

it('parses the cells of a stored row to the same row, however it was written', () => {
  fc.assert(
    fc.property(cells, (written) => {
      const parsed = parseRow({ ...plainRow, ...written }, NOW)
      if ('errors' in parsed) return
      // The store orders the names of an object in another way.
      const extra = Object.fromEntries(Object.entries(parsed.row.extra ?? {}).toReversed())
      const again = parseRow(cellsOfRow({ ...parsed.row, extra }), NOW)
      expect('row' in again && JSON.stringify(again.row)).toBe(JSON.stringify(parsed.row))
    }),
    { numRuns: 2000 },
  )
})

async function exported(format: 'csv' | 'ndjson'): Promise<string> {
  const pieces: string[] = []
  for await (const piece of exportCatalogue(shop.db, format)) pieces.push(piece)
  return pieces.join('')
}

const header: Column[] = [...columns, 'price@CAD', 'sale_price@JPY', 'title@fr-CA', 'description@ja-JP']

it.each(['csv', 'ndjson'] as const)('exports the same bytes after an import of an export as %s', async (format) => {
  const rows = fc
    .sample(cells, { numRuns: 400, seed: 30 })
    .map((row, index) => ({ ...plainRow, ...row, id: `'-=${index} "x", y` }))
  const file = [
    csvLine(header),
    ...rows.map((row: Cells) => csvLine(header.map((name) => escapeFormula(row[name] ?? '')))),
  ]
  const { added } = await shop.put(file.join(''))
  expect(added).toBeGreaterThan(200)
  const first = await exported(format)
  expect(await shop.put(first, { name: `works.${format}` })).toMatchObject({
    unchanged: added,
    rejected: 0,
  })
  expect(await exported(format)).toBe(first)
  await deleteImported(shop.db)
  expect(await shop.put(first, { name: `works.${format}` })).toMatchObject({ added, rejected: 0 })
  expect(await exported(format)).toBe(first)
})
