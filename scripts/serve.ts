// Serves the built shop: the client's static files, and all other paths by the server entry.
import { readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { serve } from 'srvx'
import { staticMiddleware } from 'srvx/static'
import { loadTelemetry } from '#backend/load-telemetry.ts'
import { closeServer, limitBodyTime, requestTimeouts } from '#backend/request-timeouts.ts'
import { canonicalAddress } from '#/domain/seo.ts'
import { defaultLocale } from '#/domain/site.ts'
import { config } from '#config'

interface Entry {
  isUpload(request: Request): boolean
  fetch(request: Request): Response | Promise<Response>
  ready(onProgress: (stage: string, share: number) => void): Promise<void>
  drain(): void
  stop(): Promise<void>
}

const telemetry = await loadTelemetry({ service: 'storefront', servesMetrics: true })
const host = process.env.HOST ?? '127.0.0.1'
const port = process.env.PORT ? Number(process.env.PORT) : await firstFreePort(3000)
// The shop and its backend read their own address from it.
process.env.PORT = String(port)

const built = '../dist/server/server.js'
const { default: entry }: { default: Entry } = await import(built)

const started = performance.now()

let shown = ''
await entry.ready((stage, share) => {
  const line = `${stage} ${Math.round(share * 100)} %`
  if (line === shown) return
  shown = line
  process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${line}` : `${line}\n`)
})
if (shown && process.stderr.isTTY) process.stderr.write('\r\x1b[K')

const hashed = staticMiddleware({
  dir: 'dist/client',
  encodings: true,
  compress: false,
  maxAge: 31_536_000,
  immutable: true,
})
const others = staticMiddleware({ dir: 'dist/client', encodings: true, compress: false, maxAge: 3600 })
/** Without caching, so that a browser finds a new service worker at once. */
const worker = staticMiddleware({ dir: 'dist/client', encodings: true, compress: false, maxAge: 0 })

/** The files and folders of the client. Only paths that begin with one of them are looked up as files. */
const files = new Set(readdirSync('dist/client'))

/** The first segment of a URL's path. Does not parse the URL, because it runs on every request. */
const firstSegment = (address: string) => /^[^/]*\/\/[^/]*\/([^/?]*)/.exec(address)?.[1] ?? ''

const server = serve({
  hostname: host,
  port,
  silent: true,
  gracefulShutdown: false,
  node: requestTimeouts,
  middleware: [
    (request, next) => {
      limitBodyTime(request, entry.isUpload)
      const first = firstSegment(request.url)
      if (first === 'assets') return hashed(request, next)
      if (first === 'worker.js') return worker(request, next)
      return files.has(first) ? others(request, next) : next()
    },
  ],
  fetch: telemetry ? telemetry.traced(entry.fetch) : entry.fetch,
})
await server.ready()

const origin = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`
console.log(`\nPassepartout is open (after ${((performance.now() - started) / 1000).toFixed(1)} s):`)
for (const site of config.sites)
  console.log(`  ${site.id.padEnd(9)} ${canonicalAddress(origin, site, defaultLocale(site), '/', config)}`)
console.log('')

/** The first free port from a number on. */
async function firstFreePort(port: number): Promise<number> {
  const free = await new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
  return free ? port : firstFreePort(port + 1)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    entry.drain()
    await setTimeout(Number(process.env.DRAIN_SECONDS ?? 0) * 1000)
    if (!(await closeServer(server))) console.warn('Ended requests that were still open.')
    await entry.stop()
    await telemetry?.stop()
    process.exit(0)
  })
