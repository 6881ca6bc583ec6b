import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { FeedChunk } from '#/contracts/content/feed.ts'
import { createBackend, type Backend } from '#backend/backend.ts'
import { send } from '../backend/small-backend.ts'
import { csvOf, plainRow } from '../backend/import/shop.ts'
import { filledStore, onPostgres, type OwnStore } from '../backend/own-store.ts'
import { builtShop } from './built-shop.ts'

const quiet = { info() {}, warn: console.warn, error: console.error }
const works = 300
let backend: Backend
let shop: Awaited<ReturnType<typeof builtShop>>
let store: OwnStore
let requested = 0

/** Runs the embedded backend in this thread, so that the tests can change the store. */
beforeAll(async () => {
  store = await filledStore({ works, now: new Date() })
  backend = await createBackend({ ...store.where, works, log: quiet })
  const embedded = {
    fetch: (input: string | URL | Request, init?: RequestInit) => {
      requested += 1
      return backend.fetch(new Request(input, init))
    },
    ready: Promise.resolve(),
    onChange: (listener: () => void) => backend.onChange(listener),
    onProgress() {},
    stop: () => Promise.resolve(),
  }
  Object.assign(globalThis, { [Symbol.for('passepartout.embedded-backend')]: embedded })
  shop = await builtShop()
})

afterAll(async () => {
  await shop.stop()
  await backend.close()
  await store.drop()
})

async function visit(path: string) {
  const before = requested
  const response = await shop.fetch(new Request(new URL(path, 'http://shop.test')))
  expect([path, response.status]).toEqual([path, 200])
  return { html: await response.text(), stored: requested === before }
}

/** The HTML of a page that is served from the cache. */
async function cachedPage(path: string): Promise<string> {
  await visit(path)
  const { html, stored } = await visit(path)
  expect([path, stored]).toEqual([path, true])
  return html
}

/** A work of the art brand at full price, from the feed. */
async function plainWork() {
  const { works: listed } = (await (await send(backend, '/feed/v1/works/1?siteId=Art')).json()) as FeedChunk
  const { db } = backend.services
  const plain = await db
    .selectFrom('work')
    .select('id')
    .where('promo_percent', '=', 0)
    .where('edition', 'is', null)
    .execute()
  for (const { id } of plain) {
    const found = listed.find(({ path }) => path.includes(`p${10_000_000 + id}-`))
    if (found) return { id, address: `/art/en-US${found.path}` }
  }
  throw new Error('the small catalogue has no work at full price')
}

const pricesIn = (html: string) => [...new Set(html.match(/\$\d+\.\d\d/g))]

it('updates the price on a cached page as soon as it changes', async () => {
  const { id, address } = await plainWork()
  const before = pricesIn(await cachedPage(address))
  await backend.services.search.updateWork(id, { promoPercent: 40 })
  const { html, stored } = await visit(address)
  expect(stored).toBe(false)
  expect(pricesIn(html)).not.toEqual(before)
  await backend.services.search.updateWork(id, { promoPercent: 0 })
  expect(pricesIn((await visit(address)).html)).toEqual(before)
})

it('updates the content of a cached page as soon as it changes', async () => {
  const count = (html: string) => Number(/(\d+) new works, printed/.exec(html)?.[1])
  const before = count(await cachedPage('/art/en-US'))
  const { db, search } = backend.services
  const { vocabulary } = await search.current()
  const [fresh] = (await search.page(
    {
      all: [vocabulary.find('site', 'art')?.id ?? 0, vocabulary.find('flag', 'new')?.id ?? 0],
      choices: [],
      words: [],
    },
    { sort: 'newest', priceColumn: 'price_usd', offset: 0, limit: 1 },
  )) as number[]
  expect(before).toBeGreaterThan(0)
  await search.updateWork(fresh ?? 0, { isNew: false })
  const { html, stored } = await visit('/art/en-US')
  expect(stored).toBe(false)
  expect(count(html)).toBe(before - 1)
  expect(
    await db
      .selectFrom('work')
      .select('is_new')
      .where('id', '=', fresh ?? 0)
      .execute(),
  ).toEqual([{ is_new: false }])
})

it('serves pages from the cache while nothing changes', async () => {
  await cachedPage('/art/en-US/help/faq')
  await cachedPage('/poster/en-US/gallery')
})

it.runIf(onPostgres)(
  'shows works imported by the catalogue command while the shop runs',
  { timeout: 90_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'freshness-'))
    const title = 'Harbor Beside the Shop'
    const file = join(folder, 'works.csv')
    writeFileSync(file, csvOf([{ ...plainRow, title }]))
    await cachedPage('/art/en-US/gallery?sort=newest')
    const { status, stderr } = spawnSync(process.execPath, ['scripts/catalogue.ts', 'import', file], {
      env: { ...process.env, ...store.environment, CATALOGUE_WORKS: String(works) },
      encoding: 'utf8',
    })
    rmSync(folder, { recursive: true })
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('Error')])
    await vi.waitFor(
      async () => expect((await visit('/art/en-US/gallery/search?skq=harbor+beside+the+shop')).html).toContain(title),
      { timeout: 5000, interval: 250 },
    )
    await vi.waitFor(async () => expect((await visit('/art/en-US/gallery?sort=newest')).html).toContain(title), {
      timeout: 5000,
      interval: 250,
    })
  },
)
