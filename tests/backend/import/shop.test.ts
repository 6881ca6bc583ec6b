import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { searchResponse } from '#/contracts/listing/brand-search.ts'
import { imageIdOf } from '#backend/catalog/work.ts'
import { send, read, searchPath } from '../small-backend.ts'
import { csvOf, ImportShop, plainRow, type Values } from './shop.ts'

const subjects = ['gardens>roses', 'gardens>ponds|animals>herons', 'trains', 'gardens']
const rows: Values[] = Array.from({ length: 48 }, (_, index) => ({
  ...plainRow,
  id: `S${index}`,
  title: `Plate ${index}`,
  subjects: subjects[index % 4] ?? '',
  department: index % 3 === 0 ? 'Station Signs' : 'Art Prints',
  style: index % 2 === 0 ? 'Enamel' : 'Folk',
  colors: index % 6 === 0 ? 'Purple' : '#2f5fa8',
  flags: index % 5 === 0 ? 'site:poster' : index === 7 ? 'limited:3' : '',
}))

let shop: ImportShop
let images: string
beforeAll(async () => {
  shop = await ImportShop.open()
  images = join(shop.folder, 'images')
  mkdirSync(join(images, 'more'), { recursive: true })
  const red = sharp({ create: { width: 300, height: 400, channels: 3, background: '#c8322b' } })
  await red.jpeg().toFile(join(images, 'red.jpg'))
  const whole = await red.png().toBuffer()
  writeFileSync(join(images, 'cut.png'), whole.subarray(0, whole.length / 2))
  writeFileSync(join(images, 'drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>')
  await red.png().toFile(join(shop.folder, 'outside.png'))
  symlinkSync(join(shop.folder, 'outside.png'), join(images, 'link.png'))
  const files = [
    'red.jpg',
    '../outside.png',
    '/etc/passwd',
    'more/../../outside.png',
    'link.png',
    'none.jpg',
    'cut.png',
    'drawing.svg',
    'more',
  ]
  const pictured = files.map((image, index) => ({
    ...plainRow,
    id: `P${index}`,
    title: `Pictured ${index}`,
    image,
    height_mm: '533',
  }))
  const result = await shop.put(csvOf([...rows, ...pictured]), { images })
  expect(result).toMatchObject({ added: 49, rejected: 8 })
})
afterAll(() => shop.close())

const shownOn = (site: 'Art' | 'Poster') => rows.filter(({ flags }) => site === 'Poster' || flags !== 'site:poster')

it.each(['Art', 'Poster'] as const)('counts the facets of imported works on the site %s correctly', async (siteId) => {
  const response = await read(shop.backend, searchPath({ siteId, categoryId: 'root' }), searchResponse)
  const values = (id: string) => {
    const found = response.refinements.find(({ attributeId }) => attributeId === id)?.values ?? []
    return Object.fromEntries(found.map(({ label, hitCount }) => [label, hitCount]))
  }
  const shown = shownOn(siteId)
  const having = (test: (row: Values) => boolean) => shown.filter(test).length
  expect(response.total).toBe(shown.length + 1)
  expect(values('c_subjects')).toMatchObject({
    Gardens: having(({ subjects: paths }) => paths?.includes('gardens') ?? false),
    Animals: having(({ subjects: paths }) => paths?.includes('animals') ?? false),
    Trains: having(({ subjects: paths }) => paths === 'trains'),
  })
  expect(values('c_department')).toMatchObject({
    'Station Signs': having(({ department }) => department === 'Station Signs'),
  })
  expect(values('c_style')).toMatchObject({
    Enamel: having(({ style }) => style === 'Enamel'),
    Folk: having(({ style }) => style === 'Folk'),
  })
  expect(values('c_color')).toMatchObject({ Purple: having(({ colors }) => colors === 'Purple'), Red: 1 })
})

const imageIdFor = async (key: string) =>
  imageIdOf(
    (await shop.db.selectFrom('imported_work').select('work_id').where('key', '=', key).executeTakeFirstOrThrow())
      .work_id,
  )

it('sells an imported work and serves its picture in listed widths only', async () => {
  const imageId = await imageIdFor('P0')
  const found = await read(
    shop.backend,
    searchPath({ searchType: 'KEYWORD', searchKeyword: 'pictured' }),
    searchResponse,
  )
  expect(found.hits.map(({ imageid }) => imageid)).toEqual([imageId])
  const group = await send(shop.backend, `/business/v1/products/groups/${imageId}?siteId=Art&locale=en-US&currency=USD`)
  expect(group.status).toBe(200)
  const { hits } = found
  const link = hits[0]?.image.link ?? ''
  const picture = await send(shop.backend, link)
  expect(picture.status).toBe(200)
  const { dominant } = await sharp(Buffer.from(await picture.arrayBuffer())).stats()
  expect(dominant.r).toBeGreaterThan(150)
  expect(dominant.g).toBeLessThan(90)
  expect((await send(shop.backend, `/images/works/${imageId}/481.webp`)).status).toBe(404)
})

it('draws an imported work without a picture', async () => {
  const picture = await send(shop.backend, `/images/works/${await imageIdFor('S1')}/240.webp`)
  const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
  expect({ width, height }).toEqual({ width: 240, height: 180 })
})
