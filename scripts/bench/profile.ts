// `npm run bench:profile -- home|list|product|cart|cached`: shows where the storefront's thread spends its time on a page, by
// package and by function. Needs a build with SERVER_SOURCEMAPS=1.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { connectInspector } from './inspector.ts'
import { guestWithCart, load, pageAddresses, serveShop } from './served-shop.ts'

const kinds = ['home', 'list', 'product', 'cart', 'cached'] as const
const kind = kinds.find((name) => name === process.argv[2])
if (!kind) throw new Error(`expected one of ${kinds.join(', ')}, found "${process.argv[2] ?? ''}"`)
const seconds = Number(process.env.BENCH_SECONDS ?? 8)
const inspectorPort = 4313

interface ProfileNode {
  id: number
  children?: number[]
  callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number }
}

interface Profile {
  nodes: ProfileNode[]
  samples: number[]
  timeDeltas: number[]
}

const maps = new Map<string, SourceMap | undefined>()

/** The module that a function of the bundle comes from; the bundler's own functions have no source map. */
function moduleOf(file: string, line: number, column: number): string {
  if (!maps.has(file))
    maps.set(
      file,
      existsSync(`${file}.map`) ? new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8'))) : undefined,
    )
  const { originalSource }: { originalSource?: string } = maps.get(file)?.findEntry(line, column) ?? {}
  return originalSource ?? 'rolldown'
}

/** The file of a function, or the part of the engine. */
function fileOf({ callFrame: { functionName, url, lineNumber, columnNumber } }: ProfileNode): string {
  if (functionName === '(garbage collector)') return 'garbage collection'
  if (url.startsWith('node:')) return url
  if (!url) return 'V8 and native functions'
  const path = url.startsWith('file:') ? new URL(url).pathname : url
  return path.includes('/dist/server/') ? moduleOf(path, lineNumber, columnNumber) : path
}

/** The package of a file, the folder of the project, or the part of the engine. */
function sourceOf(file: string): string {
  if (file.startsWith('node:')) return 'node'
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? []
  const [, folder] = /(?:^|\/)((?:src|scripts|backend|styled-system)(?:\/[^/.]+(?=\/))?)/.exec(file) ?? []
  return name ?? folder ?? file
}

const shop = await serveShop(4311, kind === 'cached' ? {} : { PAGE_CACHE_MEGABYTES: '0' }, { inspectorPort })
const pages = await pageAddresses(shop)
const paths = kind === 'cart' ? ['/art/en-US/cart'] : pages[kind === 'cached' ? 'list' : kind]
const cookie = kind === 'cart' ? await guestWithCart(shop, pages.product[0]) : undefined
const inspector = await connectInspector(`http://127.0.0.1:${inspectorPort}`)
let turn = 0
const next = () => shop.origin + paths[turn++ % paths.length]
await load(next, seconds, cookie)
await shop.waitUntilIdle()
await inspector.send('Profiler.enable')
await inspector.send('Profiler.setSamplingInterval', { interval: 200 })
await inspector.send('Profiler.start')
const before = shop.cpuSeconds()
const responses = await load(next, seconds, cookie)
const milliseconds = ((shop.cpuSeconds() - before) * 1000) / responses
// The profile of the storefront's thread; the backend runs in another one.
const { profile } = await inspector.send<{ profile: Profile }>('Profiler.stop')
inspector.close()
await shop.stop()

if (process.env.BENCH_PROFILE) writeFileSync(process.env.BENCH_PROFILE, JSON.stringify(profile))

const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
const parents = new Map(profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])))
const own = new Map<string, number>()
const ownAndCalled = new Map<string, number>()
const bySource = new Map<string, number>()
const add = (times: Map<string, number>, name: string, spent: number) => times.set(name, (times.get(name) ?? 0) + spent)
const labels = new Map(
  profile.nodes.map((node) => {
    const file = fileOf(node)
    const source = sourceOf(file)
    const short = source.startsWith('src') ? file.slice(file.indexOf('src/')) : source
    return [node.id, { source, name: `${node.callFrame.functionName || 'anonymous'} (${short})` }]
  }),
)
let busy = 0
for (const [index, id] of profile.samples.entries()) {
  const label = labels.get(id)
  if (!label || ['(idle)', '(program)'].includes(nodes.get(id)?.callFrame.functionName ?? '')) continue
  const spent = (profile.timeDeltas[index] ?? 0) / 1000
  busy += spent
  add(bySource, label.source, spent)
  add(own, label.name, spent)
  const callers = new Set<string>()
  for (let node: number | undefined = id; node !== undefined; node = parents.get(node)) {
    const { source = '', name = '' } = labels.get(node) ?? {}
    if (source.startsWith('src')) callers.add(name)
  }
  for (const name of callers) add(ownAndCalled, name, spent)
}
const most = Number(process.env.BENCH_FUNCTIONS ?? 30)
const table = (title: string, times: ReadonlyMap<string, number>) => {
  const lines = [...times]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(
      ([name, spent]) =>
        `${((spent / busy) * 100).toFixed(1).padStart(7)} % ${(spent / responses).toFixed(3)} ms  ${name}`,
    )
  console.log(`\n${title}\n${lines.join('\n')}`)
}
console.log(`${responses} responses (${kind}): ${milliseconds.toFixed(3)} ms of CPU each, all threads,`)
console.log(`${(busy / responses).toFixed(2)} ms of it in the storefront's thread`)
table('By package', bySource)
table('By function', own)
table('By function of the storefront, with what it calls', ownAndCalled)
