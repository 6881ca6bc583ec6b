// `npm run bench:soak -- MINUTES REQUESTS_PER_SECOND`: puts the cluster under constant load, or with `single` as a third
// argument the shop as `npm start` runs it. Prints resident memory and open files of the processes, their change after the
// first third, in which caches fill, the memory after garbage collections, and the logged warnings and errors.
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { buildIfNeeded } from '../build.ts'
import { startCluster, type ShopProcess } from '../cluster/cluster.ts'
import { pageRequests, productPaths, startLoad } from '../cluster/load.ts'
import { connectInspector, memoryAfterCollection, type Inspector } from './inspector.ts'
import { megabytesOf, pageAddresses, serveShop } from './served-shop.ts'

const [minutes = 60, perSecond = 25] = process.argv.slice(2, 4).map(Number)
const isSingle = process.argv[4] === 'single'
const SAMPLES_PER_MINUTE = 2
const total = minutes * SAMPLES_PER_MINUTE
const works = Number(process.env.CATALOGUE_WORKS ?? 2400)
const environment = { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000', CATALOGUE_WORKS: String(works) }
const clusterProcesses: readonly ShopProcess[] = [
  'storefront-1',
  'storefront-2',
  'storefront-3',
  'backend-1',
  'backend-2',
]

interface Soaked {
  processes: readonly { name: string; pid: number; inspector: Inspector }[]
  send: (index: number) => Promise<string>
  /** The lines that the processes have logged. */
  logged(): string[]
  stop(): Promise<void>
}

const linesOf = (files: readonly string[]) => files.flatMap((file) => readFileSync(file, 'utf8').split('\n'))

/** Reads the origin of a process's inspector from its log. */
function inspectorIn(log: string): string {
  const [, address] = /Debugger listening on ws:\/\/([\d.:]+)/.exec(readFileSync(log, 'utf8')) ?? []
  if (!address) throw new Error(`${log} contains no address of an inspector`)
  return `http://${address}`
}

async function soakedCluster(): Promise<Soaked> {
  const cluster = await startCluster({
    works,
    environment: { ...environment, NODE_OPTIONS: '--inspect=127.0.0.1:0' },
  })
  const logOf = (name: string) => join(cluster.folder, `${name}.log`)
  return {
    processes: await Promise.all(
      clusterProcesses.map(async (name) => ({
        name,
        pid: cluster.pidOf(name),
        inspector: await connectInspector(inspectorIn(logOf(name))),
      })),
    ),
    send: pageRequests(cluster, productPaths(cluster.api)),
    logged: () => linesOf(clusterProcesses.map(logOf)),
    stop: cluster.close,
  }
}

async function soakedShop(): Promise<Soaked> {
  const inspectorPort = 4316
  const logFile = join(mkdtempSync(join(tmpdir(), 'passepartout-soak-')), 'shop.log')
  const shop = await serveShop(4315, environment, { inspectorPort, logFile })
  const inspector = await connectInspector(`http://127.0.0.1:${inspectorPort}`)
  return {
    processes: [{ name: 'shop', pid: shop.pid, inspector }],
    send: pageRequests(
      { origin: shop.origin, storefronts: shop.origin },
      pageAddresses(shop).then(({ product }) => product),
    ),
    logged: () => linesOf([logFile]),
    stop: shop.stop,
  }
}

interface Sample {
  megabytes: number
  files: number
}

const sample = (pid: number): Sample => ({ megabytes: megabytesOf(pid), files: readdirSync(`/proc/${pid}/fd`).length })

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The least-squares slope per hour. */
function perHour(values: readonly number[]): number {
  const hours = values.map((_, index) => index / SAMPLES_PER_MINUTE / 60)
  const [x, y] = [mean(hours), mean(values)]
  const rise = values.reduce((sum, value, index) => sum + ((hours[index] ?? 0) - x) * (value - y), 0)
  return rise / hours.reduce((sum, hour) => sum + (hour - x) ** 2, 0)
}

await buildIfNeeded()
const soaked = isSingle ? await soakedShop() : await soakedCluster()
try {
  const samples = new Map<string, Sample[]>(soaked.processes.map(({ name }) => [name, []]))
  const collected = new Map<string, string[]>(soaked.processes.map(({ name }) => [name, []]))
  const load = startLoad(perSecond, soaked.send)
  for (let taken = 1; taken <= total; taken++) {
    await delay(60_000 / SAMPLES_PER_MINUTE)
    for (const { name, pid } of soaked.processes) samples.get(name)?.push(sample(pid))
    console.log(
      [...samples].map(([name, taken]) => `${name} ${Math.round(taken.at(-1)?.megabytes ?? 0)} MB`).join(', '),
    )
    if (![Math.ceil(total / 3), Math.ceil((total * 2) / 3), total].includes(taken)) continue
    for (const { name, inspector } of soaked.processes) {
      const { heap, external } = await memoryAfterCollection(inspector)
      collected.get(name)?.push(`${heap.toFixed(0)} + ${external.toFixed(0)}`)
    }
  }
  const { sent, failures, durations, perSecond: achieved } = await load.stop()
  const sorted = durations.toSorted((a, b) => a - b)
  const percentile = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)
  console.log(`\n${sent} requests, ${achieved.toFixed(1)} a second for ${minutes} minutes, ${failures.length} failed`)
  console.log(`p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms\n`)
  for (const { request, failure } of failures.slice(0, 10)) console.log(request, failure)
  console.table(
    Object.fromEntries(
      [...samples].map(([name, taken]) => {
        const later = taken.slice(Math.floor(taken.length / 3))
        const [first, last] = [later[0], later.at(-1)]
        return [
          name,
          {
            'MB at a third': Math.round(first?.megabytes ?? 0),
            'MB at the end': Math.round(last?.megabytes ?? 0),
            'MB an hour': Math.round(perHour(later.map(({ megabytes }) => megabytes))),
            'heap + external after collection': collected.get(name)?.join(', '),
            'open files at a third': first?.files,
            'at the end': last?.files,
          },
        ]
      }),
    ),
  )
  const warnings = soaked.logged().filter((line) => /"level":[456]0/.test(line))
  console.log(`lines of warnings and errors: ${warnings.length}`)
  for (const line of warnings.slice(0, 20)) console.log(line)
} finally {
  for (const { inspector } of soaked.processes) inspector.close()
  await soaked.stop()
}
