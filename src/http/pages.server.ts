import { FastResponse } from 'srvx'
import { placeOf } from '#/domain/site.ts'
import { log, requestScope } from '#/log/log.server.ts'
import { assertIsLocale } from '#/paraglide/runtime.js'
import { environment } from '#/upstreams/environment.server.ts'
import { config } from '#config'
import { takesGzip } from './compress.server.ts'
import { inLocale } from './locale-scope.server.ts'
import { NoncePage, noncePlaceholder } from './nonce-page.server.ts'
import { PageCache, type CachedPage } from './page-cache.server.ts'
import { securityHeaders } from './security-headers.server.ts'

export type Render = (request: Request) => Response | Promise<Response>

export const pages = new PageCache({ capacity: environment().PAGE_CACHE_MEGABYTES * 1024 * 1024, now: Date.now })

/** What comes from the shop's own origin needs none; each place of a nonce costs a page that is sent again. */
const needlessNonce = new RegExp(`(<(?:link|meta) [^>]*?) nonce="${noncePlaceholder}"`, 'g')

const rendering = new Map<string, Promise<CachedPage | Response>>()

interface Sent {
  correlationId: string
  overTls: boolean
}

/** A public page from the cache, under a nonce of its own and with all its headers. */
export function knownPage(request: Request, url: URL, sent: Sent): Response | undefined {
  const known = request.method === 'GET' || request.method === 'HEAD' ? pages.find(url.href) : undefined
  return known && send(request, known, sent)
}

/** A page of the shop that is not in the cache: rendered, under a nonce of its own and with all its headers. */
export async function answerPage(request: Request, url: URL, render: Render, sent: Sent): Promise<Response> {
  const known = await renderedMeanwhile(url)
  if (known) return send(request, known, sent)

  const { generation } = pages
  const run = renderPage(request, url, render)
  rendering.set(url.href, run)
  try {
    const rendered = await run
    if (rendered instanceof Response) return rendered
    if (isPublic(rendered)) pages.keep(url.href, rendered, config.publicPages.freshFor, generation)
    return send(request, rendered, sent)
  } finally {
    if (rendering.get(url.href) === run) rendering.delete(url.href)
  }
}

/** What another request for the same address is having rendered, where that turns out to be for everyone. */
async function renderedMeanwhile(url: URL): Promise<CachedPage | undefined> {
  const rendered = await rendering.get(url.href)?.catch(() => undefined)
  return rendered && !(rendered instanceof Response) && isPublic(rendered) ? rendered : undefined
}

const isPublic = ({ status, headers }: CachedPage) =>
  status === 200 &&
  headers.some(([name, value]) => name === 'cache-control' && value.includes('s-maxage')) &&
  !headers.some(([name]) => name === 'set-cookie')

async function renderPage(request: Request, url: URL, render: Render): Promise<CachedPage | Response> {
  const headers = new Headers(request.headers)
  headers.set('x-nonce', noncePlaceholder)
  const { locale } = placeOf(url, config)
  const started = performance.now()
  const response = await inLocale(assertIsLocale(locale.id), () => render(new Request(url, { headers })))
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const html = await response.text()
  const body = html.indexOf('</head>')
  const page = new NoncePage(html.slice(0, body).replace(needlessNonce, '$1') + html.slice(body))
  log.info('page rendered', {
    path: url.pathname,
    status: response.status,
    milliseconds: Math.round(performance.now() - started),
  })
  const sent = new Headers(response.headers)
  sent.delete('content-length')
  sent.append('vary', 'accept-encoding')
  const { degraded, personal } = requestScope.getStore() ?? {}
  const passing = degraded || response.status >= 500 || !sent.has('cache-control')
  if (passing || personal) sent.set('cache-control', personal ? 'private, no-store' : 'no-store')
  return { page, headers: [...sent], status: response.status }
}

function send(request: Request, { page, headers: rendered, status }: CachedPage, { correlationId, overTls }: Sent) {
  const nonce = crypto.randomUUID().replaceAll('-', '').slice(0, 24)
  const security = securityHeaders({ nonce, overTls, relaxed: import.meta.env.DEV })
  const headers: [string, string][] = [...rendered, ...security, ['x-correlation-id', correlationId]]
  if (request.method === 'HEAD') return new FastResponse(null, { status, headers })
  if (!takesGzip(request)) return new FastResponse(page.plain(nonce), { status, headers })
  headers.push(['content-encoding', 'gzip'])
  return new FastResponse(page.gzip(nonce), { status, headers })
}
