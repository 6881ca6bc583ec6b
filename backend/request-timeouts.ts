import type { ServerRequest } from 'srvx'

/** Milliseconds. A head has ten seconds; a body has five minutes, where `limitBodyTime` gives it no less. */
export const requestTimeouts = { headersTimeout: 10_000, requestTimeout: 310_000, connectionsCheckingInterval: 2500 }

const BODY_MS = 25_000

/** Closes the connection of a request whose body does not end within half a minute, unless it is an upload. */
export function limitBodyTime(request: ServerRequest, isUpload: (request: Request) => boolean): void {
  const incoming = request.runtime?.node?.req
  const hasBody = request.headers.has('content-length') || request.headers.has('transfer-encoding')
  if (!incoming || !hasBody || isUpload(request)) return
  const timer = setTimeout(() => incoming.destroy(), BODY_MS)
  incoming.once('close', () => clearTimeout(timer))
}
