import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { limitRequestBody } from 'srvx/body-limit'
import { configFaults } from '#/domain/config.ts'
import { requestScope } from '#/log/log.server.ts'
import { canonicalAddress } from '#/http/canonical-address.server.ts'
import { clientAddress } from '#/http/client-address.server.ts'
import { compressed } from '#/http/compress.server.ts'
import { crawlerFile } from '#/http/crawlers.server.ts'
import { failedRequest } from '#/http/failed-request.server.ts'
import { health } from '#/http/health.server.ts'
import { answerPage, knownPage, pages, type Render } from '#/http/page.server.ts'
import { passedOn } from '#/http/passed-on.server.ts'
import { picture } from '#/http/pictures.server.ts'
import { securityHeaders } from '#/http/security-headers.server.ts'
import { embeddedBackend } from '#/upstreams/embedded-backend.server.ts'
import { environment, usesEmbeddedBackend } from '#/upstreams/environment.server.ts'
import { config } from '#config'

const largestBody = 1024 * 1024
const longestAddress = 8 * 1024

const faults = configFaults(config)
if (faults.length) throw new Error(`app.config.ts is not usable:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)

const render: Render = createStartHandler({ handler: defaultRenderHandler })
if (usesEmbeddedBackend()) embeddedBackend().onChange(() => pages.drop())

/** The address a shopper asked for, as the proxy in front tells it where one is trusted. */
function askedUrl(request: Request): URL {
  const url = new URL(request.url)
  const origin = environment().PUBLIC_ORIGIN
  if (origin) return new URL(url.pathname + url.search, origin)
  if (environment().TRUST_PROXY === '1') {
    url.protocol = request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim() || url.protocol
    url.host = request.headers.get('x-forwarded-host')?.split(',')[0]?.trim() || url.host
  }
  return url
}

const refusal = (status: number, sentence: string) =>
  new Response(`${sentence}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })

async function answer(
  request: Request,
  url: URL,
  sent: { correlationId: string; overTls: boolean },
): Promise<Response> {
  if (request.url.length > longestAddress)
    return refusal(414, `The address is longer than ${longestAddress} characters.`)
  if (Number(request.headers.get('content-length') ?? 0) > largestBody)
    return refusal(413, `The body is larger than ${largestBody} bytes.`)
  const reads = request.method === 'GET' || request.method === 'HEAD'
  if (reads && url.pathname.startsWith('/images/')) return picture(request, url)
  const state = (await health(url.pathname)) ?? (reads ? await crawlerFile(url) : undefined)
  if (state) return compressed(request, state)
  if (!reads || url.pathname.startsWith('/_serverFn/')) {
    const { method, headers, signal } = request
    const { body } = limitRequestBody(request, largestBody)
    const limited = new Request(url, { method, headers, signal, body, ...(body ? { duplex: 'half' } : {}) })
    return compressed(request, (await passedOn(limited, url)) ?? (await render(limited)))
  }
  const other = await passedOn(request, url)
  if (other) return compressed(request, other)
  const canonical = canonicalAddress(url)
  if (canonical)
    return new Response(null, {
      status: 301,
      headers: { location: canonical, 'cache-control': 'public, max-age=3600' },
    })
  const page = await answerPage(request, url, render, sent)
  return isDressed(page) ? page : compressed(request, page)
}

/** Whether an answer has all its headers, as pages have. */
const isDressed = ({ headers }: Response) => headers.has('x-correlation-id')

function fetch(request: Request): Response | Promise<Response> {
  const correlationId = /^[\w-]{8,64}$/.exec(request.headers.get('x-correlation-id') ?? '')?.[0] ?? crypto.randomUUID()
  const url = askedUrl(request)
  const overTls = url.protocol === 'https:'
  const known = knownPage(request, url, { correlationId, overTls })
  if (known) return known

  return requestScope.run({ correlationId, address: clientAddress(request), path: url.pathname }, async () => {
    let response: Response
    try {
      response = await answer(request, url, { correlationId, overTls })
    } catch (error) {
      const tooLarge = error instanceof Error && 'status' in error && error.status === 413
      const { status, sentence } = tooLarge
        ? { status: 413, sentence: `The body is larger than ${largestBody} bytes.` }
        : failedRequest(request, url.pathname, error)
      response = refusal(status, sentence)
    }
    if (isDressed(response)) return response
    const headers = new Headers(response.headers)
    for (const [name, value] of securityHeaders({ overTls })) headers.set(name, value)
    headers.set('x-correlation-id', correlationId)
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
  })
}

/** Settles when pages can be served; tells meanwhile how far the embedded store is filled. */
async function ready(onProgress: (stage: string, share: number) => void): Promise<void> {
  if (!usesEmbeddedBackend()) return
  const backend = embeddedBackend()
  backend.onProgress(onProgress)
  await backend.ready
}

async function stop(): Promise<void> {
  if (usesEmbeddedBackend()) await embeddedBackend().stop()
}

export default { fetch, ready, stop }
