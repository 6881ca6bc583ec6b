/** A script of ours that could not be fetched (CHUNK-01): it is there no more, took too long, or did not come through. */
export interface LostChunk extends Error {
  name: 'ChunkLoadError'
  type: 'missing' | 'timeout' | 'error'
}

export const isLostChunk = (error: unknown): error is LostChunk =>
  error instanceof Error && error.name === 'ChunkLoadError'
