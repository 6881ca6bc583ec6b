import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Backend } from '#backend/backend.ts'
import { smallBackend } from '../backend/small-backend.ts'
import { errors, faultyBackend, type Failure } from './failing-proxy.ts'
import { servedShop } from './served-shop.ts'

const limit = 1000
const IN_TIME = limit * 2 + 600
const PATIENTLY = { timeout: 10_000 }
let backend: Backend
let proxy: Awaited<ReturnType<typeof faultyBackend>>
let shop: Awaited<ReturnType<typeof servedShop>>
let product = ''

const visit = async (path: string) => {
  const started = performance.now()
  const response = await fetch(shop.origin + path, { redirect: 'manual' })
  return {
    status: response.status,
    stored: response.headers.get('cache-control') ?? '',
    html: await response.text(),
    milliseconds: performance.now() - started,
  }
}

beforeAll(async () => {
  backend = await smallBackend({ works: 300, log: { info() {}, warn() {}, error() {} } })
  proxy = await faultyBackend((request) => backend.fetch(request))
  const limits = ['COMMERCE', 'BUSINESS', 'SEARCH', 'TYPEAHEAD', 'FEED', 'IMAGES', 'TRANSLATIONS'].map((name) => [
    `${name}_TIME_LIMIT`,
    String(limit),
  ])
  shop = await servedShop({
    PAGE_CACHE_MEGABYTES: '0',
    UPSTREAM_CACHE_SECONDS: '0',
    LOG_LEVEL: 'warn',
    COMMERCE_API_URL: proxy.origin,
    BUSINESS_API_URL: `${proxy.origin}/business`,
    BRAND_SEARCH_URL: `${proxy.origin}/brand-search`,
    TYPEAHEAD_URL: `${proxy.origin}/typeahead`,
    FEED_URL: `${proxy.origin}/feed`,
    IMAGES_URL: proxy.origin,
    TRANSLATIONS_URL: proxy.origin,
    ...Object.fromEntries(limits),
  })
  // The first responses of a backend that has just started may take longer than the limit.
  product = await vi.waitUntil(
    async () => /\/art\/en-US\/products\/[^"?&]+/.exec((await visit('/art/en-US/gallery')).html)?.[0],
    { timeout: 60_000, interval: 200 },
  )
  await visit(product)
  await visit('/art/en-US')
})

afterAll(async () => {
  await shop.stop()
  proxy.close()
  await backend.close()
})

/** The messages in the log at level warn (40) or higher. */
const loggedErrors = () =>
  shop
    .written()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): { level: number; msg: string } => JSON.parse(line))
    .filter(({ level }) => level >= 40)
    .map(({ msg }) => msg)

interface Case {
  page: string
  upstream: string
  path: string
  /** The possible status codes of the page. */
  status: (error: Failure) => readonly number[]
  /** Set if a 404 of this upstream means that the resource does not exist, which is not logged. */
  reportsAbsence?: true
}

const ok = () => [200]
const cases: Case[] = [
  { page: 'home', upstream: 'categories', path: '/product/shopper-products/', status: ok },
  {
    page: 'home',
    upstream: 'content',
    path: '/experience/',
    status: (error) => (error === '404' ? [404] : [500]),
    reportsAbsence: true,
  },
  { page: 'list', upstream: 'categories', path: '/product/shopper-products/', status: ok },
  {
    page: 'list',
    upstream: 'search',
    path: '/brand-search/',
    status: (error) => (error === '404' ? [404] : [500]),
    reportsAbsence: true,
  },
  {
    page: 'product',
    upstream: 'group',
    path: '/business/v1/',
    status: (error) => (error === '404' ? [404] : [500]),
    reportsAbsence: true,
  },
  { page: 'list', upstream: 'translations', path: '/static/translations/', status: ok },
  { page: 'product', upstream: 'taxonomy', path: '/business/v3/', status: ok },
  { page: 'product', upstream: 'similarities', path: '/business/v4/products/1', status: ok },
  { page: 'product', upstream: 'ratings', path: '/business/v4/products/ratings', status: ok },
]

describe.each(cases)('$page page, $upstream failing', ({ page, path, status, reportsAbsence }) => {
  it.each(Object.keys(errors) as Failure[])(
    'shows its fallback in time, without a stack trace, and logs once: %s',
    async (error) => {
      const address = page === 'home' ? '/art/en-US' : page === 'list' ? '/art/en-US/gallery' : product
      shop.forgetWritten()
      proxy.fail({ path, error })
      const { status: actual, stored, html, ...first } = await visit(address)
      expect(proxy.fail(undefined)).toBeGreaterThan(0)
      expect(status(error)).toContain(actual)
      expect(html).toContain('<html')
      expect(html).not.toMatch(/\bat .+\.(js|ts):\d+/)
      if (actual === 404) expect(html).toContain('Oh no!')
      if (actual >= 500) expect(html).toContain('Uh oh!')
      if (actual !== 404) expect(stored).toBe('no-store')
      const silent = error === '404' && reportsAbsence
      await vi.waitFor(() => expect(loggedErrors()).toHaveLength(silent ? 0 : 1), PATIENTLY)
      let { milliseconds } = first
      // Retries, because other work on the machine may slow the response down.
      for (let tries = 1; tries < 3 && milliseconds >= IN_TIME; tries++) {
        proxy.fail({ path, error })
        ;({ milliseconds } = await visit(address))
        proxy.fail(undefined)
      }
      expect(milliseconds).toBeLessThan(IN_TIME)
    },
  )
})
