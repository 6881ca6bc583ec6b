import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import { limitRequestBody } from 'srvx/body-limit'
import { configFaults } from '#/domain/config.ts'
import { log, requestScope } from '#/log/log.server.ts'
import { canonicalAddress } from '#/serving/canonical-address.server.ts'
import { compressed } from '#/serving/compress.server.ts'
import { crawlerFile } from '#/serving/crawlers.server.ts'
import { health } from '#/serving/health.server.ts'
import { answerPage, pages } from '#/serving/page.server.ts'
import { picture } from '#/serving/pictures.server.ts'
import { secure } from '#/serving/security-headers.server.ts'
import { embeddedBackend } from '#/upstreams/embedded-backend.server.ts'
import { environment, usesEmbeddedBackend } from '#/upstreams/environment.server.ts'
import { config } from '#config'

const largestBody = 1024 * 1024
const longestAddress = 8 * 1024

const faults = configFaults(config)
if (faults.length) throw new Error(`app.config.ts is not usable:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)

const render = createStartHandler(defaultStreamHandler)
if (usesEmbeddedBackend()) embeddedBackend().onChange(() => pages.drop())

const trustsProxy = process.env.TRUST_PROXY === '1'

/** The address a shopper asked for, as the proxy in front tells it where one is trusted. */
function askedUrl(request: Request): URL {
  const url = new URL(request.url)
  const origin = environment().PUBLIC_ORIGIN
  if (origin) return new URL(url.pathname + url.search, origin)
  if (trustsProxy) {
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

async function answer(request: Request, url: URL, overTls: boolean): Promise<Response> {
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
    return compressed(request, await render(limited))
  }
  const canonical = canonicalAddress(url)
  if (canonical)
    return new Response(null, {
      status: 301,
      headers: { location: canonical, 'cache-control': 'public, max-age=3600' },
    })
  return compressed(request, await answerPage(request, url, render, overTls))
}

async function fetch(request: Request): Promise<Response> {
  const correlationId = /^[\w-]{8,64}$/.exec(request.headers.get('x-correlation-id') ?? '')?.[0] ?? crypto.randomUUID()
  return requestScope.run({ correlationId }, async () => {
    const url = askedUrl(request)
    const overTls = url.protocol === 'https:'
    let response: Response
    try {
      response = await answer(request, url, overTls)
    } catch (error) {
      const tooLarge = error instanceof Error && 'status' in error && error.status === 413
      if (!tooLarge)
        log.error('a request failed', {
          method: request.method,
          path: url.pathname,
          error: String(error),
          stack: error instanceof Error ? error.stack : undefined,
        })
      response = tooLarge
        ? refusal(413, `The body is larger than ${largestBody} bytes.`)
        : refusal(500, 'Something went wrong. Try again!')
    }
    const headers = new Headers(response.headers)
    secure(headers, { overTls })
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
