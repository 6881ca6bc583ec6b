import { AsyncLocalStorage } from 'node:async_hooks'
import { FastResponse } from 'srvx'
import { localeContextOf } from '#/domain/site.ts'
import { log, requestScope } from '#/log/log.server.ts'
import { assertIsLocale, baseLocale, overwriteGetLocale, type Locale } from '#/paraglide/runtime.js'
import { collectorOrigins } from '#/upstreams/collectors.server.ts'
import { environment } from '#/upstreams/environment.server.ts'
import { config } from '#config'
import { acceptedEncoding, compress } from './compression.server.ts'
import { contentSecurityPolicy, hashInlineScripts } from './content-security-policy.server.ts'
import { isRead } from './is-read.ts'
import { encodedHeaders, PageCache, type CachedPage, type Page } from './page-cache.server.ts'
import { securityHeaders } from './security-headers.server.ts'
import { render } from './start-handler.server.tsx'

export const pages = new PageCache({
  maxBytes: environment().PAGE_CACHE_MEGABYTES * 1024 * 1024,
  ttlMs: config.publicPages.freshFor * 1000,
})

const renderLocale = new AsyncLocalStorage<Locale>()
overwriteGetLocale(() => renderLocale.getStore() ?? baseLocale)

/** The cached response of a page; undefined when it is not cached. */
export function cachedPageResponse(request: Request, address: string): Response | undefined {
  const page = isRead(request) ? pages.get(address) : undefined
  return page && encodedResponse(request, page)
}

/** Renders a page that is not cached, and caches it if it is public. */
export async function pageResponse(request: Request, url: URL): Promise<Response> {
  // Other requests may share the rendering, so it does not end when this request is aborted.
  const withoutSignal = new Request(url, { headers: request.headers })
  const page = await pages.fetch(url.href, () => renderPage(withoutSignal, url))
  return 'etag' in page ? encodedResponse(request, page) : uncachedResponse(request, page)
}

/** The response of a server function or a server route, or of a page for another method than GET and HEAD. */
export async function renderedResponse(request: Request, url: URL): Promise<Response> {
  return uncachedResponse(request, await renderPage(request, url))
}

/** Renders a request. HTML becomes a page with all its headers; any other response is returned unchanged. */
async function renderPage(request: Request, url: URL): Promise<Page | Response> {
  const started = performance.now()
  const nonce = crypto.randomUUID()
  const locale = assertIsLocale(localeContextOf(url, config).locale.id)
  const { response, rendered } = await renderLocale.run(locale, () => render(request, { context: { nonce } }))
  if (!rendered) return response
  const { html, scriptHashes } = hashInlineScripts(rendered.html, nonce)
  const body = rendered.cachedParts.insertedInto(html)
  log.info('page rendered', {
    path: url.pathname,
    status: response.status,
    milliseconds: Math.round(performance.now() - started),
  })
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  headers.append('vary', 'accept-encoding')
  const { correlationId = '', degraded, personal } = requestScope.getStore() ?? {}
  const isComplete = response.status < 500 && !degraded && headers.has('cache-control')
  if (personal || headers.has('set-cookie')) headers.set('cache-control', 'private, no-store')
  else if (!isComplete || request.method !== 'GET') headers.set('cache-control', 'no-store')
  for (const [name, value] of securityHeaders(url)) headers.set(name, value)
  if (!import.meta.env.DEV) {
    headers.set(
      'content-security-policy',
      contentSecurityPolicy(scriptHashes, collectorOrigins(), environment().MEDIA_ORIGINS),
    )
    headers.set('x-frame-options', 'DENY')
  }
  headers.set('x-correlation-id', correlationId)
  return { status: response.status, headers: [...headers], body }
}

async function uncachedResponse(request: Request, rendered: Page | Response): Promise<Response> {
  if (rendered instanceof Response) return rendered
  const { status, headers, body: page } = rendered
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'))
  const body = await compress(page, encoding)
  return new FastResponse(request.method === 'HEAD' ? null : body, {
    status,
    headers: encodedHeaders(headers, encoding, body),
  })
}

function encodedResponse({ headers, method }: Request, { etag, encoded, notModified }: CachedPage): Response {
  if (includesEtag(headers.get('if-none-match'), etag))
    return new FastResponse(null, { status: 304, headers: notModified })
  const variant = encoded[acceptedEncoding(headers.get('accept-encoding'))]
  return new FastResponse(method === 'HEAD' ? null : variant.body, { status: 200, headers: variant.headers })
}

/** Whether an If-None-Match header names an ETag, by weak comparison (RFC 9110, 13.1.2). */
const includesEtag = (header: string | null, etag: string): boolean =>
  header !== null && header.split(',').some((part) => [etag, etag.slice(2), '*'].includes(part.trim()))
