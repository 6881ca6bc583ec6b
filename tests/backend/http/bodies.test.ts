import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Backend } from '#backend/backend.ts'
import { listen, type Listener } from '#backend/listen.ts'
import { CUSTOMERS, guest, SLAS, type Tokens } from '../auth/shop-client.ts'
import { baskets } from '../baskets/shop.ts'
import { smallBackend } from '../small-backend.ts'

// R12, over HTTP.

const quiet = { info() {}, warn: console.warn, error: console.error }
const MEGABYTE = 1024 * 1024
let backend: Backend
let server: Listener
let tokens: Tokens
beforeAll(async () => {
  backend = await smallBackend({ works: 60 })
  server = await listen({ port: 0, hostname: '127.0.0.1', log: quiet, trustProxy: false, backend: () => backend })
  tokens = await guest(backend)
})
afterAll(async () => {
  await server.close()
  await backend.close()
})

/** Sends chunks until the body is complete or the server responds. Returns the response and the number of bytes sent. */
function flood(path: string, piece: Buffer, pieces: number, headers: Record<string, string | number> = {}) {
  return new Promise<{ status: number | undefined; sent: number }>((resolve, reject) => {
    let sent = 0
    let responded = false
    const all = { authorization: `Bearer ${tokens.access_token}`, 'content-type': 'application/json', ...headers }
    const sending = httpRequest(server.origin + path, { method: 'POST', headers: all }, (response) => {
      responded = true
      response.resume()
      sending.destroy()
      resolve({ status: response.statusCode, sent })
    })
    sending.on('error', (error) => (responded ? undefined : reject(error)))
    const send = (): void => {
      if (responded) return
      if (sent >= pieces * piece.length) return void sending.end()
      sent += piece.length
      if (sending.write(piece)) setImmediate(send)
      else sending.once('drain', send)
    }
    send()
  })
}

it(
  'rejects a body over 1 MB with 413 and never buffers it, with or without content-length',
  { timeout: 60_000 },
  async () => {
    const path = `${baskets()}?siteId=Art`
    const piece = Buffer.alloc(64 * 1024, ' ')
    const before = process.memoryUsage().arrayBuffers
    let peak = 0
    const watching = setInterval(() => (peak = Math.max(peak, process.memoryUsage().arrayBuffers - before)), 5)
    const floods = await Promise.all(Array.from({ length: 8 }, () => flood(path, piece, 800)))
    const declared = await flood(path, piece, 800, { 'content-length': 800 * piece.length })
    clearInterval(watching)
    expect([...floods, declared].map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 413))
    // Of nine bodies of 50 MB, each may use memory up to the limit, and for the bytes in transit.
    expect(peak).toBeLessThan(9 * 6 * MEGABYTE)
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
  },
)

const send = (path: string, body: string) =>
  fetch(server.origin + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.access_token}`, 'content-type': 'application/json' },
    body,
  })

const customer = { firstName: 'A', lastName: 'B', email: 'polluted@example.com', login: 'polluted@example.com' }
const registration = (customerText: string, more = '') =>
  `{"customer":${customerText},"password":"Harbor-Light-7!"${more}}`

it.each([
  ['nested 33 levels', registration(JSON.stringify(customer), `,"c_deep":${'['.repeat(33)}${']'.repeat(33)}`)],
  ['nested 100,000 levels', '['.repeat(100_000)],
  ['with __proto__ at the top', registration(JSON.stringify(customer), ',"__proto__":{"emailOptout":true}')],
  ['with __proto__ within', registration(`{"__proto__":{"admin":true},${JSON.stringify(customer).slice(1)}`)],
  ['with __proto__ in other letters', registration(JSON.stringify(customer), ',"\\u005f_proto__":{"admin":true}')],
  [
    'with __proto__ in a custom field',
    registration(`{"c_x":{"__proto__":{"admin":true}},${JSON.stringify(customer).slice(1)}`),
  ],
  ['that ends too soon', registration(JSON.stringify(customer)).slice(0, -1)],
  ['that is not JSON', 'customer=1'],
  ['that is a number', '7'],
  ['that is null', 'null'],
  ['that is empty', ''],
])('rejects a body %s, and stores nothing', async (_, body) => {
  const response = await send(CUSTOMERS, body)
  expect(response.status).toBe(400)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(Object.keys(Object.prototype)).toEqual([])
  expect('admin' in {}).toBe(false)
  const stored = await backend.services.db
    .selectFrom('customer')
    .select('id')
    .where('login', '=', customer.login)
    .execute()
  expect(stored).toEqual([])
})

it('rejects a form with __proto__ and constructor, and changes no prototype', async () => {
  const form = new URLSearchParams({ grant_type: 'refresh_token', constructor: 'y', refresh_token: 'z' })
  form.append('__proto__', 'x')
  const response = await fetch(`${server.origin}${SLAS}/token`, { method: 'POST', body: form })
  expect(response.status).toBe(400)
  expect(Object.keys(Object.prototype)).toEqual([])
})
