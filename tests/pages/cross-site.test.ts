import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from '../session/shop-window.ts'

const port = 4393
const origin = `http://127.0.0.1:${port}`

/** Every server function that may change something, as the sources have them. */
const mutating = readdirSync('src/server-fns')
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.server.ts'))
  .flatMap((file) => [
    ...readFileSync(`src/server-fns/${file}`, 'utf8').matchAll(
      /export const (\w+) = createServerFn\(\{ method: 'POST' \}\)/g,
    ),
  ])
  .map(([, name = '']) => name)

let house: Awaited<ReturnType<typeof openHouse>>
let shop: ChildProcess

beforeAll(async () => {
  house = await openHouse()
  const commerce = process.env['COMMERCE_API_URL'] ?? ''
  shop = spawn(process.execPath, ['scripts/serve.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      BUSINESS_API_URL: `${commerce}/business`,
      BRAND_SEARCH_URL: `${commerce}/brand-search`,
      TYPEAHEAD_URL: `${commerce}/typeahead`,
      FEED_URL: `${commerce}/feed`,
      IMAGES_URL: commerce,
    },
  })
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(`${origin}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break
    await new Promise((wake) => setTimeout(wake, 200))
  }
})

afterAll(async () => {
  shop.kill('SIGTERM')
  await once(shop, 'exit')
  await house.close()
})

const post = async (path: string, headers: Record<string, string>) =>
  (
    await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: 'loginEmail=nobody%40passepartout.example',
    })
  ).status

it('knows the functions that change something', () => expect(mutating.length).toBeGreaterThan(15))

describe.each([...mutating.map((name) => `/_serverFn/${name}`), '/submit-password-reset'])('%s', (path) => {
  it('refuses what another site sends, and what does not say where it comes from', async () => {
    house.asked()
    expect(await post(path, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).toBe(403)
    expect(await post(path, { 'sec-fetch-site': 'same-site', origin: 'http://elsewhere.127.0.0.1' })).toBe(403)
    expect(await post(path, { origin: 'https://evil.example' })).toBe(403)
    expect(await post(path, { referer: `${origin}.evil.example/` })).toBe(403)
    expect(await post(path, {})).toBe(403)
    expect(house.asked()).toEqual([])
  })

  it('takes what the shop itself sends', async () => {
    expect(await post(path, { 'sec-fetch-site': 'same-origin', origin })).not.toBe(403)
  })
})

it('keeps the development pages of the backend to the embedded one', async () => {
  expect((await fetch(`${origin}/dev/mailbox`)).status).toBe(404)
})

it('answers the legacy lookup at its own address, with and without site and locale [API-23] [ROUTE-32]', async () => {
  for (const prefix of ['', '/art/en-US', '/poster/fr-CA']) {
    const answer = await fetch(`${origin}${prefix}/legacy?email=legacy%40passepartout.example`)
    expect(await answer.json()).toEqual({ isLegacy: true })
  }
})
