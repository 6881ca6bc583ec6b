import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { log } from '#/log/log.server.ts'
import { startOlderSession } from '#/upstreams/older-storefront.server.ts'

const requests: { line: string; headers: IncomingHttpHeaders }[] = []
let status = 204

const server = createServer((request, response) => {
  requests.push({ line: `${request.method} ${request.url}`, headers: request.headers })
  response.writeHead(status).end()
})

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  vi.stubEnv('OLDER_STOREFRONT_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}/ocapi`)
  vi.stubEnv('OLDER_STOREFRONT_SITE', 'Art')
})

afterAll(async () => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

it('starts the session of one site at the older storefront, without cookies [API-44]', async () => {
  await startOlderSession('Poster', 'a-token')
  await startOlderSession('Art', 'a-token')
  expect(requests.map(({ line }) => line)).toEqual(['POST /ocapi/s/Art/dw/shop/v22_8/sessions'])
  expect(requests[0]?.headers).toMatchObject({ authorization: 'Bearer a-token' })
  expect(requests[0]?.headers.cookie).toBeUndefined()
})

it('logs and goes on when the older storefront rejects the session', async () => {
  status = 401
  const fallback = vi.spyOn(log, 'fallback').mockImplementation(() => undefined)
  await startOlderSession('Art', 'a-token')
  expect(fallback).toHaveBeenCalledWith('a session of the older storefront could not be started', expect.anything())
})
