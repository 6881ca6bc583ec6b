import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Backend } from '#backend/backend.ts'
import { secondBackend } from './own-store.ts'
import { send, smallBackend } from './small-backend.ts'

let backend: Backend

beforeAll(async () => void (backend = await smallBackend({ works: 300 })))
afterAll(() => backend.close())

async function fetchGeneration(target: Backend, after?: number): Promise<number> {
  const response = await send(target, after === undefined ? '/changes' : `/changes?after=${after}`)
  const { generation } = (await response.json()) as { generation: number }
  return generation
}

it('responds with the generation, and waits for the next one if the client has the current one', async () => {
  const known = await fetchGeneration(backend)
  expect(await fetchGeneration(backend, known - 1)).toBe(known)
  let settled = false
  const next = fetchGeneration(backend, known).finally(() => (settled = true))
  await fetchGeneration(backend)
  expect(settled).toBe(false)
  await backend.services.search.updateWork(7, { promoPercent: 20 })
  expect(await next).toBe(known + 1)
})

it('responds to a change by another process', async () => {
  const other = await secondBackend(backend)
  const known = await fetchGeneration(backend)
  const next = fetchGeneration(backend, known)
  other.services.catalogueChanged()
  expect(await next).toBe(known + 1)
  await other.close()
})

it('rejects a generation that is not a number', async () => {
  expect((await send(backend, '/changes?after=x')).status).toBe(400)
})

it('ends waiting requests and fails the readiness probe when it drains', async () => {
  expect((await send(backend, '/readyz')).status).toBe(200)
  const known = await fetchGeneration(backend)
  const waiting = fetchGeneration(backend, known)
  backend.drain()
  expect(await waiting).toBe(known)
  expect((await send(backend, '/readyz')).status).toBe(503)
  expect((await send(backend, '/healthz')).status).toBe(200)
})
