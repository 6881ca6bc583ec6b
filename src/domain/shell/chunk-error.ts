import type { ChunkFailure } from './worker-message.ts'

/** The messages of the browsers, and of Vite for a stylesheet. */
const patterns = [
  /^Failed to fetch dynamically imported module/,
  /^error loading dynamically imported module/,
  /^Importing a module script failed/,
  /^Unable to preload CSS/,
]

/** Whether a script or stylesheet of the shop could not be loaded (CHUNK-01). */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && patterns.some((pattern) => pattern.test(error.message))

/** The address of the missing script, where the browser names it. */
export const chunkAddress = (error: unknown): string | undefined =>
  error instanceof Error ? /https?:\/\/\S+/.exec(error.message)?.[0] : undefined

/** What the service worker reports of a script that it could not load. Its id is the file's name without its hash. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
  readonly type: ChunkFailure

  constructor(address: string, type: ChunkFailure) {
    super(`Loading chunk ${/([^/]*?)(?:-[\w-]{8})?\.\w+$/.exec(new URL(address).pathname)?.[1] ?? address} failed`)
    this.type = type
  }
}
