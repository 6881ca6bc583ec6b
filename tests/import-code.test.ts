import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ChunkError } from '#/domain/shell/chunk-error.ts'

const files = ['assets/store-locator-Dq3xY_-9.js', 'assets/shared-AbCdEf12.js']

/** Imports the module anew: it remembers the files that it has fetched. */
const importing = async () => (await import('#/import-code.ts')).__vitePreload

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('window', new EventTarget())
})

afterEach(() => vi.unstubAllGlobals())

it('imports after every file has been fetched, each of them once', async () => {
  const request = vi.fn<(address: string) => Promise<Response>>(async () => new Response('export {}'))
  vi.stubGlobal('fetch', request)
  const load = await importing()
  expect(await load(async () => request.mock.calls.length, files)).toBe(2)
  await load(async () => undefined, files)
  expect(request.mock.calls.map(([address]) => address)).toEqual(files.map((file) => `/${file}`))
})

it.each([
  ['missing', async () => new Response('', { status: 404 })],
  ['timeout', () => Promise.reject(new DOMException('The operation timed out.', 'TimeoutError'))],
  ['error', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)(
  'does not import while a file cannot be fetched, and names it and the reason: %s [CHUNK-01]',
  async (type, respond) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    let isLost = true
    vi.stubGlobal('fetch', async (address: string) =>
      isLost && address.includes('store-locator') ? respond() : new Response('export {}'),
    )
    const dispatched: unknown[] = []
    window.addEventListener('vite:preloadError', (event) => dispatched.push(event.payload))
    const importCode = vi.fn(async () => 'the code')
    const load = await importing()
    const error = (await load(importCode, files).catch((failure: unknown) => failure)) as ChunkError
    expect([error.message, error.type, error.address]).toEqual([
      'Loading chunk store-locator failed',
      type,
      `/${files[0]}`,
    ])
    expect(importCode).not.toHaveBeenCalled()
    expect(dispatched).toEqual([error])
    expect(warn.mock.calls).toEqual([[error, type]])
    warn.mockClear()
    isLost = false
    expect(await load(importCode, files)).toBe('the code')
  },
)

it('imports code without files of its own', async () => {
  const load = await importing()
  expect(await load(async () => 'the code')).toBe('the code')
})

it('gives up a script after 120 seconds [CHUNK-03]', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  vi.stubGlobal('fetch', async () => new Response('export {}'))
  await (
    await importing()
  )(async () => undefined, files)
  expect(timeout).toHaveBeenCalledWith(120_000)
  timeout.mockRestore()
})

it('gives the error of a failed import one message in all browsers, and leaves errors of the code as they are', async () => {
  vi.stubGlobal('fetch', async () => new Response('export {}'))
  const load = await importing()
  const lost = new TypeError('Importing a module script failed.')
  await expect(load(() => Promise.reject(lost), files)).rejects.toThrow('Loading chunk failed')
  const broken = new TypeError('x is undefined')
  await expect(load(() => Promise.reject(broken), files)).rejects.toThrow('x is undefined')
})
