export type FaultKind = 'refused' | 'slow' | 'status' | 'redirect' | 'too-large' | 'malformed'

/** What an upstream says of its refusal, in its own short words: never a shopper's data. */
export interface Refusal {
  /** SLAS's short message, such as `invalid token`. */
  message?: string | undefined
  field?: string | undefined
  reason?: string | undefined
  /** How many there are of what was asked for. */
  available?: number | undefined
  /** What a shopper's bank asks, to be answered with the next try. */
  challenge?: string | undefined
  retryAfter?: number | undefined
}

/** An upstream that did not answer as its contract says. `status` is its HTTP status where it gave one. */
export class UpstreamFault extends Error {
  readonly upstream: string
  readonly kind: FaultKind
  readonly status: number | undefined
  readonly #refusal: Refusal
  constructor(
    message: string,
    given: { upstream: string; kind: FaultKind; status?: number; refusal?: Refusal; cause?: unknown },
  ) {
    super(message, { cause: given.cause })
    this.name = 'UpstreamFault'
    this.upstream = given.upstream
    this.kind = given.kind
    this.status = given.status
    this.#refusal = given.refusal ?? {}
  }

  get refusal(): Refusal {
    return this.#refusal
  }
}
