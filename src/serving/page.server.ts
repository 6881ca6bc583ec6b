import { placeOf } from '#/domain/site.ts'
import { log, requestScope } from '#/log/log.server.ts'
import { assertIsLocale } from '#/paraglide/runtime.js'
import { environment } from '#/upstreams/environment.server.ts'
import { config } from '#config'
import { takesGzip } from './compress.server.ts'
import { inLocale } from './locale-scope.server.ts'
import { NoncePage, noncePlaceholder } from './nonce-page.server.ts'
import { PageCache, type CachedPage } from './page-cache.server.ts'
import { secure } from './security-headers.server.ts'

export type Render = (request: Request) => Response | Promise<Response>

export const pages = new PageCache({ capacity: environment().PAGE_CACHE_MEGABYTES * 1024 * 1024, now: Date.now })

const rendering = new Map<string, Promise<CachedPage | Response>>()

/** A page of the shop: from the cache where it is public and known, else rendered; always under a nonce of its own. */
export async function answerPage(request: Request, url: URL, render: Render, overTls: boolean): Promise<Response> {
  const known = pages.find(url.href) ?? (await renderedMeanwhile(url))
  if (known) return send(request, known, overTls)

  const { generation } = pages
  const run = renderPage(request, url, render)
  rendering.set(url.href, run)
  try {
    const rendered = await run
    if (rendered instanceof Response) return rendered
    if (isPublic(rendered)) pages.keep(url.href, rendered, config.publicPages.freshFor, generation)
    return send(request, rendered, overTls)
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
  const page = new NoncePage(await response.text())
  log.info('page rendered', {
    path: url.pathname,
    status: response.status,
    milliseconds: Math.round(performance.now() - started),
  })
  const sent = new Headers(response.headers)
  if (requestScope.getStore()?.degraded) sent.set('cache-control', 'no-store')
  return { page, headers: [...sent], status: response.status }
}

function send(request: Request, { page, headers: rendered, status }: CachedPage, overTls: boolean): Response {
  const nonce = crypto.randomUUID().replaceAll('-', '').slice(0, 24)
  const headers = new Headers(rendered)
  headers.delete('content-length')
  headers.append('vary', 'accept-encoding')
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  secure(headers, { nonce, overTls, relaxed: import.meta.env.DEV })
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  if (!takesGzip(request)) return new Response(page.plain(nonce), { status, headers })
  headers.set('content-encoding', 'gzip')
  return new Response(page.gzip(nonce), { status, headers })
}
