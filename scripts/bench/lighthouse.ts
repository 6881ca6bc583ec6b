// `npm run bench:lighthouse`: Lighthouse's mobile scores of home, list and product in both brands (S7). Lighthouse is a
// sixth of all packages and is fetched for this alone.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromiumPath } from '../chromium.ts'
import { productAddress, serveShop } from './served-shop.ts'

const lighthouse = 'lighthouse@13.5.0'

interface Result {
  categories: Record<string, { score: number | null } | undefined>
  audits: Record<
    string,
    { id: string; title: string; score: number | null; scoreDisplayMode: string; numericValue?: number }
  >
}

/** Lighthouse's own result for a page, by its command, which starts a browser of its own. */
async function resultOf(page: string): Promise<Result> {
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking'
  const given = [page, flags, '--output=json', '--output-path=stdout', '--quiet']
  const npx = ['--yes', `--package=${lighthouse}`, 'lighthouse', ...given]
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
  const { categories, audits } = await resultOf(shop.origin + path)
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((name) =>
    Math.round((categories[name]?.score ?? 0) * 100),
  )
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  console.log(
    `${scores.map((score) => String(score).padStart(9)).join('  ')}  ${(value('largest-contentful-paint') / 1000).toFixed(2)}   ${value('total-blocking-time').toFixed(0)}   ${value('cumulative-layout-shift').toFixed(3)}   ${path}`,
  )
  for (const audit of Object.values(audits))
    if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary')
      console.log(`    ${audit.id}: ${audit.title}`)
}
await shop.stop()
