import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { searchResponse } from '#/contracts/listing/brand-search.ts'
import { studios } from '@passepartout/artworks'
import { deleteWorks, type DeleteOptions } from '#backend/import/delete-works.ts'
import { deleteImported } from '#backend/import/reset-catalogue.ts'
import { undoChange, type UndoneChange } from '#backend/import/undo.ts'
import { read, searchPath, send } from '../small-backend.ts'
import { csvOf, ImportShop, NOW, plainRow, type Values } from './shop.ts'

const log = { info() {}, warn() {}, error() {} }

let shop: ImportShop
beforeAll(async () => {
  shop = await ImportShop.open()
})
beforeEach(() => deleteImported(shop.db))
afterAll(() => shop.close())

const undo = (options: { dryRun?: boolean; announce?: (change: UndoneChange) => void } = {}) =>
  undoChange({ db: shop.db, log, studios, works: 60, now: NOW, ...options })
const remove = (ids: string, options: Partial<DeleteOptions> = {}) =>
  deleteWorks({ db: shop.db, studios, file: shop.write('ids.txt', ids), now: NOW, ...options })

const rowsOf = (count: number, values: Values = {}): Values[] =>
  Array.from({ length: count }, (_, index) => ({
    ...plainRow,
    id: `U${index}`,
    title: `Lantern ${index}`,
    subjects: index % 2 === 0 ? 'nature>sky' : 'people>dancers',
    ...values,
  }))
const titlesFound = async (text: string) => {
  const path = searchPath({ searchType: 'KEYWORD', searchKeyword: text })
  await shop.backend.services.search.current(true)
  return (await read(shop.backend, path, searchResponse)).hits.map(({ name }) => name)
}

it.each([
  ['reindexes single works', 40, 2],
  ['loads the catalogue again', 40, 30],
])('undoes an import that added, changed and hid nothing else, where it %s', async (_, count, changed) => {
  await shop.put(csvOf(rowsOf(count)))
  const before = await shop.catalogue()
  const rows = rowsOf(count).map((row, index) => (index < changed ? { ...row, title: 'Ember', style: 'Naive' } : row))
  await shop.put(csvOf([...rows, { ...plainRow, id: 'new', title: 'Ember' }]))
  expect(await titlesFound('ember')).not.toEqual([])
  expect(await undo()).toMatchObject({ command: 'import works.csv', removed: 1, changed, restored: 0, works: count })
  expect(await shop.catalogue()).toEqual(before)
  expect(await titlesFound('ember')).toEqual([])
  expect(await undo()).toBeUndefined()
})

it('undoes the first import by seeding the generated catalogue with its sold editions', async () => {
  const stored = await shop.db.insertInto('edition').values({ work_id: 7, sold: 2 }).returningAll().execute()
  await shop.put(csvOf(rowsOf(3)))
  expect(await shop.db.selectFrom('edition').selectAll().execute()).toEqual([])
  expect(await undo()).toMatchObject({ toGenerated: true, removed: 3, works: 60 })
  expect(await shop.db.selectFrom('edition').selectAll().execute()).toEqual(stored)
  expect((await shop.catalogue()).works).toHaveLength(60)
  expect(await undo()).toBeUndefined()
})

it('restores the directory of pictures', async () => {
  const images = join(shop.folder, 'images')
  mkdirSync(images, { recursive: true })
  const red = sharp({ create: { width: 300, height: 400, channels: 3, background: '#c8322b' } })
  await red.jpeg().toFile(join(images, 'red.jpg'))
  await shop.put(csvOf(rowsOf(3)))
  const before = await shop.catalogue()
  await shop.put(csvOf([{ ...plainRow, id: 'red', image: 'red.jpg', height_mm: '533' }]), { images })
  expect((await shop.catalogue()).pictures).toBe(images)
  await undo()
  expect(await shop.catalogue()).toEqual(before)
})

it('names what it will undo and changes nothing in a dry run', async () => {
  await shop.put(csvOf(rowsOf(3)))
  await shop.put(csvOf(rowsOf(3, { title: 'Ember' })), { name: 'second.csv' })
  const before = await shop.tables()
  const announced: UndoneChange[] = []
  expect(await undo({ dryRun: true, announce: (change) => announced.push(change) })).toMatchObject({ changed: 3 })
  expect(announced).toEqual([
    { command: 'import second.csv', at: NOW, toGenerated: false, removed: 0, changed: 3, restored: 0 },
  ])
  expect(await shop.tables()).toEqual(before)
})

it('stores only rows that the last change has changed, and undoes the last change that changed any', async () => {
  await shop.put(csvOf(rowsOf(40)))
  await shop.put(csvOf([{ ...plainRow, id: 'U3', title: 'Ember' }]))
  expect(await shop.db.selectFrom('previous_work').select('key').execute()).toEqual([{ key: 'U3' }])
  await shop.put(csvOf([{ ...plainRow, id: 'U3', title: 'Ember' }]))
  expect(await undo()).toMatchObject({ changed: 1 })
  expect((await shop.titles())['U3']).toBe('Lantern 3')
})

