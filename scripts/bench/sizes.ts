// `npm run bench:sizes`: measures what a first visit loads (S1, S3, S4), with every file compressed in the same way, and the
// bytes that are transferred to a phone until `load` (S13). Then what first interactions load (S2).
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { chromium, type Browser, type Locator, type Page } from 'playwright'
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

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)

/** Records the size of each script and stylesheet, compressed in the same way, and of each font that a page loads from now on. */
function watchSizes(page: Page) {
  const sizes = { script: [] as number[], stylesheet: [] as number[], font: [] as number[] }
  const reads: Promise<unknown>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (kind !== 'script' && kind !== 'stylesheet' && kind !== 'font') return
    const read = response.body()
    reads.push(
      read.then((body) => sizes[kind].push(kind === 'font' ? body.length : gzipSync(body, { level: 9 }).length)),
    )
  })
  return async () => {
    await Promise.all(reads)
    return sizes
  }
}

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
  const sizes = watchSizes(page)
  await page.goto(shop.origin + path, { waitUntil: 'load' })
  await page.waitForTimeout(4000)
  const { script, stylesheet, font } = await sizes()
  const html = await (await fetch(shop.origin + path)).text()
  const inline = [...html.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].reduce(
    (sum, [, body]) => sum + (body?.length ?? 0),
    0,
  )
  console.log(
    [
      name.padEnd(14),
      kilobytes(sum(script)).padStart(6),
      String(script.length).padStart(7),
      String(script.filter((size) => size < 2000).length).padStart(12),
      kilobytes(sum(stylesheet)).padStart(10),
      kilobytes(sum(font)).padStart(8),
      kilobytes(html.length).padStart(10),
      kilobytes(brotliCompressSync(html).length).padStart(12),
      `${((inline / html.length) * 100).toFixed(0)} %`.padStart(12),
      kilobytes(await phoneBytes(browser, shop.origin + path)).padStart(9),
    ].join(' '),
  )
  await context.close()
}

const dialog = (page: Page) => page.getByRole('dialog')
const product = await productAddress(shop, 'art')
const interactions: [name: string, path: string, target: (page: Page) => Locator, effect: (page: Page) => Locator][] = [
  [
    'list: search',
    '/art/en-US/gallery',
    (page) => page.getByRole('combobox').first(),
    (page) => page.getByRole('option').first(),
  ],
  ['list: heart', '/art/en-US/gallery', (page) => page.getByRole('button', { name: /^Favorite: / }).first(), dialog],
  [
    'product: size',
    product,
    (page) => page.locator('#choices [role=radiogroup] [role=radio]').nth(1),
    (page) => page.locator('#choices [role=radiogroup] [role=radio]').nth(1).and(page.locator('[aria-checked=true]')),
  ],
  ['product: heart', product, (page) => page.getByRole('button', { name: /^Favorite: / }).first(), dialog],
  ['product: add to cart', product, (page) => page.locator('#choices .button--kind_lead').first(), dialog],
]

console.log('\nfirst interaction       JS gzip   files')
for (const [name, path, target, effect] of interactions) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(shop.origin + path, { waitUntil: 'load' })
  await page.waitForTimeout(4000)
  const sizes = watchSizes(page)
  await target(page).click()
  if (name === 'list: search') await page.keyboard.type('ca')
  await effect(page).waitFor()
  await page.waitForTimeout(1000)
  const { script } = await sizes()
  console.log([name.padEnd(23), kilobytes(sum(script)).padStart(7), String(script.length).padStart(7)].join(' '))
  await context.close()
}
await browser.close()
await shop.stop()
