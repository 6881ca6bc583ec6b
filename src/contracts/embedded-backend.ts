/** What crosses the thread border between the storefront and the embedded backend. Bodies are transferred, not copied. */
export interface BackendRequest {
  kind: 'request'
  id: number
  url: string
  method: string
  headers: [string, string][]
  body: ArrayBuffer | null
}
export interface BackendAbort {
  kind: 'abort'
  id: number
}
export type ToBackend = BackendRequest | BackendAbort | { kind: 'stop' }

export type FromBackend =
  | { kind: 'ready'; worksFilled: number }
  /** Filling the store: shares from 0 to 1, for the person who waits. */
  | { kind: 'progress'; stage: string; share: number }
  | { kind: 'response'; id: number; status: number; headers: [string, string][]; body: ArrayBuffer | null }
  /** The catalogue, a price or content changed: cached pages of before are stale. */
  | { kind: 'changed'; generation: number }
  | { kind: 'failed'; message: string }
