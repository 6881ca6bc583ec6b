import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtShop } from './built-shop.ts'

let shop: Awaited<ReturnType<typeof builtShop>>

beforeAll(async () => {
  shop = await builtShop()
})

afterAll(() => shop.stop())

/** The addresses of the scripts that a page requests at its start. */
async function scriptsOf(path: string): Promise<string[]> {
  const html = await (await shop.fetch(new Request(`http://shop.test${path}`))).text()
  return [...new Set(html.match(/\/assets\/[\w./-]+\.js/g))]
}

const cart = { 'en-US': 'Add to Cart', 'fr-CA': 'Ajouter au panier', 'ja-JP': 'カートに入れる' }

it.each([
  ['/art/en-US/product/10000001', 'en-US'],
  ['/art/fr-CA/product/10000001', 'fr-CA'],
  ['/poster-ap/ja-JP/product/10000001', 'ja-JP'],
] as const)('loads for %s scripts with messages of %s and of no other locale', async (path, locale) => {
  const { headers } = await shop.fetch(new Request(`http://shop.test${path}`))
  const scripts = await scriptsOf(headers.get('location') ?? path)
  expect(scripts.length).toBeGreaterThan(4)
  expect(scripts.filter((address) => !address.startsWith(`/assets/${locale}/`))).toEqual([])
  const code = scripts.map((address) => readFileSync(`dist/client${address}`, 'utf8')).join('')
  for (const [other, message] of Object.entries(cart)) expect(code.includes(message)).toBe(other === locale)
  expect(code).not.toContain('__LOCALE_OF_SCRIPT__')
})
