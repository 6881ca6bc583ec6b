import { translationsRoot } from '#/domain/shell/translation.ts'
import { localeContextOf } from '#/domain/site.ts'
import { log } from '#/log/log.server.ts'
import { forward, requestScopeHeaders } from '#/upstreams/client.server.ts'
import { environment, usesEmbeddedBackend } from '#/upstreams/environment.server.ts'
import { areTranslationsServed } from '#/upstreams/translations.server.ts'
import { config } from '#config'
import { isRead } from './is-read.ts'

const development = /^\/dev\/(mailbox(\/\d{1,18})?|identity-provider|orders\/\d{1,18}\/stage)$/
/** The paths of review moderation, which requires an API key. */
const moderation = /^\/moderation\/reviews(\/photos)?(\/[\w-]{1,60})?$/
/** The address to which email programs post to stop emails (RFC 8058). They send no origin; its token is the permission. */
const oneClick = '/marketing/v1/favorite-alerts/one-click'
const TIMEOUT_MS = 5000
const proxiedHeaders = ['content-type', 'location', 'retry-after', 'content-security-policy']

/**
 * Proxies paths of upstreams under the storefront's origin: the compiled translations (I18N-01), the legacy lookup
 * (API-23) and the reset form (RESET-10). With the embedded backend also review moderation and the development pages:
 * mailbox, identity provider and order stages, and the address that stops emails with one click. Undefined for other paths.
 */
export async function proxied(request: Request, url: URL): Promise<Response | undefined> {
  const isTranslations = isRead(request) && url.pathname.startsWith(translationsRoot) && areTranslationsServed()
  const path = isTranslations ? url.pathname : pathAtBackend(request, url)
  if (!path) return undefined
  const key = moderation.test(url.pathname) ? request.headers.get('api-key') : null
  const isOpen = key !== null || url.pathname === oneClick
  if (request.method === 'POST' && !isOpen && isCrossOrigin(request, url))
    return new Response('Forbidden\n', { status: 403 })
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)])
  try {
    const response = await forward(isTranslations ? 'translations' : 'commerce', path, {
      method: request.method,
      signal,
      headers: {
        accept: request.headers.get('accept') ?? '*/*',
        'content-type': request.headers.get('content-type') ?? 'application/octet-stream',
        ...requestScopeHeaders(),
        ...(key === null ? {} : { 'api-key': key }),
      },
      ...(request.method === 'POST' ? { body: await request.text() } : {}),
    })
    const isCacheable = isTranslations && response.ok
    const headers = new Headers({ 'cache-control': isCacheable ? 'public, max-age=300' : 'no-store' })
    for (const name of proxiedHeaders) {
      const value = response.headers.get(name)
      if (value) headers.set(name, value)
    }
    return new Response(request.method === 'HEAD' ? null : response._data, { status: response.status, headers })
  } catch (error) {
    log.warn('a proxied request to an upstream failed', { path: url.pathname, error: String(error) })
    return new Response('Something went wrong. Try again!\n', { status: 502, headers: { 'cache-control': 'no-store' } })
  }
}

function pathAtBackend(request: Request, url: URL): string | undefined {
  const reads = isRead(request)
  const posts = request.method === 'POST'
  if (development.test(url.pathname) || moderation.test(url.pathname))
    return environment().COMMERCE_API_URL === '' && (reads || posts) ? url.pathname + url.search : undefined
  if (posts && url.pathname === oneClick) return usesEmbeddedBackend() ? url.pathname + url.search : undefined
  if (!/\/(legacy|submit-password-reset)$/.test(url.pathname)) return undefined
  const { path, site, locale } = localeContextOf(url, config)
  if (path !== (reads ? '/legacy' : '/submit-password-reset') || (!reads && !posts)) return undefined
  const query = new URLSearchParams({ siteId: site.id, locale: locale.id })
  const email = url.searchParams.get('email')
  if (reads && email) query.set('email', email)
  return `${path}?${query}`
}

const isCrossOrigin = ({ headers }: Request, url: URL): boolean => {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin'
  return headers.get('origin') !== url.origin
}
