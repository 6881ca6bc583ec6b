import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { signInGuest, signInWithPassword } from '#/upstreams/slas.server.ts'

const redirectUris: (string | null)[] = []

const server = createServer(async (request, response) => {
  const body = (await request.toArray()).join('')
  const url = new URL(request.url ?? '', 'http://slas.test')
  redirectUris.push(url.searchParams.get('redirect_uri') ?? new URLSearchParams(body).get('redirect_uri'))
  if (url.pathname.endsWith('/token')) response.writeHead(500).end()
  else response.writeHead(303, { location: 'http://shop.test/callback?code=a-code' }).end()
})

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  vi.stubEnv('COMMERCE_API_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  vi.stubEnv('PUBLIC_ORIGIN', '')
  vi.stubEnv('PORT', '4321')
})

afterAll(async () => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

it('signs in with the redirect URI of the port of the shop if no origin is configured [API-02]', async () => {
  const visit = { siteId: 'Art', doNotTrack: true }
  await expect(signInGuest(visit)).rejects.toThrow('token')
  await expect(signInWithPassword('ada@example.com', 'Harbor-Light-7!', visit)).rejects.toThrow('token')
  expect(new Set(redirectUris)).toEqual(new Set(['http://localhost:4321/callback']))
})
