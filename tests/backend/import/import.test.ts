import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { columns } from '#backend/import/columns.ts'
import { exportCatalogue } from '#backend/import/export-catalogue.ts'
import { deleteImported } from '#backend/import/reset-catalogue.ts'
import { seedCatalogue } from '#backend/import/seed-catalogue.ts'
import { studios } from '@passepartout/artworks'
import { csvOf, ImportShop, NOW, plainRow, type Values } from './shop.ts'
import { fitsFormats } from '#backend/import/parse-row.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await ImportShop.open()
})
beforeEach(() => deleteImported(shop.db))
afterAll(() => shop.close())

async function exported(format: 'csv' | 'ndjson'): Promise<string> {
  const pieces: string[] = []
  for await (const piece of exportCatalogue(shop.db, format)) pieces.push(piece)
  return pieces.join('')
}

const rejected = (): unknown[] =>
  existsSync(shop.report) ? parse(readFileSync(shop.report, 'utf8'), { columns: true }) : []

const many: Values[] = Array.from({ length: 40 }, (_, index) => ({
  id: `W-${index}`,
  title: `Work ${index}`,
  artist: `Artist ${index % 7}`,
  artist_bio: 'Paints in the morning.',
  year: String(1900 + index),
  medium: index % 3 === 0 ? 'Oil on canvas' : 'Gelatin silver print',
  width_mm: String(300 + 10 * (index % 5)),
  height_mm: '400',
  subjects: ['nature>landscape>hill', 'places>towns|nature>water', 'people'][index % 3] ?? '',
  department: index % 4 === 0 ? 'Antique Maps' : '',
  style: index % 2 === 0 ? 'Realist' : '',
  colors: index % 5 === 0 ? 'Blue|#c8322b' : '',
  popularity: String(index),
  released: '2020-05-01',
  flags: index % 10 === 0 ? 'site:art|sale:20' : index % 10 === 1 ? 'limited:5|new' : '',
}))

const counts = ({
  added,
  changed,
  unchanged,
  rejected: rejectedRows,
  indexed,
  works,
}: Awaited<ReturnType<typeof shop.put>>) => ({
  added,
  changed,
  unchanged,
  rejected: rejectedRows,
  indexed,
  works,
})

it('replaces the generated catalogue until it is reset', async () => {
  const seed = () =>
    seedCatalogue({ db: shop.db, log: { info() {}, warn() {}, error() {} }, studios, works: 60, now: NOW })
  expect(counts(await shop.put(csvOf(many)))).toEqual({
    added: 40,
    changed: 0,
    unchanged: 0,
    rejected: 0,
    indexed: 'all',
    works: 40,
  })
  expect(await seed()).toBe(40)
  expect(Object.keys(await shop.titles())).toHaveLength(40)
  await deleteImported(shop.db)
  expect(await seed()).toBe(60)
  expect(await shop.titles()).toEqual({})
})

it('changes nothing the second time and reindexes only changed rows', async () => {
  await shop.put(csvOf(many))
  const before = await shop.db.selectFrom('work').selectAll().orderBy('id').execute()
  expect(counts(await shop.put(csvOf(many)))).toMatchObject({ unchanged: 40, added: 0, changed: 0, indexed: 'none' })
  expect(await shop.db.selectFrom('work').selectAll().orderBy('id').execute()).toEqual(before)

  const changed = many.map((row, index) =>
    index === 7 ? { ...row, title: 'Renamed', subjects: 'volcanoes>etna', colors: 'Purple', flags: 'sale:50' } : row,
  )
  expect(counts(await shop.put(csvOf(changed)))).toMatchObject({ unchanged: 39, changed: 1, indexed: 'changed' })
  const after = await shop.db.selectFrom('work').selectAll().orderBy('id').execute()
  expect(
    after.filter((row, index) => JSON.stringify(row) !== JSON.stringify(before[index])).map(({ id }) => id),
  ).toEqual([8])
})

