import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Backend } from '#backend/backend.ts'
import { smallBackend } from '../backend/small-backend.ts'
import { faultyBackend } from './failing-proxy.ts'
import { servedShop } from './served-shop.ts'

/** The fields with the prefix of private ones that the specification names. */
const specified = new Set([
  'c_emailOptout', 'c_upi', 'c_alternativeUrl', 'c_showInMenu', 'c_apnum', 'c_imageUrl', 'c_pod-config',
  'c_finished-size', 'c_product-url', 'c_smartyValidated', 'c_addressType', 'c_isDefault',
]) // prettier-ignore

const withoutPrivateFields = (name: string, value: unknown): unknown =>
  name.startsWith('c_') && !specified.has(name) ? undefined : value

let backend: Backend
let proxy: Awaited<ReturnType<typeof faultyBackend>>
let shop: Awaited<ReturnType<typeof servedShop>>

const visit = async (path: string) => {
  const response = await fetch(shop.origin + path)
  return { status: response.status, html: await response.text() }
}

beforeAll(async () => {
  backend = await smallBackend({ works: 300, log: { info() {}, warn() {}, error() {} } })
  proxy = await faultyBackend(async (request) => {
    const response = await backend.fetch(request)
    if (!response.headers.get('content-type')?.includes('json')) return response
    const text = await response.text()
    const headers = new Headers(response.headers)
    headers.delete('content-length')
    return new Response(text && JSON.stringify(JSON.parse(text, withoutPrivateFields)), {
      status: response.status,
      headers,
    })
  })
  shop = await servedShop({
    PAGE_CACHE_MEGABYTES: '0',
    LOG_LEVEL: 'warn',
    COMMERCE_API_URL: proxy.origin,
    BUSINESS_API_URL: `${proxy.origin}/business`,
    BRAND_SEARCH_URL: `${proxy.origin}/brand-search`,
    TYPEAHEAD_URL: `${proxy.origin}/typeahead`,
    FEED_URL: `${proxy.origin}/feed`,
    IMAGES_URL: proxy.origin,
    TRANSLATIONS_URL: proxy.origin,
  })
})

afterAll(async () => {
  await shop.stop()
  proxy.close()
  await backend.close()
})

const mainOf = (html: string) => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
const textOf = (html: string) =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

it.each([
  ['home', '/art/en-US', 200],
  ['the home of the poster brand', '/poster/en-US', 200],
  ['a list', '/art/en-US/gallery', 400],
  ['a search', '/art/en-US/gallery/search?skq=blue', 100],
  ['a content page', '/art/en-US/gift-guide', 100],
])('renders %s from the specified fields alone', async (_page, path, minimum) => {
  const { status, html } = await visit(path)
  expect(status).toBe(200)
  expect(html).toMatch(/<h1[\s>]/)
  expect(textOf(mainOf(html)).length).toBeGreaterThan(minimum)
})

it('renders the works of a list, and a product, set and customizer that they lead to', async () => {
  const { html } = await visit('/art/en-US/gallery')
  const products = [
    ...new Set([...mainOf(html).matchAll(/href="(\/art\/en-US\/product[^"?#]+)/g)].map(([, path]) => path ?? '')),
  ]
  expect(products.length).toBeGreaterThan(20)
  const [product = ''] = products
  const page = await visit(product)
  expect(page.status).toBe(200)
  expect(page.html).toMatch(/<h1[\s>]/)
  expect(textOf(mainOf(page.html))).toMatch(/Add to Cart/)
  const customizer = /href="(\/art\/en-US\/customizer\/[^"]+)/.exec(page.html)?.[1]
  if (customizer) expect((await visit(customizer.replaceAll('&amp;', '&'))).status).toBe(200)
})

it('logs no response of another shape', () => {
  expect(shop.written()).not.toMatch(/another shape|was left out|could not be shown/)
})
