import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchedBeforeImport } from '../../scripts/vite/fetched-before-import.ts'
import { isLostChunk } from '#/domain/shell/lost-chunk.ts'

type Preload = (load: () => Promise<unknown>, part: string) => Promise<unknown>

const folder = mkdtempSync(join(tmpdir(), 'fetched-before-import-'))
afterAll(() => rmSync(folder, { recursive: true }))
const addressOf = (part: string) => pathToFileURL(join(folder, part)).href

/** The helper as it goes into the browser's bundle; each has its own memory of what has been fetched. */
async function helper(): Promise<Preload> {
  const { transform } = fetchedBeforeImport()
  if (typeof transform !== 'object' || !('handler' in transform)) throw new Error('the plugin transforms nothing')
  const { code } = Reflect.apply(transform.handler, undefined, ['export const __vitePreload = 0'])
  const file = join(folder, `${crypto.randomUUID()}.mjs`)
  writeFileSync(file, code)
  const module = await import(/* @vite-ignore */ pathToFileURL(file).href)
  return module.__vitePreload
}

const needs = { './cart.js': ['./price.js'], './price.js': [], './tile.js': ['./price.js'] }
const listOfNeeds = async () => new Response(JSON.stringify(needs))

const fetched = vi.fn<(address: string, options: { signal: AbortSignal }) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.stubGlobal('location', { href: 'https://shop.example/art/en-US' })
  vi.stubGlobal('fetch', fetched)
})

afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
})

const failure = async () => {
  const load = vi.fn(async () => 'module')
  const preload = await helper()
  const error: unknown = await preload(load, './price.js').catch((reason: unknown) => reason)
  expect(load).not.toHaveBeenCalled()
  if (!isLostChunk(error)) throw new Error('no lost chunk was raised', { cause: error })
  return { message: error.message, type: error.type }
}

describe('a script on call', () => {
  it('is imported once all that it needs is fetched, and each script is fetched once', async () => {
    fetched.mockImplementationOnce(listOfNeeds).mockImplementation(async () => new Response('export {}'))
    const preload = await helper()
    expect(await preload(async () => 'module', './cart.js')).toBe('module')
    await preload(async () => 'module', './tile.js')
    expect(fetched.mock.calls.map(([address]) => address).slice(1)).toEqual(
      ['./cart.js', './price.js', './tile.js'].map(addressOf),
    )
  })

  it('that cannot be had is a lost chunk, by its name and kind [CHUNK-01]', async () => {
    const message = `Loading chunk ${addressOf('./price.js')} failed`
    fetched.mockImplementationOnce(listOfNeeds).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await failure()).toEqual({ message, type: 'error' })
    fetched.mockImplementationOnce(listOfNeeds).mockResolvedValueOnce(new Response('', { status: 503 }))
    expect(await failure()).toEqual({ message, type: 'error' })
    fetched.mockImplementationOnce(listOfNeeds).mockResolvedValueOnce(new Response('', { status: 404 }))
    expect(await failure()).toEqual({ message, type: 'missing' })
    fetched
      .mockImplementationOnce(listOfNeeds)
      .mockRejectedValueOnce(new DOMException('signal timed out', 'TimeoutError'))
    expect(await failure()).toEqual({ message, type: 'timeout' })
  })

  it('is waited for 120 seconds [CHUNK-03]', async () => {
    const late = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
    fetched.mockImplementation(
      (_, { signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    )
    const failed = failure()
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled(), { timeout: 10_000 })
    expect(timeout).toHaveBeenCalledWith(120_000)
    late.abort(new DOMException('signal timed out', 'TimeoutError'))
    expect((await failed).type).toBe('timeout')
    timeout.mockRestore()
  })
})
