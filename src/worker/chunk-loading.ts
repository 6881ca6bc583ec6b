import type { WorkboxPlugin } from 'workbox-core'
import type { ChunkFailure } from '#/domain/shell/worker-message.ts'

/** CHUNK-03. */
const TIMEOUT_MS = 120_000

/** Aborts the request of a script after two minutes, and reports why a script failed to load: CHUNK-01. */
export const chunkLoading = (report: (address: string, failure: ChunkFailure) => Promise<void>): WorkboxPlugin => ({
  requestWillFetch: async ({ request }) => new Request(request, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
  fetchDidSucceed: async ({ request, response }) => {
    if (!response.ok) await report(request.url, 'missing')
    return response
  },
  fetchDidFail: ({ request, error }) => report(request.url, error.name === 'TimeoutError' ? 'timeout' : 'error'),
})
