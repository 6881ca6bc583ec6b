export type UpstreamErrorKind = 'unreachable' | 'timeout' | 'status' | 'redirect' | 'too-large' | 'malformed'

/** Details of an error response, without shopper data. */
export interface ErrorDetails {
  /** SLAS's short message, such as `invalid token`. */
  message?: string | undefined
  field?: string | undefined
  reason?: string | undefined
  /** The available quantity. */
  available?: number | undefined
  /** The product or item that it concerns. */
  productId?: string | undefined
  /** The challenge of the shopper's bank; the next attempt carries the response to it. */
  challenge?: string | undefined
  retryAfter?: number | undefined
}

/** A response that breaks the contract of an upstream, or none. `status` is the HTTP status, if any. */
export class UpstreamError extends Error {
  readonly upstream: string
  readonly kind: UpstreamErrorKind
  readonly status: number | undefined
  readonly #details: ErrorDetails
  constructor(
    message: string,
    given: { upstream: string; kind: UpstreamErrorKind; status?: number; details?: ErrorDetails; cause?: unknown },
  ) {
    super(message, { cause: given.cause })
    this.name = 'UpstreamError'
    this.upstream = given.upstream
    this.kind = given.kind
    this.status = given.status
    this.#details = given.details ?? {}
  }

  get details(): ErrorDetails {
    return this.#details
  }
}
