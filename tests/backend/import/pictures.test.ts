import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { get, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { searchResponse } from '#/contracts/listing/brand-search.ts'
import { productGroup, similarities } from '#/contracts/product/product-group.ts'
import { pictureAt } from '#/domain/picture-url.ts'
import { imageIdOf } from '#backend/catalog/work.ts'
import { worksByIds } from '#backend/catalog/works.ts'
import { exportCatalogue } from '#backend/import/export-catalogue.ts'
import { deleteImported } from '#backend/import/reset-catalogue.ts'
import type { DownloadOptions } from '#backend/import/picture-downloads.ts'
import { reserve } from '#backend/inventory/editions.ts'
import { guestToken, read, searchPath, send } from '../small-backend.ts'
import { ImportShop, plainRow } from './shop.ts'

const HOST = 'https://pictures.example'

let shop: ImportShop
let server: Server
let requests: string[] = []
/** After this number of requests, the disk is full. */
let diskLimit = Infinity
let started = 0
let downloads: DownloadOptions

beforeAll(async () => {
  shop = await ImportShop.open()
  const colors: Readonly<Record<string, string>> = {
    '/red.jpg': '#c8322b',
    '/blue.jpg': '#2f5fa8',
    '/green.png': '#3b7d4f',
  }
  server = createServer((request, response) => {
    const color = colors[(request.url ?? '').replace(/^\/\d+/, '')]
    requests.push(request.url ?? '')
    if (!color) return void response.writeHead(404).end()
    const picture = sharp({ create: { width: 90, height: 120, channels: 3, background: color } })
    void picture
      .jpeg()
      .toBuffer()
      .then((file) => response.end(file))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  downloads = {
    directory: join(shop.folder, 'fetched'),
    resolve: async () => [{ address: '93.184.216.34', family: 4 }],
    request: (url, _, signal) =>
      new Promise((onResponse, onError) => {
        if (started++ >= diskLimit) onError(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
        else get({ port, path: url.pathname, signal }, onResponse).on('error', onError)
      }),
  }
  vi.stubEnv('PICTURES_DIR', downloads.directory)
  mkdirSync(join(shop.folder, 'images'))
  const local = sharp({ create: { width: 120, height: 90, channels: 3, background: '#e0a030' } })
  writeFileSync(join(shop.folder, 'images', 'local.png'), await local.png().toBuffer())
})
beforeEach(async () => {
  await deleteImported(shop.db)
  requests = []
  started = 0
  diskLimit = Infinity
})
afterAll(async () => {
  vi.unstubAllEnvs()
  server.close()
  await shop.close()
})

const lines = (rows: readonly Record<string, string>[]) => rows.map((row) => JSON.stringify(row)).join('\n')
const put = (rows: readonly Record<string, string>[], options: { drawMissing?: boolean } = {}) =>
  shop.put(lines(rows), {
    name: 'works.ndjson',
    images: join(shop.folder, 'images'),
    downloads,
    drawMissing: false,
    ...options,
  })
const reported = () =>
  (parse(readFileSync(shop.report), { columns: true }) as Record<string, string>[]).map(
    ({ line, id, field, reason, result }) => `${line} ${id} ${field}: ${reason} (${result})`,
  )

async function imageIdFor(key: string): Promise<string> {
  const selected = shop.db.selectFrom('imported_work').select('work_id').where('key', '=', key)
  return imageIdOf((await selected.executeTakeFirstOrThrow()).work_id)
}
const groupOf = async (key: string, siteId = 'Art', locale = 'en-US') =>
  read(
    shop.backend,
    `/business/v1/products/groups/${await imageIdFor(key)}?siteId=${siteId}&locale=${locale}&currency=${locale === 'fr-CA' ? 'CAD' : 'USD'}`,
    productGroup,
  )

/** The colour of the middle of a picture that the shop serves. */
async function colorAt(base: string): Promise<number[]> {
  const response = await send(shop.backend, pictureAt(base, 240))
  expect(response.status).toBe(200)
  const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return [...data.subarray(at, at + 3)]
}

it('imports works with pictures by address, those whose address fails without it, and none whose file is missing', async () => {
  const rows = [
    { ...plainRow, id: 'fetched', image: `${HOST}/red.jpg` },
    { ...plainRow, id: 'again', image: `${HOST}/red.jpg` },
    { ...plainRow, id: 'missing', image: `${HOST}/none.jpg` },
    { ...plainRow, id: 'http', image: 'http://pictures.example/red.jpg' },
    { ...plainRow, id: 'local', image: 'local.png' },
    { ...plainRow, id: 'no-file', image: 'none.png' },
    { ...plainRow, id: 'empty', image: '' },
  ]
  const result = await put(rows)
  expect(result).toMatchObject({ added: 6, rejected: 1, adjusted: 2, withoutPicture: 3, drawn: 0 })
  expect(reported().filter((line) => line.includes('image'))).toEqual([
    '3 missing image: the server responded with 404 (adjusted)',
    '4 http image: begins with http:// instead of https:// (adjusted)',
    '6 no-file image: "none.png" is not in the picture directory (rejected)',
  ])
  expect(requests.toSorted()).toEqual(['/none.jpg', '/red.jpg'])
  const [red = 0, green = 255] = await colorAt((await groupOf('fetched')).products[0]?.imageUrl ?? '')
  expect([red > 150, green < 90]).toEqual([true, true])

  expect(await put(rows)).toMatchObject({ unchanged: 6, indexed: 'none' })
  expect(requests.toSorted()).toEqual(['/none.jpg', '/none.jpg', '/red.jpg'])
})

it('continues an interrupted import without fetching a picture again', async () => {
  const rows = Array.from({ length: 6 }, (_, index) => ({
    ...plainRow,
    id: `R${index}`,
    image: `${HOST}/${index}/blue.jpg`,
  }))
  diskLimit = 3
  await expect(put(rows)).rejects.toThrow('no space left')
  await vi.waitFor(() => expect(requests).toHaveLength(3))
  started = 0
  diskLimit = Infinity
  expect(await put(rows)).toMatchObject({ added: 6, withoutPicture: 0 })
  expect(requests.toSorted()).toEqual(rows.map((_, index) => `/${index}/blue.jpg`))
})

it('shows several pictures of a work in their order, with texts in several languages, and exports them', async () => {
  const row = {
    ...plainRow,
    image: `${HOST}/red.jpg`,
    image_alt: 'A red field',
    'image_alt@fr-CA': 'Un champ rouge',
    image_2: `${HOST}/blue.jpg`,
    image_2_alt: 'The signature',
    image_3: `${HOST}/none.jpg`,
    image_5: 'local.png',
  }
  await put([row])
  expect(reported().filter((line) => line.includes('image'))).toEqual([
    '1 a image_3: the server responded with 404 (adjusted)',
  ])
  const [english, french] = [await groupOf('a'), await groupOf('a', 'Art', 'fr-CA')]
  expect([english.c_alt, french.c_alt, english.c_pictureKind]).toEqual(['A red field', 'Un champ rouge', 'work'])
  expect(english.c_pictures.map(({ aspect, alt }) => ({ aspect, alt }))).toEqual([
    { aspect: 0.75, alt: 'The signature' },
    { aspect: 1.3333, alt: '' },
  ])
  const colors = await Promise.all(english.c_pictures.map(({ url }) => colorAt(url)))
  expect(colors.map(([red = 0, , blue = 0]) => (blue > red ? 'blue' : 'yellow'))).toEqual(['blue', 'yellow'])
  const imageId = await imageIdFor('a')
  expect((await send(shop.backend, `/images/works/${imageId}/3/240.webp`)).status).toBe(404)
  const product = await send(
    shop.backend,
    `/product/shopper-products/v1/organizations/f_ecom_zzpp_001/products/${imageId}?siteId=Art`,
  )
  const { imageGroups } = (await product.json()) as {
    imageGroups: { viewType: string; images: { alt: string; link: string }[] }[]
  }
  const large = imageGroups.find(({ viewType }) => viewType === 'large')?.images ?? []
  expect(large.map(({ alt }) => alt)).toEqual(['A red field', 'The signature', 'A red field'])
  expect(large.map(({ link }) => new URL(link).pathname)).toEqual(
    ['', '/2', '/4'].map((number) => `/images/works/${imageId}${number}/1200.webp`),
  )
  const feed = await (await send(shop.backend, '/feed/v1/works/1?siteId=Art')).json()
  expect(feed).toMatchObject({
    works: [{ pictures: [`/images/works/${imageId}`, `/images/works/${imageId}/2`, `/images/works/${imageId}/4`] }],
  })
  const exported: string[] = []
  for await (const piece of exportCatalogue(shop.db, 'ndjson')) exported.push(piece)
  expect(JSON.parse(exported.join(''))).toMatchObject(row)
})

it('lists works with a placeholder last, in every order', async () => {
  const rows = Array.from({ length: 12 }, (_, index) => ({
    ...plainRow,
    id: `L${index}`,
    title: `Harbor ${index}`,
    popularity: String(1000 - index),
    released: `2020-01-${String(31 - index)}`,
    width_mm: String(400 + 10 * index),
    subjects: 'nature>water',
    image: index % 3 === 0 ? '' : `${HOST}/red.jpg`,
  }))
  await put(rows)
  for (const query of [
    ...['best-matches', 'price-low-to-high', 'price-high-to-low', 'newest', 'fastest-shipping'].map((sort) => ({
      sort,
    })),
    { searchType: 'KEYWORD', searchKeyword: 'harbor' },
  ]) {
    const pages = await Promise.all(
      [0, 5, 10].map((startIndex) =>
        read(shop.backend, searchPath({ ...query, startIndex, limit: 5 }), searchResponse),
      ),
    )
    const kinds = pages.flatMap(({ hits }) => hits.map(({ c_pictureKind }) => c_pictureKind))
    expect({ query, kinds }).toEqual({ query, kinds: [...Array(8).fill('work'), ...Array(4).fill('placeholder')] })
    expect(new Set(pages.flatMap(({ hits }) => hits.map(({ imageid }) => imageid))).size).toBe(12)
    expect(pages[0]?.total).toBe(12)
  }
  const found = await read(
    shop.backend,
    `/business/v4/products/${await imageIdFor('L1')}/similarities?count=20&siteId=Art&locale=en-US&currency=USD`,
    similarities,
  )
  expect(found.similarItems.map(({ c_pictureKind }) => c_pictureKind).slice(-4)).toEqual(Array(4).fill('placeholder'))
})

it('sells no work with a placeholder', async () => {
  await put([
    { ...plainRow, id: 'bare' },
    { ...plainRow, id: 'limited', flags: 'limited:3' },
  ])
  for (const key of ['bare', 'limited']) {
    const group = await groupOf(key)
    expect(group.c_pictureKind).toBe('placeholder')
    expect(group.products.length).toBeGreaterThan(0)
    expect(new Set(group.products.map(({ inventory }) => inventory.orderable))).toEqual(new Set([false]))
    const token = await guestToken(shop.backend.services)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const baskets = '/checkout/shopper-baskets/v2/organizations/f_ecom_zzpp_001/baskets'
    const created = await send(shop.backend, `${baskets}?siteId=Art`, { method: 'POST', headers, body: '{}' })
    const { basketId } = (await created.json()) as { basketId: string }
    const rejected = await send(shop.backend, `${baskets}/${basketId}/items?siteId=Art`, {
      method: 'POST',
      headers,
      body: JSON.stringify([{ productId: group.defaultUpi, quantity: 1 }]),
    })
    expect([rejected.status, await rejected.json()]).toEqual([
      400,
      expect.objectContaining({
        type: expect.stringMatching(/product-item-not-available$/),
        detail: 'productId: "Quiet Harbor" cannot be ordered yet: it has no picture to print.',
        available: 0,
      }),
    ])
  }
  const [work] = await worksByIds(shop.db, [1])
  expect(work && (await reserve(shop.db, work, 1))).toBe(false)
})

it('draws the placeholder of a work in the style of each brand, in its proportions', async () => {
  await put([
    { ...plainRow, id: 'bare' },
    { ...plainRow, id: 'sizeless', width_mm: '', height_mm: '' },
  ])
  const [art, poster] = [await groupOf('bare', 'Art'), await groupOf('bare', 'Poster')]
  const [artUrl = '', posterUrl = ''] = [art, poster].map(
    ({ products }) => new URL(products[0]?.imageUrl ?? '', 'http://x').searchParams.get('v') ?? '',
  )
  const base = `/images/works/${await imageIdFor('bare')}`
  const corner = async (v: string) => {
    const response = await send(shop.backend, `${base}/240.webp?v=${v}`)
    expect(response.headers.get('cache-control')).toContain('immutable')
    const picture = sharp(Buffer.from(await response.arrayBuffer()))
    const { width, height } = await picture.metadata()
    const pixel = await picture.extract({ left: 4, top: 4, width: 1, height: 1 }).raw().toBuffer()
    return { width, height, isWhite: pixel.every((channel) => channel > 252) }
  }
  expect([await corner(artUrl), await corner(posterUrl)]).toEqual([
    { width: 240, height: 180, isWhite: false },
    { width: 240, height: 180, isWhite: true },
  ])
  expect((await groupOf('sizeless')).c_aspect).toBe(0.8)
  const { hits } = await read(shop.backend, searchPath({ siteId: 'Poster' }), searchResponse)
  expect(hits.map(({ image }) => new URL(image.disBaseLink, 'http://x').searchParams.get('v'))).toContain(posterUrl)
})

it('draws works without a picture if the import says so, and marks them as illustrations that can be ordered', async () => {
  const rows = [{ ...plainRow, id: 'bare', subjects: 'nature>water' }]
  expect(await put(rows, { drawMissing: true })).toMatchObject({ added: 1, drawn: 1, withoutPicture: 0 })
  const drawn = await groupOf('bare')
  expect([drawn.c_pictureKind, drawn.products.every(({ inventory }) => inventory.orderable)]).toEqual([
    'illustration',
    true,
  ])
  expect(await put(rows)).toMatchObject({ changed: 1, withoutPicture: 1 })
  expect((await groupOf('bare')).c_pictureKind).toBe('placeholder')
})
