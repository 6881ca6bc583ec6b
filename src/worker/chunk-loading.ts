import type { WorkboxPlugin } from 'workbox-core'
import type { ChunkFailure } from '#/domain/shell/worker-message.ts'

/** CHUNK-03, in milliseconds. */
const TIMEOUT = 120_000

/** Gives a script up after two minutes, and reports why it was not loaded (CHUNK-01). */
export const chunkLoading = (report: (address: string, failure: ChunkFailure) => Promise<void>): WorkboxPlugin => ({
  requestWillFetch: async ({ request }) => new Request(request, { signal: AbortSignal.timeout(TIMEOUT) }),
  fetchDidSucceed: async ({ request, response }) => {
    if (!response.ok) await report(request.url, 'missing')
    return response
  },
  fetchDidFail: ({ request, error }) => report(request.url, error.name === 'TimeoutError' ? 'timeout' : 'error'),
})
