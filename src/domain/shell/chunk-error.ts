/** The error messages of the browsers, and of Vite for a stylesheet. */
const patterns = [
  /^Loading chunk/,
  /^Failed to fetch dynamically imported module/,
  /^error loading dynamically imported module/,
  /^Importing a module script failed/,
  /^Unable to preload CSS/,
]

/** Why a script was not loaded (CHUNK-01). */
export type ChunkFailure = 'missing' | 'timeout' | 'error'

/** Whether a script or stylesheet of the shop could not be loaded (CHUNK-01). */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && patterns.some((pattern) => pattern.test(error.message))

/** The address of the missing script or stylesheet; undefined if the browser's message does not contain it. */
export function chunkAddress(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('address' in error && typeof error.address === 'string') return error.address
  return /(?:https?:\/)?\/\S+/.exec(error.message)?.[0]
}

/** CHUNK-01: the message for a missing chunk, whose id is its file name without the hash. */
function chunkMessage(address: string | undefined): string {
  const [, id] = /([^/]*?)(?:-[\w-]{8})?\.\w+$/.exec(address ?? '') ?? []
  return id ? `Loading chunk ${id} failed` : 'Loading chunk failed'
}

/** Sets the message, type and address of a failed import's error, so that they are the same in every browser. */
export function nameChunkError(error: Error): void {
  const address = chunkAddress(error)
  Object.assign(error, { message: chunkMessage(address), type: 'error' satisfies ChunkFailure, address })
}

/** A script or stylesheet that could not be fetched. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
  readonly type: ChunkFailure
  readonly address: string

  constructor(address: string, type: ChunkFailure) {
    super(chunkMessage(address))
    this.type = type
    this.address = address
  }
}
