import { forward } from '#/upstreams/client.server.ts'
import { log } from '#/log/log.server.ts'

const passed = ['content-type', 'cache-control', 'etag', 'last-modified', 'content-length', 'vary']

/** `/images/…` from the image service, as it answers, within its time. */
export async function picture(request: Request, url: URL): Promise<Response> {
  try {
    const headers: Record<string, string> = { accept: request.headers.get('accept') ?? '*/*' }
    const known = request.headers.get('if-none-match')
    if (known) headers['if-none-match'] = known
    const answer = await forward('images', url.pathname + url.search, {
      method: 'GET',
      headers,
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(10_000)]),
    })
    const kept = new Headers()
    for (const name of passed) {
      const value = answer.headers.get(name)
      if (value) kept.set(name, value)
    }
    const empty = request.method === 'HEAD' || answer.status === 304 || !answer._data
    return new Response(empty ? null : answer._data, { status: answer.status, headers: kept })
  } catch (error) {
    if (request.signal.aborted) return new Response(null, { status: 499 })
    log.warn('a picture could not be had', { path: url.pathname, error: String(error) })
    return new Response('The picture service did not answer in time.\n', {
      status: 504,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  }
}
