import { limitRequestBody } from 'srvx/body-limit'
import { configIssues } from '#/domain/config.ts'
import { PHOTOS_PATH } from '#/domain/photos/photo-upi.ts'
import { LARGEST_FILE } from '#/domain/photos/upload.ts'
import { isWriteReviewPath } from '#/domain/reviews/review.ts'
import { localeContextOf } from '#/domain/site.ts'
import { requestScope } from '#/log/log.server.ts'
import { appManifest } from '#/http/app-manifest.server.ts'
import { purgeCdns } from '#/http/cdn.server.ts'
import { canonicalAddress } from '#/http/canonical-address.server.ts'
import { compressed } from '#/http/compression.server.ts'
import { consentStylesheet } from '#/http/consent-stylesheet.server.ts'
import { crawlerFile } from '#/http/crawlers.server.ts'
import { failedRequest } from '#/http/failed-request.server.ts'
import { clientAddress, publicAddressOf } from '#/http/forwarded.server.ts'
import { cachedPageResponse, pageResponse, pages, renderedResponse } from '#/http/pages.server.ts'
import { isRead } from '#/http/is-read.ts'
import { plainText } from '#/http/plain-text.server.ts'
import { proxied } from '#/http/proxied.server.ts'
import { picture } from '#/http/pictures.server.ts'
import { qrCode } from '#/http/qr-code.server.ts'
import { securityHeaders } from '#/http/security-headers.server.ts'
import { invalidPayloadResponse, ServerFunctionRequest } from '#/http/server-function-request.server.ts'
import { tooLarge } from '#/http/too-large.server.ts'
import { onContentChange } from '#/upstreams/content-changes.server.ts'
import { embeddedBackend } from '#/upstreams/embedded-backend.server.ts'
import { usesEmbeddedBackend } from '#/upstreams/environment.server.ts'
import { config } from '#config'

const largestBody = 1024 * 1024
/** A photo with the other fields of its form. The photo service has its own limit. */
const largestUpload = LARGEST_FILE + largestBody
const longestAddress = 8 * 1024

const issues = configIssues(config)
if (issues.length) throw new Error(`app.config.ts is not usable:\n${issues.map((issue) => `  - ${issue}`).join('\n')}`)

onContentChange(() => {
  pages.clear()
  purgeCdns()
})

let draining = false

const healthResponse = (status: number, text: string) =>
  Response.json({ status: text }, { status, headers: { 'cache-control': 'no-store' } })

/**
 * `/healthz`: the process works. `/readyz`: pages can be served, as the store is seeded and the process is not stopping.
 * Both return 503 once the embedded backend failed: only another process mends that.
 */
function health(path: string): Response | undefined {
  if (path !== '/healthz' && path !== '/readyz') return undefined
  const backend = usesEmbeddedBackend() ? embeddedBackend().state() : 'ready'
  if (backend === 'failed') return healthResponse(503, 'the embedded backend failed')
  if (path === '/healthz') return healthResponse(200, 'ok')
  if (draining) return healthResponse(503, 'about to stop')
  return backend === 'ready' ? healthResponse(200, 'ready') : healthResponse(503, 'filling the store')
}

/** Whether a request may send photos. */
const isUpload = ({ method, url: address }: Request, url = new URL(address)) => {
  if (method !== 'POST') return false
  const { path } = localeContextOf(url, config)
  return path === PHOTOS_PATH || isWriteReviewPath(path)
}

/** Whether the photo form was posted without a script. Its page rejects a file that is too large without reading it. */
const isPhotoForm = ({ method, headers }: Request, url: URL) =>
  method === 'POST' &&
  localeContextOf(url, config).path === PHOTOS_PATH &&
  headers.get('content-type')?.startsWith('multipart/form-data') === true

async function respond(request: Request, url: URL): Promise<Response> {
  if (url.href.length > longestAddress)
    return plainText(414, `The address is longer than ${longestAddress} characters.`)
  if (url.href.includes('%00')) return plainText(400, 'The address contains U+0000.')
  const limit = isUpload(request, url) ? largestUpload : largestBody
  const isTooLarge = Number(request.headers.get('content-length') ?? 0) > limit
  if (isTooLarge && !isPhotoForm(request, url)) return tooLarge(request, url, limit)
  const status = health(url.pathname)
  if (status) return status
  if (/^\/_serverFn\/(\/|$)/.test(url.pathname)) return plainText(404, 'There is no such server function.')
  const reads = isRead(request)
  if (!reads || url.pathname.startsWith('/_serverFn/')) {
    const { method, signal } = request
    const headers = new Headers(request.headers)
    // Start fails on a request without a body whose content type is that of a form.
    if (reads) headers.delete('content-type')
    const body = isTooLarge ? null : limitRequestBody(request, limit).body
    const invalid = reads ? invalidPayloadResponse(url) : undefined
    if (invalid) return invalid
    const limited = new ServerFunctionRequest(url, {
      method,
      headers,
      signal,
      body,
      ...(body ? { duplex: 'half' } : {}),
    })
    return (await proxied(limited, url)) ?? renderedResponse(limited, url)
  }
  if (url.pathname.startsWith('/images/')) return picture(request, url)
  if (/^\/(review-)?photos\//.test(url.pathname)) return renderedResponse(request, url)
  const file =
    consentStylesheet(request, url) ??
    appManifest(url) ??
    qrCode(url) ??
    (await crawlerFile(url)) ??
    (await proxied(request, url))
  if (file) return file
  const canonical = canonicalAddress(url)
  if (canonical)
    return new Response(null, {
      status: 301,
      headers: { location: canonical, 'cache-control': 'public, max-age=3600' },
    })
  return pageResponse(request, url)
}

function errorResponse(request: Request, url: URL, error: unknown): Response {
  if (error instanceof Error && 'status' in error && error.status === 413)
    return plainText(413, 'The body is too large.')
  const { status, sentence } = failedRequest(request, url.pathname, error)
  return plainText(status, sentence)
}

function fetch(request: Request): Response | Promise<Response> {
  const publicAddress = publicAddressOf(request)
  const cached = cachedPageResponse(request, publicAddress)
  if (cached) return cached

  const url = new URL(publicAddress)
  const correlationId = /^[\w-]{8,64}$/.exec(request.headers.get('x-correlation-id') ?? '')?.[0] ?? crypto.randomUUID()
  const scope = { correlationId, address: clientAddress(request), path: url.pathname }
  return requestScope.run(scope, async () => {
    const response = await respond(request, url).catch((error: unknown) => errorResponse(request, url, error))
    if (hasHeaders(response)) return response
    const { body, status, statusText, headers } = compressed(request, response)
    const complete = new Headers(headers)
    for (const [name, value] of securityHeaders(url)) complete.set(name, value)
    complete.set('x-correlation-id', correlationId)
    return new Response(body, { status, statusText, headers: complete })
  })
}

/** Whether a response has all its headers, as pages have. */
const hasHeaders = ({ headers }: Response) => headers.has('x-correlation-id')

/** Settles when pages can be served; reports the progress of seeding the embedded store. */
async function ready(onProgress: (stage: string, share: number) => void): Promise<void> {
  if (!usesEmbeddedBackend()) return
  const backend = embeddedBackend()
  backend.onProgress(onProgress)
  await backend.ready
}

/** Makes `/readyz` fail, so that load balancers send no more requests. */
function drain(): void {
  draining = true
}

async function stop(): Promise<void> {
  if (usesEmbeddedBackend()) await embeddedBackend().stop()
}

export default { fetch, isUpload, ready, drain, stop }
