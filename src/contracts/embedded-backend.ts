/**
 * The messages between the storefront and the embedded backend's worker thread. Bodies are transferred, not copied. The
 * body of an upload is transferred as a stream, so that it is never in memory as a whole.
 */
export interface RequestMessage {
  kind: 'request'
  id: number
  url: string
  method: string
  headers: [string, string][]
  body: ArrayBuffer | ReadableStream<Uint8Array> | null
}
export interface AbortMessage {
  kind: 'abort'
  id: number
}
export type MessageToBackend = RequestMessage | AbortMessage | { kind: 'stop' }

export type MessageFromBackend =
  | { kind: 'ready'; works: number }
  /** Progress of seeding the store; `share` is from 0 to 1. */
  | { kind: 'progress'; stage: string; share: number }
  | { kind: 'response'; id: number; status: number; headers: [string, string][]; body: ArrayBuffer | null }
  /** The catalogue, a price or content changed: cached pages are stale. */
  | { kind: 'changed'; generation: number }
  | { kind: 'failed'; message: string }
