import { afterEach, beforeEach, expect, it, vi } from 'vitest'

// lru-cache reads the clock when it is imported, and treats the time 0 as missing.
vi.hoisted(() => vi.useFakeTimers().advanceTimersByTime(1))

const listeners: (() => void)[] = []
vi.mock('#/upstreams/embedded-backend.server.ts', () => ({
  embeddedBackend: () => ({ onChange: (listener: () => void) => void listeners.push(listener) }),
}))
const change = () => listeners.forEach((listener) => listener())

beforeEach(() => {
  vi.resetModules()
  listeners.length = 0
})
afterEach(() => vi.unstubAllEnvs())

interface ApiResponse {
  text: string
}

async function cacheOf(load: (key: string) => Promise<ApiResponse>) {
  const { upstreamCache } = await import('#/upstreams/upstream-cache.server.ts')
  return upstreamCache(10_000, load)
}

const numbered = () => {
  let calls = 0
  return vi.fn(async (key: string): Promise<ApiResponse> => ({ text: `${key} ${(calls += 1)}` }))
}

it('requests a key once within its time to live, and again after it', async () => {
  const get = await cacheOf(numbered())
  expect(await get('a')).toEqual({ text: 'a 1' })
  await vi.advanceTimersByTimeAsync(9_990)
  expect(await get('a')).toEqual({ text: 'a 1' })
  expect(await get('b')).toEqual({ text: 'b 2' })
  await vi.advanceTimersByTimeAsync(20)
  expect(await get('a')).toEqual({ text: 'a 3' })
})

it('shares one call between concurrent requests for a key', async () => {
  const load = numbered()
  const get = await cacheOf(load)
  expect(await Promise.all([get('a'), get('a'), get('a')])).toEqual(Array.from({ length: 3 }, () => ({ text: 'a 1' })))
  expect(load).toHaveBeenCalledTimes(1)
})

it('rejects every request that waits for a failed call, and calls again for the next', async () => {
  const load = numbered().mockRejectedValueOnce(new Error('no connection'))
  const get = await cacheOf(load)
  const waiting = await Promise.allSettled([get('a'), get('a')])
  expect(waiting).toEqual(Array.from({ length: 2 }, () => ({ status: 'rejected', reason: new Error('no connection') })))
  expect(await get('a')).toEqual({ text: 'a 1' })
})

it('drops everything when the content of the embedded backend changes', async () => {
  const get = await cacheOf(numbered())
  await get('a')
  change()
  expect(await get('a')).toEqual({ text: 'a 2' })
})

it('does not cache a response requested before a change', async () => {
  const { promise, resolve } = Promise.withResolvers<ApiResponse>()
  const load = numbered().mockReturnValueOnce(promise)
  const get = await cacheOf(load)
  const waiting = get('a')
  change()
  const fresh = await get('a')
  resolve({ text: 'old price' })
  expect(await waiting).toEqual({ text: 'old price' })
  expect(await get('a')).toBe(fresh)
})

it('uses the environment’s limit if it is shorter', async () => {
  vi.stubEnv('UPSTREAM_CACHE_SECONDS', '1')
  const get = await cacheOf(numbered())
  await get('a')
  await vi.advanceTimersByTimeAsync(1010)
  expect(await get('a')).toEqual({ text: 'a 2' })
})

it('calls every time when the environment’s limit is 0', async () => {
  vi.stubEnv('UPSTREAM_CACHE_SECONDS', '0')
  const get = await cacheOf(numbered())
  expect([await get('a'), await get('a')]).toEqual([{ text: 'a 1' }, { text: 'a 2' }])
})

it('drops the least recently used entry when it is full', async () => {
  const load = vi.fn(async (key: string): Promise<ApiResponse> => ({ text: key.repeat(3 * 1024 * 1024) }))
  const get = await cacheOf(load)
  for (const key of ['a', 'b', 'c', 'd', 'e', 'a', 'f']) await get(key)
  load.mockClear()
  await get('a')
  expect(load).not.toHaveBeenCalled()
  await get('b')
  expect(load).toHaveBeenCalledTimes(1)
})
