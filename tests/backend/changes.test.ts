import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Backend } from '#backend/backend.ts'
import { secondBackend } from './own-store.ts'
import { send, smallBackend } from './small-backend.ts'

let backend: Backend

beforeAll(async () => void (backend = await smallBackend({ works: 300 })))
afterAll(() => backend.close())

async function changes(of: Backend, after?: number): Promise<number> {
  const response = await send(of, after === undefined ? '/changes' : `/changes?after=${after}`)
  const { generation } = (await response.json()) as { generation: number }
  return generation
}

it('responds with the generation, and waits for another one than the known', async () => {
  const known = await changes(backend)
  expect(await changes(backend, known - 1)).toBe(known)
  let settled = false
  const next = changes(backend, known).finally(() => (settled = true))
  await changes(backend)
  expect(settled).toBe(false)
  await backend.services.search.updateWork(7, { promoPercent: 20 })
  expect(await next).toBe(known + 1)
})

it('responds to a change by another process, such as the last print of an edition sold there', async () => {
  const other = await secondBackend(backend)
  const known = await changes(backend)
  const next = changes(backend, known)
  other.services.catalogueChanged()
  expect(await next).toBe(known + 1)
  await other.close()
})

it('rejects a generation that is not a number', async () => {
  expect((await send(backend, '/changes?after=x')).status).toBe(400)
})

it('lets nobody wait and is not ready when it is about to stop', async () => {
  expect((await send(backend, '/readyz')).status).toBe(200)
  const known = await changes(backend)
  const waiting = changes(backend, known)
  backend.drain()
  expect(await waiting).toBe(known)
  expect((await send(backend, '/readyz')).status).toBe(503)
  expect((await send(backend, '/healthz')).status).toBe(200)
})
