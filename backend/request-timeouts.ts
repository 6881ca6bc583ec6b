import type { Server, ServerRequest } from 'srvx'

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

/**
 * Stops accepting requests and waits for those in progress, at most eight seconds: Node no longer checks its timeouts
 * once a server closes, so that one slow client would stop the process from ending. Resolves to whether all had ended.
 */
export async function closeServer(server: Server, milliseconds = 8000): Promise<boolean> {
  let inTime = true
  const timer = setTimeout(() => {
    inTime = false
    void server.close(true)
  }, milliseconds)
  await server.close()
  clearTimeout(timer)
  return inTime
}
