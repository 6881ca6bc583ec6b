// `npm run bench:lighthouse`: Lighthouse's mobile scores of home, list and product in both brands (S7).
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { chromiumPath } from '../chromium.ts'
import { productAddress, serveShop } from './served-shop.ts'

const debuggingPort = 9333
const shop = await serveShop(4314)
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    `--remote-debugging-port=${debuggingPort}`,
  ],
})

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
  const result = await lighthouse(shop.origin + path, { port: debuggingPort, output: 'json', logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse gave no result for ${path}`)
  const { categories, audits } = result.lhr
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
await browser.close()
await shop.stop()
