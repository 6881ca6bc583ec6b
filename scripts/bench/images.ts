// `npm run bench:images`: measures how long pictures take, the first time and from the cache (S11).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBackend } from '#backend/backend.ts'
import { imageIdOf } from '#backend/catalog/work.ts'
import { findWorks } from '#backend/catalog/works.ts'
import { percentile } from './percentile.ts'

const WORKS = 360
const SAMPLE = 120
const LIST = 60

const images = await mkdtemp(join(tmpdir(), 'bench-images-'))
process.env['IMAGES_DIR'] = images
const failures = new Set<string>()
const log = { info: () => {}, warn: console.warn, error: () => {} }
const backend = await createBackend({ dataDirectory: 'memory://', works: WORKS, log })

async function fetched(path: string): Promise<{ milliseconds: number; bytes: number }> {
  const start = performance.now()
  const response = await backend.fetch(new Request(`http://backend${path}`))
  const { byteLength } = await response.arrayBuffer()
  if (!response.ok) failures.add(`${path} returned ${response.status}`)
  return { milliseconds: performance.now() - start, bytes: byteLength }
}

async function row(name: string, target: number | null, paths: readonly string[]): Promise<number[]> {
  const times: number[] = []
  const before = process.cpuUsage()
  let bytes = 0
  for (const path of paths) {
    const response = await fetched(path)
    times.push(response.milliseconds)
    bytes += response.bytes
  }
  const { user, system } = process.cpuUsage(before)
  const cpu = ((user + system) / 1000 / paths.length).toFixed(1).padStart(8)
  const figures = [0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(1).padStart(8))
  const kilobytes = (bytes / paths.length / 1000).toFixed(1).padStart(8)
  console.log(name.padEnd(34), ...figures, cpu, kilobytes, target === null ? '' : `  target ${target} ms`)
  return times
}

const idsFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => imageIdOf(first + index))
const works = idsFrom(1, SAMPLE)
const address = (width: number) => (id: string) => `/images/works/${id}/${width}.webp`

console.log('milliseconds, one at a time'.padEnd(34), '     p50      p95      max  cpu each  kB each')
await row('warming up', null, idsFrom(WORKS - 20, 20).map(address(160)))
const small = await row('work, 320 px, first time', 60, works.map(address(320)))
await row('work, 640 px, first time', 120, works.map(address(640)))
await row('work, 1200 px, first time', null, works.slice(0, 40).map(address(1200)))
await row('work, 320 px, from cache', 2, works.map(address(320)))
await row(
  'framed, 320 px, first time',
  60,
  works.slice(0, 40).map((id) => `/images/items/${id}P18X24FOAKW5A/320.webp`),
)
await row(
  'framed, 640 px, first time',
  120,
  works.slice(0, 40).map((id) => `/images/items/${id}P18X24FOAKW5A/640.webp`),
)
await row(
  'in a room, 960 px, first time',
  null,
  works.slice(0, 40).map((id) => `/images/rooms/gallery-living/${id}P24X32FOAKW6A/960.webp`),
)
await row(
  'in a room, 960 px, from cache',
  2,
  works.slice(0, 40).map((id) => `/images/rooms/gallery-living/${id}P24X32FOAKW6A/960.webp`),
)

for (const width of [320, 480]) {
  const start = performance.now()
  const responses = await Promise.all(idsFrom(width === 320 ? 130 : 200, LIST).map((id) => fetched(address(width)(id))))
  const kilobytes = responses.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  console.log(
    `a list's ${LIST} at once, ${width} px: ${Math.round(performance.now() - start)} ms (target 2000), ${Math.round(kilobytes)} kB in all`,
  )
}

const described = await findWorks(backend.services.db, works)
const byStudio = new Map<string, number[]>()
for (const [index, { studio }] of described.entries())
  byStudio.set(studio, [...(byStudio.get(studio) ?? []), small[index] ?? 0])
console.log('\nslowest studios at 320 px, p50:')
const medians = [...byStudio].map(([studio, times]) => [studio, percentile(times, 0.5)] as const)
for (const [studio, median] of medians.toSorted(([, a], [, b]) => b - a).slice(0, 8))
  console.log(`  ${studio.padEnd(28)} ${median.toFixed(1)} ms`)

if (failures.size > 0) console.log(`\n${failures.size} pictures failed:\n  ${[...failures].slice(0, 10).join('\n  ')}`)
await backend.close()
await rm(images, { recursive: true, force: true })
