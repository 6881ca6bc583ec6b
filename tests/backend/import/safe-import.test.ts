import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { studios } from '@passepartout/artworks'
import { csvLine } from '#backend/import/csv.ts'
import { deleteImported } from '#backend/import/reset-catalogue.ts'
import { undoChange } from '#backend/import/undo.ts'
import { csvOf, ImportShop, NOW, plainRow, type Values } from './shop.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await ImportShop.open()
})
beforeEach(() => deleteImported(shop.db))
afterAll(() => shop.close())

const rows: Values[] = [
  { ...plainRow, id: 'a', price: '19.99', stock: '5', subjects: 'trains|gardens', description: 'First.\n\nSecond.' },
  { ...plainRow, id: 'b', title: 'Low Tide', price: '29.99', artist_bio: "'Quoted', at first" },
  { ...plainRow, id: 'c', title: 'Ferry', sale_price: '9.99', width_mm: '', height_mm: '' },
]
const reported = (): Record<string, string>[] =>
  existsSync(shop.report) ? parse(readFileSync(shop.report, 'utf8'), { columns: true }) : []
const storedRows = async () =>
  Object.fromEntries(
    (await shop.db.selectFrom('imported_work').select(['key', 'row']).execute()).map(({ key, row }) => [key, row]),
  )

it('reports in a dry run what an import would do, and changes nothing at all', async () => {
  await shop.put(csvOf(rows))
  const before = await shop.tables()
  const file = csvOf([
    rows[0] ?? {},
    { ...rows[1], title: 'High Tide' },
    { ...plainRow, id: 'new', title: '' },
    { ...plainRow, id: 'bad', colors: 'mauve' },
  ])
  expect(await shop.put(file, { dryRun: true, replace: true })).toMatchObject({
    outcome: 'checked',
    added: 1,
    changed: 1,
    unchanged: 1,
    rejected: 1,
    adjusted: 1,
    hidden: 1,
    indexed: 'none',
    works: 3,
  })
  expect(reported().map(({ line, result }) => [line, result])).toEqual([
    ['6', 'adjusted'],
    ['7', 'rejected'],
  ])
  expect(await shop.tables()).toEqual(before)
})

it('gives the works of rows that name no artist the one that is stated', async () => {
  const header = 'id,title,artist,width_mm,height_mm\n'
  await shop.put(`${header}a,Tide,,30,40\nb,Hills,Ines Abadi,30,40\n`, { artist: 'Ada Roe' })
  await shop.put('id,title\nc,Fern\n', { artist: 'Ada Roe' })
  const artists = Object.values(await storedRows()).map(({ artist }) => artist)
  expect(artists.toSorted()).toEqual(['Ada Roe', 'Ada Roe', 'Ines Abadi'])
})

it('leaves the generated catalogue as it is in a dry run of a first import', async () => {
  const before = await shop.tables()
  expect(await shop.put(csvOf(rows), { dryRun: true, images: shop.folder })).toMatchObject({ added: 3, works: 0 })
  expect(await shop.tables()).toEqual(before)
})

const invalid = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...plainRow, id: `x${index}`, year: 'x' }))

it.each([
  ['no row is valid', invalid(3), 0],
  ['the file has no rows', [], 0],
  ['less than half of the rows is valid', [...rows, ...invalid(4)], undefined],
  ['less than the given share of the rows is valid', [...rows, ...invalid(1)], 76],
])('imports nothing when %s', async (_, file, atLeast) => {
  await shop.put(csvOf([{ ...plainRow, id: 'present' }]))
  const before = await shop.tables()
  const result = await shop.put(csvOf(file), { atLeast })
  expect(result).toMatchObject({ outcome: 'rejected', indexed: 'none', works: 1 })
  expect(result.rejected).toBe(reported().filter(({ result: found }) => found === 'rejected').length)
  expect(await shop.tables()).toEqual(before)
})

it('imports the valid rows when they are exactly the least share', async () => {
  expect(await shop.put(csvOf([...rows, ...invalid(3)]), { atLeast: undefined })).toMatchObject({
    outcome: 'imported',
    added: 3,
    rejected: 3,
  })
})

