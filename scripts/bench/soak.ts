// `npm run bench:soak -- MINUTES REQUESTS_PER_SECOND`: the cluster under constant load. Prints resident memory and open
// files of its processes, and how both change after the first third, in which caches fill.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { buildIfNeeded } from '../build.ts'
import { startCluster, type ShopProcess } from '../cluster/cluster.ts'
import { pageRequests, startLoad } from '../cluster/load.ts'

const [minutes = 60, perSecond = 25] = process.argv.slice(2).map(Number)
const SAMPLES_PER_MINUTE = 2
const processes: readonly ShopProcess[] = ['storefront-1', 'storefront-2', 'storefront-3', 'backend-1', 'backend-2']

interface Sample {
  megabytes: number
  files: number
}

/** Resident memory and open files, from Linux. */
function sample(pid: number): Sample {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return { megabytes: Number(kilobytes) / 1024, files: readdirSync(`/proc/${pid}/fd`).length }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The least-squares slope for each hour. */
function perHour(values: readonly number[]): number {
  const hours = values.map((_, index) => index / SAMPLES_PER_MINUTE / 60)
  const [x, y] = [mean(hours), mean(values)]
  const rise = values.reduce((sum, value, index) => sum + ((hours[index] ?? 0) - x) * (value - y), 0)
  return rise / hours.reduce((sum, hour) => sum + (hour - x) ** 2, 0)
}

await buildIfNeeded()
const cluster = await startCluster({ works: 2400, environment: { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000' } })
try {
  const samples = new Map<ShopProcess, Sample[]>(processes.map((name) => [name, []]))
  const load = startLoad(perSecond, pageRequests(cluster))
  for (let taken = 0; taken < minutes * SAMPLES_PER_MINUTE; taken++) {
    await delay(60_000 / SAMPLES_PER_MINUTE)
    for (const [name, taken] of samples) taken.push(sample(cluster.pidOf(name)))
    console.log(
      [...samples].map(([name, taken]) => `${name} ${Math.round(taken.at(-1)?.megabytes ?? 0)} MB`).join(', '),
    )
  }
  const { sent, failures, durations, perSecond: achieved } = await load.stop()
  const sorted = durations.toSorted((one, other) => one - other)
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
            'open files at a third': first?.files,
            'at the end': last?.files,
          },
        ]
      }),
    ),
  )
  const warnings = execFileSync('sh', [
    '-c',
    `cat ${cluster.folder}/storefront-*.log ${cluster.folder}/backend-*.log | grep -c '"level":[456]' || true`,
  ])
  console.log(`lines of warnings and errors: ${String(warnings).trim()}`)
} finally {
  await cluster.close()
}
