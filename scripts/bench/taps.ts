// `npm run bench:taps`: how soon a tap shows at a fourth of the processor's speed (S8), by the browser's Event Timing.
import { chromium, devices, type Locator, type Page } from 'playwright'
import { chromiumPath } from '../chromium.ts'
import { productAddress, serveShop } from './served-shop.ts'

const TAPS = 16
const shop = await serveShop(4315)
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
const products = { art: await productAddress(shop, 'art'), poster: await productAddress(shop, 'poster') }

interface Kind {
  name: string
  path: string
  target: (page: Page, tap: number) => Locator
}

const size = (page: Page, tap: number) =>
  page
    .getByRole('navigation', { name: 'Choose size' })
    .getByRole('link')
    .nth(tap % 4)
const facet = (page: Page, tap: number) =>
  page
    .locator('aside ul.check a')
    .filter({ visible: true })
    .nth(tap % 4)
const heart = (page: Page, tap: number) => page.getByRole('button', { name: /^Favorite: / }).nth(tap)
const add = (page: Page) => page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first()

const kinds: Kind[] = [
  { name: 'a title, which does nothing', path: products.art, target: (page) => page.locator('h1').first() },
  { name: 'a size, art', path: products.art, target: size },
  { name: 'a size, poster', path: products.poster, target: size },
  { name: 'a facet, poster', path: '/poster/en-US/-st', target: facet },
  { name: 'a heart, art', path: '/art/en-US/gallery', target: heart },
  { name: 'a heart, poster', path: '/poster/en-US/-st', target: heart },
  { name: 'add to cart, art', path: products.art, target: add },
  { name: 'add to cart, poster', path: products.poster, target: add },
]

/** A finger stays a moment; Playwright's own click would listen on the page what it hits, at the page's expense. */
async function press(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not to be seen`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: 60 })
}

/** Milliseconds from each tap to the frame that shows it. */
async function measure({ path, target }: Kind): Promise<number[]> {
  const taps: number[] = []
  const context = await browser.newContext({ ...devices['Desktop Chrome'] })
  for (let tap = 0; tap < TAPS; tap += 1) {
    const page = await context.newPage()
    await page.goto(shop.origin + path)
    await page.keyboard.press('Shift')
    await target(page, tap).scrollIntoViewIfNeeded()
    await target(page, tap).evaluate(async (element) => {
      while (!Object.keys(element).some((key) => key.startsWith('__react')))
        await new Promise((settle) => setTimeout(settle, 50))
    })
    await page.waitForTimeout(800)
    await page.evaluate(() => {
      const slowest = { duration: 0 }
      const watched = { type: 'event', durationThreshold: 16 }
      Object.assign(globalThis, { slowest })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('interactionId' in entry && entry.interactionId)
            slowest.duration = Math.max(slowest.duration, entry.duration)
      }).observe(watched)
    })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await press(page, target(page, tap))
    await page.waitForTimeout(700)
    // A tap that shows within a frame is not told of.
    taps.push(Math.max(8, await page.evaluate(() => Reflect.get(globalThis, 'slowest').duration)))
    await page.close()
  }
  await context.close()
  return taps.toSorted((one, other) => one - other)
}

console.log(`milliseconds over ${TAPS} taps      median   worst  (targets: 32, 64)`)
for (const kind of kinds) {
  const taps = await measure(kind)
  console.log(`${kind.name.padEnd(30)} ${String(taps[TAPS / 2]).padStart(6)} ${String(taps.at(-1)).padStart(7)}`)
}
await browser.close()
await shop.stop()
