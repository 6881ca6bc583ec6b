import type { ServerRequest } from 'srvx'

/**
 * Milliseconds: ten seconds for the headers and five minutes for the body. `limitBodyTime` shortens the time for bodies
 * that are not uploads.
 */
export const requestTimeouts = { headersTimeout: 10_000, requestTimeout: 310_000, connectionsCheckingInterval: 2500 }

const BODY_MS = 25_000

/** Closes the connection of a request whose body does not end within 25 seconds, unless it is an upload. */
export function limitBodyTime(request: ServerRequest, isUpload: (request: Request) => boolean): void {
  const incoming = request.runtime?.node?.req
  const hasBody = request.headers.has('content-length') || request.headers.has('transfer-encoding')
  if (!incoming || !hasBody || isUpload(request)) return
  const timer = setTimeout(() => incoming.destroy(), BODY_MS)
  incoming.once('close', () => clearTimeout(timer))
}
