import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { studios } from '@passepartout/artworks'
import { importCatalogue } from '#backend/import/import-catalogue.ts'
import { openStore } from '#backend/store/store.ts'
import { csvOf, plainRow } from '../backend/import/shop.ts'
import { filledDirectory } from '../backend/own-store.ts'
import { builtShop } from './built-shop.ts'
import { elementsOf } from './html-parts.ts'

const works = [
  ['Зимний вечер', 'Вава Нарока'],
  ['Ο παλιός μύλος', 'Θήνθο Ακόθη'],
  ['夕暮れの港', '青木 遥'],
  ['Straße am Fluß', 'Øystein Łaski'],
  ['Été à 50 %', "Ána d'Été"],
]
const folder = mkdtempSync(join(tmpdir(), 'names-'))
let shop: Awaited<ReturnType<typeof builtShop>>
let drop: () => Promise<void>

beforeAll(async () => {
  const store = await filledDirectory({ works: 300, now: new Date() })
  drop = store.drop
  const file = join(folder, 'works.csv')
  writeFileSync(
    file,
    csvOf(
      works.map(([title = '', artist = ''], index) => ({
        ...plainRow,
        id: `W${index}`,
        title,
        artist,
        subjects: artist,
      })),
    ),
  )
  const opened = await openStore(store.where)
  await importCatalogue({ db: opened.db, studios, file, images: undefined, drawMissing: true, report: join(folder, 'report.csv'), now: new Date() }) // prettier-ignore
  await opened.close()
  shop = await builtShop(store.environment)
})
afterAll(async () => {
  await shop.stop()
  await drop()
  rmSync(folder, { recursive: true })
})

const get = (path: string) => shop.fetch(new Request(`http://localhost:3000${path}`))
const linksOn = async (path: string, pattern: RegExp) => {
  const links = elementsOf(await (await get(path)).text()).map(({ attributes }) => attributes.get('href') ?? '')
  return [...new Set(links.filter((link) => pattern.test(link)))]
}

it.each([
  ['art', '/art/en-US/gallery', '/art/en-US/gallery/id--artists/artists.htm', /\/products\//, /\/id--artist-/],
  ['poster', '/poster/en-US/gallery', '/poster/en-US/-st/artists_artists_.htm', /\/-sp\//, /_artist~/],
])(
  'opens works, artists and subjects with names in any writing system at their own address on %s',
  async (shopName, list, index, product, artist) => {
    const products = await linksOn(list, product)
    const artists = await linksOn(index, artist)
    expect([products.length, artists.length]).toEqual([works.length, works.length])
    const subjects = (await linksOn(list, /gallery\/id--|\/-st\//)).filter((path) => /%/.test(path))
    for (const path of [...products, ...artists, ...subjects])
      expect([path, (await get(path)).status]).toEqual([path, 200])
    for (const path of products) {
      const [, id = ''] = /[pi](1\d{7})/.exec(path) ?? []
      const moved = await get(`/${shopName}/en-US/product/${id}`)
      expect([moved.status, moved.headers.get('location')]).toEqual([301, path])
    }
    for (const path of artists) {
      const beyond = await get(`${path}?page=6000`)
      expect([path, beyond.status, beyond.headers.get('location')]).toEqual([path, 302, path])
    }
  },
)