it('updates only the named columns of works that exist, and reports other ids', async () => {
  await shop.put(csvOf(rows))
  const before = await storedRows()
  const file = [
    csvLine(['stock', 'id', 'title', 'price']),
    csvLine(['7', ' a ', 'Ignored', '24.00']),
    csvLine(['', 'b', 'Ignored', '']),
    csvLine(['many', 'c', 'Ignored', '1.00']),
    csvLine(['1', 'none', 'Ignored', '1.00']),
  ].join('')
  expect(await shop.put(file, { only: ['price', 'stock'] })).toMatchObject({
    added: 0,
    changed: 2,
    unchanged: 0,
    rejected: 2,
    adjusted: 0,
  })
  expect(await storedRows()).toEqual({
    a: { ...before['a'], extra: { ...before['a']?.extra, price: '24.00', stock: '7' } },
    b: { ...before['b'], extra: undefined },
    c: before['c'],
  })
  expect(reported()).toMatchObject([
    { line: '4', id: 'c', field: 'stock', result: 'rejected' },
    { line: '5', id: 'none', field: 'id', reason: 'is "none": expected the id of an imported work' },
  ])
  expect(await shop.put(file, { only: ['price', 'stock'] })).toMatchObject({
    changed: 0,
    unchanged: 2,
    indexed: 'none',
  })
})

it('updates columns without the directory of pictures', async () => {
  const images = join(shop.folder, 'images')
  mkdirSync(images)
  const red = sharp({ create: { width: 300, height: 400, channels: 3, background: '#c8322b' } })
  await red.jpeg().toFile(join(images, 'red.jpg'))
  await shop.put(csvOf([{ ...plainRow, image: 'red.jpg', height_mm: '533' }]), { images })
  const [before] = await shop.db.selectFrom('imported_work').select('picture').execute()
  rmSync(join(images, 'red.jpg'))
  expect(await shop.put('id,price\na,5.00\n', { only: ['price'] })).toMatchObject({ changed: 1, rejected: 0 })
  expect(await shop.db.selectFrom('imported_work').select('picture').execute()).toEqual([before])
})

it('updates the named columns of NDJSON rows, and leaves those that a row does not have', async () => {
  await shop.put(csvOf(rows))
  const file = '{"id":"a","price":1.5}\n{"id":"b","stock":0,"title":"Ignored"}\n'
  expect(await shop.put(file, { name: 'some.ndjson', only: ['price', 'stock'] })).toMatchObject({ changed: 2 })
  const { a, b } = await storedRows()
  expect(a).toMatchObject({ title: 'Quiet Harbor', extra: { price: '1.5', stock: '5' } })
  expect(b).toMatchObject({ title: 'Low Tide', extra: { price: '29.99', stock: '0' } })
})

it('names the columns that a file for an update does not have', async () => {
  await expect(shop.put('id,title\na,b\n', { only: ['price', 'stock'] })).rejects.toThrow('missing: price, stock')
})

it('hides works that a replacing file does not have, and shows them after a later import or an undo', async () => {
  await shop.put(csvOf(rows))
  const before = await shop.catalogue()
  const shown = async () =>
    Object.entries(await storedRows()).flatMap(([id, row]) => (row.extra?.visible === 'no' ? [] : [id]))
  expect(await shop.put(csvOf(rows.slice(0, 1)), { replace: true })).toMatchObject({
    unchanged: 1,
    hidden: 2,
    works: 3,
  })
  expect(await shown()).toEqual(['a'])
  expect(await shop.put(csvOf(rows.slice(0, 1)), { replace: true })).toMatchObject({ hidden: 0, indexed: 'none' })
  await undoChange({ db: shop.db, log: console, studios, works: 60, now: NOW })
  expect(await shop.catalogue()).toEqual(before)
  await shop.put(csvOf(rows.slice(0, 1)), { replace: true })
  expect(await shop.put(csvOf(rows))).toMatchObject({ changed: 2, unchanged: 1 })
  expect(await shop.catalogue()).toEqual(before)
})

it('does not hide works whose rows are rejected, and hides none when a row cannot be read', async () => {
  await shop.put(csvOf(rows))
  const file = csvOf([rows[0] ?? {}, { ...rows[1], year: 'x' }])
  expect(await shop.put(file, { replace: true })).toMatchObject({ unchanged: 1, rejected: 1, hidden: 1 })
  const before = await shop.tables()
  await expect(shop.put(`${file}"b"x,y\n`, { replace: true })).rejects.toThrow('1 rows could not be read')
  expect({ ...(await shop.tables()), staged_work: '' }).toEqual({ ...before, staged_work: '' })
})

it.each(['x\ud800', 'x\0'])(
  'rejects a row with the text %j, which no store can hold, and imports the others',
  async (text) => {
    const written = [
      { ...plainRow, title: text },
      { ...plainRow, id: text },
      { ...plainRow, id: 'b' },
    ]
    const file = written.map((row) => `${JSON.stringify(row)}\n`).join('')
    expect(await shop.put(file, { name: 'half.ndjson' })).toMatchObject({ added: 1, rejected: 2 })
    expect(await shop.put(file, { name: 'half.ndjson', only: ['title'] })).toMatchObject({ unchanged: 1, rejected: 2 })
  },
)