it.each([
  ['reindexes the others', 'U1\n'],
  ['loads the catalogue again', Array.from({ length: 25 }, (_, index) => `U${index}\n`).join('')],
])('deletes listed works, which are not found, listed or sold any more, and undo restores them: %s', async (_, ids) => {
  await shop.put(csvOf(rowsOf(40)))
  const before = await shop.catalogue()
  const product = '/business/v1/products/groups/10000002?siteId=Art&locale=en-US&currency=USD'
  expect((await send(shop.backend, product)).status).toBe(200)
  const deleted = ids.trim().split('\n').length
  expect(await remove(ids)).toMatchObject({ outcome: 'deleted', deleted, unknown: [], works: 40 - deleted })
  expect(await titlesFound('lantern')).toHaveLength(40 - deleted)
  expect((await send(shop.backend, product)).status).toBe(404)
  const counted = new Set(Object.values(await shop.facets()).flat())
  expect(counted.size).toBe(40 - deleted)
  expect(await undo()).toMatchObject({ command: 'delete ids.txt', restored: deleted })
  expect(await shop.catalogue()).toEqual(before)
  expect((await send(shop.backend, product)).status).toBe(200)
})

it('reads ids of a file with a BOM, line breaks of any system, empty and repeated lines, and reports unknown ids', async () => {
  await shop.put(csvOf([...rowsOf(3), { ...plainRow, id: 'two words, "x"' }, { ...plainRow, id: 'café' }]))
  const result = await remove('\uFEFFU0\r\n\r\nnone\n U0 \ntwo  words, "x"\ncafe\u0301\n__proto__\nx\0')
  expect(result).toMatchObject({ deleted: 3, works: 2 })
  expect(result.unknown).toEqual([
    { line: 3, id: 'none' },
    { line: 7, id: '__proto__' },
    { line: 8, id: 'x\0' },
  ])
})

it('deletes nothing in a dry run, without a known id, and without a confirmation', async () => {
  await shop.put(csvOf(rowsOf(3)))
  const before = await shop.tables()
  expect(await remove('U1\nU9', { dryRun: true })).toMatchObject({ outcome: 'checked', deleted: 1, works: 3 })
  expect(await remove('x\ny\n')).toMatchObject({ outcome: 'rejected', deleted: 0, works: 3 })
  expect(await remove('')).toMatchObject({ outcome: 'rejected', deleted: 0 })
  await expect(remove('U1', { confirm: () => Promise.reject(new Error('no')) })).rejects.toThrow('no')
  expect(await shop.tables()).toEqual(before)
})

it('shows an empty catalogue when every work is deleted', async () => {
  await shop.put(csvOf(rowsOf(3)))
  expect(await remove('U0\nU1\nU2')).toMatchObject({ deleted: 3, works: 0 })
  expect(await titlesFound('lantern')).toEqual([])
  expect((await send(shop.backend, searchPath({ categoryId: 'root' }))).status).toBe(200)
  await undo()
  expect(await titlesFound('lantern')).toHaveLength(3)
})

it('gives a work that is imported again after its deletion a new id, because orders may have the old one', async () => {
  await shop.put(csvOf(rowsOf(3)))
  await remove('U2')
  await shop.put(csvOf(rowsOf(3)))
  const ids = await shop.db.selectFrom('imported_work').select('work_id').orderBy('work_id').execute()
  expect(ids.map(({ work_id }) => work_id)).toEqual([1, 2, 4])
})

it('restores the sold pieces of a stock that the undone import has changed, and adds those sold since', async () => {
  await shop.put(csvOf(rowsOf(3, { stock: '5' })))
  const sell = (work_id: number, sold: number) =>
    shop.db
      .insertInto('edition')
      .values({ work_id, sold })
      .onConflict((conflict) => conflict.columns(['work_id', 'size']).doUpdateSet({ sold }))
      .execute()
  const sold = () => shop.db.selectFrom('edition').select(['work_id', 'sold']).orderBy('work_id').execute()
  await sell(1, 2)
  await sell(2, 4)
  await shop.put('id,stock\nU0,9\n', { only: ['stock'] })
  expect(await sold()).toEqual([{ work_id: 2, sold: 4 }])
  await sell(1, 1)
  await undo()
  expect(await sold()).toEqual([
    { work_id: 1, sold: 3 },
    { work_id: 2, sold: 4 },
  ])
})

it('does not list hidden works, and lists them again after an undo', async () => {
  await shop.put(csvOf(rowsOf(3)))
  await shop.put(csvOf(rowsOf(1)), { replace: true })
  expect(await titlesFound('lantern')).toEqual(['Lantern 0'])
  await undo()
  expect(await titlesFound('lantern')).toHaveLength(3)
})
