import { forward } from '#/upstreams/client.server.ts'
import { log } from '#/log/log.server.ts'

const proxiedHeaders = ['content-type', 'cache-control', 'etag', 'last-modified', 'content-length', 'vary']

/** Proxies `/images/…` to the image service. */
export async function picture(request: Request, url: URL): Promise<Response> {
  try {
    const headers: Record<string, string> = { accept: request.headers.get('accept') ?? '*/*' }
    const etag = request.headers.get('if-none-match')
    if (etag) headers['if-none-match'] = etag
    const response = await forward('images', url.pathname + url.search, {
      method: 'GET',
      headers,
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(10_000)]),
    })
    const copied = new Headers()
    for (const name of proxiedHeaders) {
      const value = response.headers.get(name)
      if (value) copied.set(name, value)
    }
    const empty = request.method === 'HEAD' || response.status === 304 || !response._data
    return new Response(empty ? null : response._data, { status: response.status, headers: copied })
  } catch (error) {
    if (request.signal.aborted) return new Response(null, { status: 499 })
    log.warn('a picture could not be fetched', { path: url.pathname, error: String(error) })
    return new Response('The image service did not respond in time.\n', {
      status: 504,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  }
}