it('indexes the same facets and words for changed works as for a whole import', async () => {
  await shop.put(csvOf(many))
  const changed = [
    ...many.map((row, index) =>
      index % 9 === 0 ? { ...row, subjects: 'volcanoes>etna', style: 'Naive', artist: 'New Hand' } : row,
    ),
    { ...plainRow, id: 'later', subjects: 'people>dancers' },
  ]
  expect((await shop.put(csvOf(changed))).indexed).toBe('changed')
  const stepwise = { facets: await shop.facets(), terms: await terms(), faces: await faceCount() }
  await deleteImported(shop.db)
  expect((await shop.put(csvOf(changed))).indexed).toBe('all')
  expect({ facets: await shop.facets(), terms: await terms(), faces: await faceCount() }).toEqual(stepwise)
})

const terms = () => shop.db.selectFrom('term').selectAll().orderBy('term').execute()
const faceCount = async () => (await shop.db.selectFrom('facet_face').selectAll().execute()).length

it('reports rejected rows by line, field and reason and imports the others', async () => {
  const rows: Values[] = [
    plainRow,
    { ...plainRow, id: '' },
    { ...plainRow, id: 'b', width_mm: 'wide', year: '1.5' },
    { ...plainRow, id: 'a', title: 'Again' },
    { ...plainRow, id: 'c', title: 'nul \0 within' },
    { ...plainRow, id: 'd', colors: 'mauve' },
    { ...plainRow, id: 'e', released: '2024-02-31' },
    { ...plainRow, id: 'f', flags: 'sale:200' },
    { ...plainRow, id: 'g', width_mm: '5000' },
    { ...plainRow, id: 'h', image: 'x.jpg' },
    { ...plainRow, id: 'j', title: '=HYPERLINK("http://x")' },
  ]
  const result = await shop.put(csvOf(rows))
  expect(counts(result)).toMatchObject({ added: 2, rejected: 9, works: 2 })
  expect(await shop.titles()).toEqual({ a: 'Quiet Harbor', j: '=HYPERLINK("http://x")' })
  const reasons = (rejected() as { line: string; field: string; reason: string }[]).map(
    ({ line, field, reason }) => `${line} ${field}: ${reason}`,
  )
  expect(reasons).toEqual([
    '3 id: is empty: expected a text',
    '4 year: is "1.5": expected a whole number from -3000 to 2027',
    '4 width_mm: is "wide": expected a number from 1 to 100000',
    '5 id: is the id of line 2 too: expected each id once',
    '6 title: holds the control character U+0000: expected text without any',
    expect.stringMatching(/^7 colors: holds "mauve": expected Red, .* or #rrggbb$/),
    '8 released: is "2024-02-31": expected a date such as 2024-05-31, or a year',
    '9 flags: holds "sale:200": expected sale: and a whole number from 1 to 90',
    expect.stringContaining('10 width_mm: 5000 by 300: no print has these proportions'),
    '11 image: names "x.jpg", but no picture directory: expected --images DIR',
  ])
})

it('imports works with missing names and sizes, long texts and many subjects, and reports its changes', async () => {
  const many = Array.from({ length: 90 }, (_, index) => `trains>engines>type ${index}`)
  const rows: Values[] = [
    { ...plainRow, id: 'a', width_mm: '', height_mm: '' },
    { ...plainRow, id: 'b', height_mm: '' },
    { ...plainRow, id: 'c', title: '', artist: '' },
    { ...plainRow, id: 'd', subjects: many.join('|') },
    { ...plainRow, id: 'e', title: 'Very long '.repeat(40) },
    { ...plainRow, id: 'f', subjects: `sale>now|…>x|a>b>c>d>e>f|${'long '.repeat(30)}` },
  ]
  const result = await shop.put(csvOf(rows))
  expect(result).toMatchObject({ added: 6, rejected: 0, adjusted: 5 })
  expect(Object.fromEntries(result.reasons.adjusted)).toEqual({
    'width_mm: the proportions of the picture are used': 2,
    'title: "Untitled" is used': 1,
    'artist: "Unknown artist" is used': 1,
    'title: cut to 300': 1,
    'subjects: the path is left out': 2,
    'subjects: the first 5 are used': 1,
    'subjects: cut to 60 characters': 1,
  })
  const works = await shop.db
    .selectFrom('work')
    .innerJoin('imported_work', 'imported_work.work_id', 'work.id')
    .select(['key', 'title', 'artist', 'aspect', 'subjects'])
    .execute()
  const work = (key: string) => works.find((one) => one.key === key)
  for (const key of ['a', 'b']) expect(fitsFormats(work(key)?.aspect ?? 0)).toBe(true)
  expect(work('c')).toMatchObject({ title: 'Untitled', artist: 'Unknown artist' })
  expect(work('d')?.subjects).toEqual(many)
  expect(work('e')?.title.length).toBeLessThanOrEqual(300)
  expect(work('f')?.subjects).toEqual(['a>b>c>d>e', 'long '.repeat(12).trim()])
  expect(await shop.facets()).toMatchObject({ 'c_subjects:trains~engines~type89': [4] })
  expect((rejected() as { result: string }[]).map((row) => row.result)).toEqual(Array(9).fill('adjusted'))
})

it.each([
  ['an empty file', '', 'the file is empty'],
  ['a header without required columns', 'id,title\na,b\n', 'missing: artist; found: id, title'],
  ['a column twice', 'id,id,title,artist,width_mm,height_mm\n', 'the first line names the column id twice'],
])('rejects %s as a whole with a reason', async (_, content, reason) => {
  await expect(shop.put(content)).rejects.toThrow(reason)
})

it('reads a BOM, columns in any order and case, unknown columns, line breaks in fields and any script', async () => {
  const file =
    '\uFEFFArtist,Price, ID ,height_mm,WIDTH_MM,title\r\n"葛飾北斎",9,k1,257,379,"The Great\r\nWave ""off"" Kanagawa"\r\n'
  expect(counts(await shop.put(file))).toMatchObject({ added: 1, rejected: 0 })
  expect(await shop.titles()).toEqual({ k1: 'The Great Wave "off" Kanagawa' })
})

it('rejects rows with too few fields, and bytes that are not UTF-8 in a file that mostly is', async () => {
  const file = Buffer.concat([
    Buffer.from('id,title,artist,width_mm,height_mm\nw,größer,Müller,1,1\n'),
    Buffer.from('x,caf\xe9,A,1,1\n', 'latin1'),
    Buffer.from('y,t,A,1\nz,t,A,1,1\n'),
  ])
  expect(counts(await shop.put(file))).toMatchObject({ added: 2, rejected: 2 })
  expect(rejected()).toEqual([
    {
      line: '3',
      id: 'x',
      field: 'title',
      reason: 'holds bytes that are not UTF-8: expected UTF-8',
      result: 'rejected',
    },
    {
      line: '4',
      id: '',
      field: '',
      reason: 'the row has 4 fields: expected 5, as the first line has',
      result: 'rejected',
    },
  ])
})

it('reads NDJSON with numbers and lists', async () => {
  const line = JSON.stringify({ ...plainRow, width_mm: 400, height_mm: 300, subjects: ['nature>sky', 'people'] })
  expect(counts(await shop.put(`${line}\n{"id":\n[]\n`, { name: 'works.ndjson' }))).toMatchObject({
    added: 1,
    rejected: 2,
  })
  expect(rejected()).toMatchObject([{ line: '2', reason: expect.stringContaining('not JSON') }, { line: '3' }])
})

it.each(['csv', 'ndjson'] as const)('exports %s that changes nothing when it is imported', async (format) => {
  await shop.put(csvOf([...many, { ...plainRow, title: '=1+1', artist: "'-Anon", id: '@x' }]))
  const text = await exported(format)
  expect(counts(await shop.put(text, { name: `export.${format}` }))).toMatchObject({
    unchanged: 41,
    rejected: 0,
    indexed: 'none',
  })
  if (format === 'csv') expect(text.split('\r\n')[0]).toBe(`\uFEFF${columns.join(',')}`)
})

it('exports the generated catalogue as a file that can be imported', async () => {
  await seedCatalogue({ db: shop.db, log: { info() {}, warn() {}, error() {} }, studios, works: 60, now: NOW })
  const text = await exported('csv')
  expect(counts(await shop.put(text))).toMatchObject({ added: 60, rejected: 0 })
})
