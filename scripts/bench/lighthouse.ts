// `npm run bench:lighthouse`: Lighthouse's mobile scores of home, list and product in both brands (S7), the median of
// `RUNS` runs (5). By default Lighthouse loads a page at full speed and simulates a slow phone; it then assumes that the
// largest paint waits for every script that has loaded before it. `THROTTLING=devtools` slows down network and processor
// instead. npx fetches Lighthouse, which as a dependency would be a sixth of all packages.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromiumPath } from '../chromium.ts'
import { productAddress, serveShop } from './served-shop.ts'

const lighthouse = 'lighthouse@13.5.0'
const throttling = process.env.THROTTLING ?? 'simulate'
const runs = Number(process.env.RUNS ?? 5)

interface Result {
  categories: Record<string, { score: number | null } | undefined>
  audits: Record<
    string,
    { id: string; title: string; score: number | null; scoreDisplayMode: string; numericValue?: number }
  >
}

/** Runs Lighthouse's command on a page, which starts its own browser. Returns its result. */
async function resultOf(page: string): Promise<Result> {
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking'
  const args = [page, flags, `--throttling-method=${throttling}`, '--output=json', '--output-path=stdout', '--quiet']
  const npx = ['--yes', `--package=${lighthouse}`, 'lighthouse', ...args]
  const { stdout } = await promisify(execFile)('npx', npx, {
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, CHROME_PATH: chromiumPath() },
  })
  return JSON.parse(stdout)
}

const shop = await serveShop(4314)

const pages = [
  '/art/en-US',
  '/art/en-US/gallery',
  await productAddress(shop, 'art'),
  '/poster/en-US',
  '/poster/en-US/-st',
  await productAddress(shop, 'poster'),
]
console.log('performance  accessibility  best practices  SEO   LCP s   TBT ms   CLS')
for (const path of pages) {
  const results: Result[] = []
  for (let run = 0; run < runs; run += 1) results.push(await resultOf(shop.origin + path))
  const median = (valueOf: (result: Result) => number | null | undefined) =>
    results.map((result) => valueOf(result) ?? Number.NaN).sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN
  const score = (name: string) => Math.round(median(({ categories }) => categories[name]?.score) * 100)
  const value = (audit: string) => median(({ audits }) => audits[audit]?.numericValue)
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map(score)
  console.log(
    `${scores.map((points) => String(points).padStart(9)).join('  ')}  ${(value('largest-contentful-paint') / 1000).toFixed(2)}   ${value('total-blocking-time').toFixed(0)}   ${value('cumulative-layout-shift').toFixed(3)}   ${path}`,
  )
  const failed = new Map(
    results
      .flatMap(({ audits }) => Object.values(audits))
      .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode === 'binary')
      .map(({ id, title }) => [id, title]),
  )
  for (const [id, title] of failed) console.log(`    ${id}: ${title}`)
}
await shop.stop()
