import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Handles a request in place of the shop. Returns false to forward it. */
type Interference = (request: IncomingMessage, response: ServerResponse) => boolean
/** Changes the text of a response, and its content security policy. */
type Edit = { path: RegExp; edit: (text: string) => string; editPolicy?: (policy: string) => string }

/**
 * Starts a proxy in front of the shop, for tests that change or abort requests of a service worker: these do not pass
 * through Playwright's routes.
 */
export async function startShopProxy(shop: string) {
  let interfere: Interference = () => false
  let edits: readonly Edit[] = []
  const requested: string[] = []
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    requested.push(path)
    if (interfere(incoming, outgoing)) return
    const edit = edits.find((candidate) => candidate.path.test(path))
    const headers = { ...incoming.headers, ...(edit ? { 'accept-encoding': 'identity', 'if-none-match': '' } : {}) }
    const forwarded = request(new URL(path, shop), { method: incoming.method, headers }, (response) => {
      const isText = response.headers['content-type']?.startsWith('text/')
      if (!edit || !isText) {
        outgoing.writeHead(response.statusCode ?? 502, response.headers)
        return void response.pipe(outgoing)
      }
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { 'content-length': _, etag: __, 'content-security-policy': policy = '', ...others } = response.headers
        if (policy) others['content-security-policy'] = edit.editPolicy?.(String(policy)) ?? policy
        outgoing.writeHead(response.statusCode ?? 502, others)
        outgoing.end(edit.edit(Buffer.concat(chunks).toString()))
      })
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    /** The paths that were requested, in order. */
    requested,
    interfere: (interference: Interference) => void (interfere = interference),
    edit: (newEdits: readonly Edit[]) => void (edits = newEdits),
    /** Aborts every request, or none. */
    lose: (isLost: boolean) =>
      void (interfere = (incoming) => {
        if (isLost) incoming.socket.destroy()
        return isLost
      }),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
