// node scripts/measure-inks.ts STUDIO: draws works of a studio and writes the inks of each layout and palette to its inks.json.
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { distance, hexOf, labOf, type Lab } from '@passepartout/artworks/kit/color'
import { inkKey, type InkParams } from '@passepartout/artworks/kit/inks'
import { studioById } from '@passepartout/artworks'

const [id = ''] = process.argv.slice(2)
const studio = studioById(id)
if (!studio) throw new Error(`there is no studio "${id}": expected node scripts/measure-inks.ts STUDIO`)

const WORKS_PER_KEY = 8
const INKS = 7
/** The number of sampled pixels of a work. Averages would mix fine lines into inks that do not exist. */
const SAMPLES = 4096
const GOLDEN = 0.6180339887

interface Sample {
  lab: Lab
  hex: string
  weight: number
}

const isMeasured = (params: unknown): params is InkParams =>
  typeof params === 'object' && params !== null && 'layout' in params && 'palette' in params

const drawn = new Map<string, Map<string, number>>()
const works = new Map<string, number>()
for (let seed = 0; seed < 8000; seed++) {
  const sketch = studio.compose((seed * 2246822519) >>> 0, seed % studio.artists.length)
  if (!isMeasured(sketch.params)) throw new Error(`the sketches of ${id} have no layout and palette`)
  const key = inkKey(sketch.params)
  const done = works.get(key) ?? 0
  if (done >= WORKS_PER_KEY) continue
  works.set(key, done + 1)
  const { data, info } = await sharp(Buffer.from(studio.draw(sketch)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colors = drawn.get(key) ?? new Map<string, number>()
  drawn.set(key, colors)
  const pixels = info.width * info.height
  for (let sample = 0; sample < SAMPLES; sample++) {
    const index = (Math.floor(sample * GOLDEN * pixels) % pixels) * info.channels
    const hex = `#${data.subarray(index, index + 3).toString('hex')}`
    colors.set(hex, (colors.get(hex) ?? 0) + 1)
  }
}

const table: Record<string, string> = {}
for (const key of [...drawn.keys()].toSorted()) table[key] = inks(drawn.get(key) ?? new Map())
await writeFile(`artworks/studios/${id}/inks.json`, `${JSON.stringify(table, null, 2)}\n`)
console.log(
  `${id}: ${Object.keys(table).length} combinations of layout and palette, ${[...works.values()].reduce((sum, count) => sum + count, 0)} drawn`,
)

/** The main colours by k-means in OKLab; a cluster is represented by the most frequent colour near its centre. */
function inks(colors: ReadonlyMap<string, number>): string {
  const samples: Sample[] = [...colors].map(([hex, weight]) => ({ hex, weight, lab: labOf(hex) }))
  const total = samples.reduce((sum, { weight }) => sum + weight, 0)
  let centres = [hexOf(middle(samples))]
  while (centres.length < INKS) {
    const far = samples.map((sample) => ({
      sample,
      gap: Math.min(...centres.map((centre) => distance(centre, sample.hex))) ** 2 * sample.weight,
    }))
    const farthest = far.reduce((best, next) => (next.gap > best.gap ? next : best))
    if (farthest.gap / total < 1e-6) break
    centres.push(farthest.sample.hex)
  }
  for (let round = 0; round < 8; round++) centres = clusters(samples, centres).map((cluster) => hexOf(middle(cluster)))
  const apart: string[] = []
  for (const cluster of clusters(samples, centres).toSorted((a, b) => weightOf(b) - weightOf(a))) {
    const hex = commonest(cluster)
    if (weightOf(cluster) / total >= 0.012 && apart.every((other) => distance(other, hex) > 0.08)) apart.push(hex)
  }
  return clusters(samples, apart)
    .map((cluster) => ({ hex: commonest(cluster), share: Math.floor((weightOf(cluster) / total) * 1000) / 1000 }))
    .toSorted((a, b) => b.share - a.share)
    .map(({ hex, share }) => `${hex} ${share}`)
    .join(' ')
}

function clusters(samples: readonly Sample[], centres: readonly string[]): Sample[][] {
  const found = centres.map((): Sample[] => [])
  for (const sample of samples) {
    const gaps = centres.map((centre) => distance(centre, sample.hex))
    found[gaps.indexOf(Math.min(...gaps))]?.push(sample)
  }
  return found.filter((cluster) => cluster.length > 0)
}

function weightOf(cluster: readonly Sample[]): number {
  return cluster.reduce((sum, { weight }) => sum + weight, 0)
}

function middle(cluster: readonly Sample[]): Lab {
  const weight = weightOf(cluster)
  const mean = (axis: 0 | 1 | 2) => cluster.reduce((sum, sample) => sum + sample.lab[axis] * sample.weight, 0) / weight
  return [mean(0), mean(1), mean(2)]
}

function commonest(cluster: readonly Sample[]): string {
  const centre = hexOf(middle(cluster))
  const near = cluster.filter(({ hex }) => distance(hex, centre) < 0.03)
  return (
    near.reduce<Sample | undefined>((best, next) => (next.weight > (best?.weight ?? 0) ? next : best), undefined)
      ?.hex ?? centre
  )
}
