export type UpstreamErrorKind = 'unreachable' | 'timeout' | 'status' | 'redirect' | 'too-large' | 'malformed'

/** Details of an error response, without shopper data. */
export interface ErrorDetails {
  /** SLAS's short message, such as `invalid token`. */
  message?: string | undefined
  field?: string | undefined
  reason?: string | undefined
  /** The available quantity. */
  available?: number | undefined
  /** The product or item whose quantity is not available. */
  productId?: string | undefined
  /** The challenge of the shopper's bank. The next attempt sends the response to it. */
  challenge?: string | undefined
  /** Seconds. */
  retryAfter?: number | undefined
}

/** An upstream failed: no response, an error status or a response that breaks the contract. */
export class UpstreamError extends Error {
  readonly upstream: string
  readonly kind: UpstreamErrorKind
  /** The HTTP status; undefined without a response and for an invalid body. */
  readonly status: number | undefined
  readonly #details: ErrorDetails
  constructor(
    message: string,
    options: { upstream: string; kind: UpstreamErrorKind; status?: number; details?: ErrorDetails; cause?: unknown },
  ) {
    super(message, { cause: options.cause })
    this.name = 'UpstreamError'
    this.upstream = options.upstream
    this.kind = options.kind
    this.status = options.status
    this.#details = options.details ?? {}
  }

  get details(): ErrorDetails {
    return this.#details
  }
}

/** The HTTP status of an upstream's error; undefined for any other error. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof UpstreamError ? error.status : undefined
