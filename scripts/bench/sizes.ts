// `npm run bench:sizes`: measures what a first visit loads (S1, S3, S4), with every file compressed in the same way, and the
// bytes that are transferred to a phone until `load` (S13).
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { chromium, type Browser } from 'playwright'
import { chromiumPath } from '../chromium.ts'
import { productAddress, serveShop } from './served-shop.ts'

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
const shop = await serveShop(4313)
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })

const pages: [string, string][] = [
  ['art home', '/art/en-US'],
  ['art list', '/art/en-US/gallery'],
  ['art product', await productAddress(shop, 'art')],
  ['poster home', '/poster/en-US'],
  ['poster list', '/poster/en-US/-st'],
  ['poster product', await productAddress(shop, 'poster')],
]

/** The bytes that are transferred to a phone until `load`. */
async function phoneBytes(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(address, { waitUntil: 'load' })
  await context.close()
  return bytes
}

console.log(
  'kB            JS gzip   files   below 2 kB   CSS gzip   fonts   HTML raw   HTML brotli   inline data   phone',
)
for (const [name, path] of pages) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const sums = { script: 0, stylesheet: 0, font: 0 }
  const scripts = new Map<string, number>()
  const reads: Promise<void>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (kind !== 'script' && kind !== 'stylesheet' && kind !== 'font') return
    reads.push(
      response.body().then((body) => {
        const size = kind === 'font' ? body.length : gzipSync(body, { level: 9 }).length
        sums[kind] += size
        if (kind === 'script') scripts.set(response.url(), size)
      }),
    )
  })
  await page.goto(shop.origin + path, { waitUntil: 'load' })
  await page.waitForTimeout(4000)
  await Promise.all(reads)
  const html = await (await fetch(shop.origin + path)).text()
  const inline = [...html.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].reduce(
    (sum, [, body]) => sum + (body?.length ?? 0),
    0,
  )
  console.log(
    [
      name.padEnd(14),
      kilobytes(sums.script).padStart(6),
      String(scripts.size).padStart(7),
      String([...scripts.values()].filter((size) => size < 2000).length).padStart(12),
      kilobytes(sums.stylesheet).padStart(10),
      kilobytes(sums.font).padStart(8),
      kilobytes(html.length).padStart(10),
      kilobytes(brotliCompressSync(html).length).padStart(12),
      `${((inline / html.length) * 100).toFixed(0)} %`.padStart(12),
      kilobytes(await phoneBytes(browser, shop.origin + path)).padStart(9),
    ].join(' '),
  )
  await context.close()
}
await browser.close()
await shop.stop()
