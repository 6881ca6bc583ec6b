/**
 * The messages between the storefront and the embedded backend's worker thread. Bodies are transferred, not copied; that of
 * an upload as a stream, which memory does not hold.
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
  /** The catalogue, a price or content changed: pages cached before are stale. */
  | { kind: 'changed'; generation: number }
  | { kind: 'failed'; message: string }
