import { placeOf } from '#/domain/site.ts'
import { log, requestScope } from '#/log/log.server.ts'
import { forward } from '#/upstreams/client.server.ts'
import { environment } from '#/upstreams/environment.server.ts'
import { config } from '#config'

const development = /^\/dev\/(mailbox(\/\d{1,18})?|identity-provider|orders\/\d{1,18}\/stage)$/
const TIME_LIMIT = 5000
const kept = ['content-type', 'location', 'retry-after', 'content-security-policy']

/**
 * What the commerce API answers at the storefront's own address: the legacy lookup (API-23), the reset form (RESET-10),
 * and, of the embedded backend alone, its mailbox, identity provider and stages of orders for development. Undefined for all else.
 */
export async function passedOn(request: Request, url: URL): Promise<Response | undefined> {
  const path = pathAtBackend(request, url)
  if (!path) return undefined
  if (request.method === 'POST' && isFromElsewhere(request, url)) return new Response('Forbidden\n', { status: 403 })
  const { correlationId = '', address } = requestScope.getStore() ?? {}
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(TIME_LIMIT)])
  try {
    const answer = await forward('commerce', path, {
      method: request.method,
      signal,
      headers: {
        accept: request.headers.get('accept') ?? '*/*',
        'content-type': request.headers.get('content-type') ?? 'application/octet-stream',
        'correlation-id': correlationId,
        ...(address ? { 'x-forwarded-for': address } : {}),
      },
      ...(request.method === 'POST' ? { body: await request.text() } : {}),
    })
    const headers = new Headers({ 'cache-control': 'no-store' })
    for (const name of kept) {
      const value = answer.headers.get(name)
      if (value) headers.set(name, value)
    }
    return new Response(request.method === 'HEAD' ? null : answer._data, { status: answer.status, headers })
  } catch (error) {
    log.warn('the commerce API did not answer what was passed on', { path: url.pathname, error: String(error) })
    return new Response('Something went wrong. Try again!\n', { status: 502, headers: { 'cache-control': 'no-store' } })
  }
}

function pathAtBackend({ method }: Request, url: URL): string | undefined {
  const reads = method === 'GET' || method === 'HEAD'
  if (development.test(url.pathname))
    return environment().COMMERCE_API_URL === '' && (reads || method === 'POST') ? url.pathname + url.search : undefined
  if (!/\/(legacy|submit-password-reset)$/.test(url.pathname)) return undefined
  const { path, site, locale } = placeOf(url, config)
  if (path !== (reads ? '/legacy' : '/submit-password-reset') || (!reads && method !== 'POST')) return undefined
  const query = new URLSearchParams({ siteId: site.id, locale: locale.id })
  const email = url.searchParams.get('email')
  if (reads && email) query.set('email', email)
  return `${path}?${query}`
}

const isFromElsewhere = ({ headers }: Request, url: URL): boolean => {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin'
  return headers.get('origin') !== url.origin
}
