import { expect, it, vi } from 'vitest'
import { ChunkError } from '#/domain/shell/chunk-error.ts'
import { chunkLoading } from '#/worker/chunk-loading.ts'

const address = 'http://shop.test/assets/store-locator-Dq3xY_-9.js'
const event = {} as ExtendableEvent

/** Requests a script as a Workbox strategy does: by the plugin's request, with its callbacks. Returns what is reported. */
async function load(respond: (request: Request) => Promise<Response>): Promise<unknown[]> {
  const reported: unknown[] = []
  const plugin = chunkLoading(async (script, failure) => void reported.push([script, failure]))
  const request = (await plugin.requestWillFetch?.({ request: new Request(address), event })) ?? new Request(address)
  try {
    await plugin.fetchDidSucceed?.({ request, response: await respond(request), event })
  } catch (error) {
    await plugin.fetchDidFail?.({ request, originalRequest: request, error: error as Error, event })
  }
  return reported
}

it('aborts the request of a script after 120 seconds [CHUNK-03]', async () => {
  const limit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  const reported = load(
    ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  )
  await vi.waitFor(() => expect(timeout).toHaveBeenCalledWith(120_000))
  limit.abort(new DOMException('The operation timed out.', 'TimeoutError'))
  expect(await reported).toEqual([[address, 'timeout']])
  timeout.mockRestore()
})

it('reports a script that returns 404 as missing, and a failed request as an error [CHUNK-01]', async () => {
  expect(await load(async () => new Response('', { status: 404 }))).toEqual([[address, 'missing']])
  expect(await load(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual([[address, 'error']])
  expect(await load(async () => new Response('export {}'))).toEqual([])
})

it.each(['missing', 'timeout', 'error'] as const)(
  'names the missing script and the reason in the error: %s [CHUNK-01]',
  (type) => {
    const error = new ChunkError(address, type)
    expect([error.message, error.type]).toEqual(['Loading chunk store-locator failed', type])
  },
)
