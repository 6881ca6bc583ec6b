// `npm run bench:cpu`: measures server CPU per request, of public pages and a shopper's cart rendered on demand, compared to
// the smallest TanStack Start app (S5), and of cached pages, compared to a prebuilt page (S6). Measures also resident memory
// after 10,000 requests (S17). Compares with the last run in docs/performance.json, to which `-- --record` adds the new one.
import { spawn, type ChildProcess } from 'node:child_process'
import { lastRun, record } from './recorded-runs.ts'
import { cpuSecondsOf, guestWithCart, load, machine, pageAddresses, serveShop } from './served-shop.ts'
import { serveSmallestApp } from './smallest-app.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 8)
const ROUNDS = 3
const plainPort = 4312
const smallestPort = 4314

interface Server {
  cpuSeconds(): number
  next(): string
  cookie?: string | undefined
}

/** Milliseconds of CPU per request. */
async function measure({ cpuSeconds, next, cookie }: Server): Promise<number> {
  const before = cpuSeconds()
  const responses = await load(next, seconds, cookie)
  return ((cpuSeconds() - before) * 1000) / responses
}

/** The minimum of several rounds for each server, because other work on the machine adds to a round. Servers take turns. */
async function compare<Name extends string>(servers: Record<Name, Server>): Promise<Record<Name, number>> {
  const named = Object.entries<Server>(servers)
  for (const [, { next, cookie }] of named) await load(next, seconds, cookie)
  const least = new Map<string, number>()
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, server] of named) least.set(name, Math.min(least.get(name) ?? Infinity, await measure(server)))
  return Object.fromEntries(least) as Record<Name, number>
}

/** Returns the addresses of the paths in turn. */
function inTurn(origin: string, paths: readonly string[]): () => string {
  let turn = 0
  return () => `${origin}${paths[turn++ % paths.length]}`
}

const childServer = (child: ChildProcess, port: number): Server => ({
  cpuSeconds: () => cpuSecondsOf(child.pid),
  next: () => `http://127.0.0.1:${port}/`,
})

/** Serves a prebuilt page with node:http, in its own process. */
async function servePlainPage(body: string): Promise<ChildProcess> {
  const source = `
    const body = require('node:fs').readFileSync(0)
    require('node:http').createServer((_, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(body)
    }).listen(${plainPort}, '127.0.0.1', () => console.log('ready'))`
  const child = spawn(process.execPath, ['-e', source])
  process.once('exit', () => child.kill())
  child.stdin.end(body)
  await new Promise((resolve) => child.stdout.once('data', resolve))
  return child
}

console.log(`Server CPU in milliseconds a request (${machine()}, 16 connections, identity encoding,`)
console.log(`the least of ${ROUNDS} rounds of ${seconds} s after a warm-up)`)

const rendering = await serveShop(4311, { PAGE_CACHE_MEGABYTES: '0' })
const pages = await pageAddresses(rendering)
const cookie = await guestWithCart(rendering, pages.product[0])
const smallest = await serveSmallestApp(smallestPort)
await rendering.waitUntilIdle()
const { cpuSeconds } = rendering
const rendered = await compare({
  smallest: childServer(smallest, smallestPort),
  home: { cpuSeconds, next: inTurn(rendering.origin, pages.home) },
  list: { cpuSeconds, next: inTurn(rendering.origin, pages.list) },
  product: { cpuSeconds, next: inTurn(rendering.origin, pages.product) },
  cart: { cpuSeconds, next: inTurn(rendering.origin, ['/art/en-US/cart']), cookie },
})
smallest.kill()
await rendering.stop()
const last = lastRun()
const ratios: Record<string, number> = {}
for (const [name, milliseconds] of Object.entries(rendered)) {
  const ratio = milliseconds / rendered.smallest
  const before = last?.ratios[name]
  ratios[name] = Number(ratio.toFixed(2))
  const change = before === undefined ? '' : `, ${(ratio / before).toFixed(2)} of what it was at ${last?.commit}`
  console.log(`  ${name.padEnd(12)} ${milliseconds.toFixed(2)}   ${ratio.toFixed(2)} of the smallest${change}`)
}
if (process.argv.includes('--record')) record({ smallest: rendered.smallest, ratios })

const caching = await serveShop(4311)
const html = await (await fetch(caching.origin + pages.list[0])).text()
const plain = await servePlainPage(html)
const cached = await compare({
  prebuilt: childServer(plain, plainPort),
  cached: { cpuSeconds: caching.cpuSeconds, next: inTurn(caching.origin, pages.list) },
})
plain.kill()
console.log(`  list cached  ${cached.cached.toFixed(3)}`)
console.log(`  prebuilt     ${cached.prebuilt.toFixed(3)}   ratio ${(cached.prebuilt / cached.cached).toFixed(2)}`)

const started = caching.megabytes()
const mixed = inTurn(caching.origin, Object.values(pages).flat())
for (let requests = 0; requests < 10_000;) requests += await load(mixed, 1)
console.log(
  `  resident memory: ${started.toFixed(0)} MB before, ${caching.megabytes().toFixed(0)} MB after 10,000 more requests`,
)
await caching.stop()
