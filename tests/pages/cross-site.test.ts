import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestShop } from '../session/shop-window.ts'
import { servedShop } from './served-shop.ts'

/** The name of every server function in the build. */
const built = globSync('dist/server/**/*.js')
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^\t"(\w+)": \{\n\t\tfunctionName:/gm)])
  .map(([, name = '']) => name)
/** Every call of `createServerFn` in the sources. */
const written = globSync('src/**/*.{ts,tsx}').flatMap(
  (file) => readFileSync(file, 'utf8').match(/createServerFn\(/g) ?? [],
)

let testBackend: Awaited<ReturnType<typeof startTestShop>>
let shop: Awaited<ReturnType<typeof servedShop>>

beforeAll(async () => {
  testBackend = await startTestShop()
  shop = await servedShop({})
})

afterAll(async () => {
  await shop.stop()
  await testBackend.close()
})

const post = async (path: string, headers: Record<string, string>) =>
  (
    await fetch(shop.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: 'loginEmail=nobody%40passepartout.example',
    })
  ).status

describe('R16: a post from another site', () => {
  it('is tested with every server function', () => {
    expect(built.length).toBe(written.length)
    expect(built).toEqual(expect.arrayContaining(['signIn', 'placeOrder', 'addFavorite', 'getProfile']))
  })

  describe.each([...built.map((name) => `/_serverFn/${name}`), '/submit-password-reset'])('to %s', (path) => {
    it('is rejected with 403 before the backend is called, as is a post without an origin', async () => {
      testBackend.requested()
      expect(await post(path, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).toBe(403)
      expect(await post(path, { 'sec-fetch-site': 'same-site', origin: 'http://elsewhere.127.0.0.1' })).toBe(403)
      expect(await post(path, { 'sec-fetch-site': 'none' })).toBe(403)
      expect(await post(path, { origin: 'https://evil.example' })).toBe(403)
      expect(await post(path, { origin: 'null' })).toBe(403)
      expect(await post(path, { referer: `${shop.origin}.evil.example/` })).toBe(403)
      expect(await post(path, {})).toBe(403)
      expect(testBackend.requested()).toEqual([])
    })

    it('is not rejected with 403 when the shop itself sends it', async () => {
      expect(await post(path, { 'sec-fetch-site': 'same-origin', origin: shop.origin })).not.toBe(403)
    })
  })
})

it('serves the development pages only with the embedded backend', async () => {
  expect((await fetch(`${shop.origin}/dev/mailbox`)).status).toBe(404)
})

it('serves the legacy lookup at its own path, with and without site and locale [API-23] [ROUTE-32]', async () => {
  for (const prefix of ['', '/art/en-US', '/poster/fr-CA']) {
    const response = await fetch(`${shop.origin}${prefix}/legacy?email=legacy%40passepartout.example`)
    expect(await response.json()).toEqual({ isLegacy: true })
  }
})
