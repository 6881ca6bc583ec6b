import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Backend } from '#backend/backend.ts'
import type { CategoryTree } from '#backend/categories/category-tree.ts'
import { createCategoryTrees } from '#backend/categories/category-trees.ts'
import { warmCaches } from '#backend/warm-caches.ts'
import { send, smallBackend } from './small-backend.ts'

let backend: Backend
beforeAll(async () => {
  backend = await smallBackend()
})
afterAll(() => backend.close())

const home = (siteId: string, locale: string) =>
  `/experience/shopper-experience/v1/organizations/f_ecom_zzpp_001/pages/home?${new URLSearchParams({ siteId, locale })}`

it('serves the home pages from warm caches without a search, except by price', async () => {
  const { search } = backend.services
  await warmCaches(backend.services, AbortSignal.timeout(60_000))
  const counted = vi.spyOn(search, 'counts')
  const paged = vi.spyOn(search, 'page')
  for (const [site, locale] of [
    ['Art', 'en-US'],
    ['Art', 'fr-CA'],
    ['Poster', 'en-CA'],
    ['PosterAP', 'ja-JP'],
  ] as const)
    expect((await send(backend, home(site, locale))).status).toBe(200)
  const uncached = paged.mock.calls.filter(([, { sort }]) => !sort.startsWith('price-'))
  expect([counted.mock.calls, uncached]).toEqual([[], []])
})

it('revalidates category trees in the background after a minute, and reloads much older ones at once', async () => {
  let now = new Date('2026-03-02T12:00:00Z')
  const { db, search } = backend.services
  const catalogue = createCategoryTrees(db, search, () => now)
  const first = await catalogue.tree('art')
  // Compares identities: a failed comparison of trees would print them.
  const isStill = async (tree: CategoryTree) => (await catalogue.tree('art')) === tree
  now = new Date('2026-03-02T12:00:59Z')
  expect(await isStill(first)).toBe(true)
  now = new Date('2026-03-02T12:01:01Z')
  expect(await isStill(first)).toBe(true)
  await expect.poll(() => isStill(first), { timeout: 10_000 }).toBe(false)
  const second = await catalogue.tree('art')
  now = new Date('2026-03-02T12:30:00Z')
  expect(await isStill(second)).toBe(false)
})
