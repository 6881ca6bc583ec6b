export type FaultKind = 'refused' | 'slow' | 'status' | 'redirect' | 'too-large' | 'malformed'

/** An upstream that did not answer as its contract says. `status` is its HTTP status where it gave one. */
export class UpstreamFault extends Error {
  readonly upstream: string
  readonly kind: FaultKind
  readonly status: number | undefined
  constructor(message: string, given: { upstream: string; kind: FaultKind; status?: number; cause?: unknown }) {
    super(message, { cause: given.cause })
    this.name = 'UpstreamFault'
    this.upstream = given.upstream
    this.kind = given.kind
    this.status = given.status
  }
}
