// `npm run bench:taps`: measures how soon a tap is visible at a fourth of the processor's speed (S8), by Event Timing.
import { chromium, devices, type Page } from 'playwright'
import { chromiumPath } from '../chromium.ts'
import { productAddress, serveShop } from './served-shop.ts'

const TAPS = 16
const shop = await serveShop(4315)
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
const products = { art: await productAddress(shop, 'art'), poster: await productAddress(shop, 'poster') }

interface Kind {
  name: string
  path: string
  selector: string
  /** The index of the tapped element among the visible elements of the selector. */
  element: (tap: number) => number
}

const each = (tap: number) => tap
const oneOf4 = (tap: number) => tap % 4
const first = () => 0

const size = { selector: '#choices [role=radiogroup] [role=radio]', element: oneOf4 }
const heart = { selector: 'button[aria-label^="Favorite: "]', element: each }
const add = { selector: '#choices .button--kind_lead', element: first }

const kinds: Kind[] = [
  { name: 'a title, without effect', path: products.art, selector: 'h1', element: first },
  { name: 'a size, art', path: products.art, ...size },
  { name: 'a size, poster', path: products.poster, ...size },
  { name: 'a facet, poster', path: '/poster/en-US/-st', selector: 'aside ul.check a', element: oneOf4 },
  { name: 'a heart, art', path: '/art/en-US/gallery', ...heart },
  { name: 'a heart, poster', path: '/poster/en-US/-st', ...heart },
  { name: 'add to cart, art', path: products.art, ...add },
  { name: 'add to cart, poster', path: products.poster, ...add },
]

/**
 * Waits until the element is hydrated and the page is idle. Returns the center of the element. Does not use Playwright's
 * locators, whose listeners would handle each tap and be measured too.
 */
const ready = (page: Page, kind: Kind, tap: number) =>
  page.evaluate(
    async ([selector, index]) => {
      const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
      const find = () =>
        [...document.querySelectorAll(selector)].filter((element) => element.getBoundingClientRect().width > 0)[index]
      const isHydrated = (element: Element | undefined) =>
        element && Object.keys(element).some((key) => key.startsWith('__react'))
      for (let tries = 0; !isHydrated(find()); tries += 1) {
        if (tries === 400) throw new Error(`${selector} was not hydrated`)
        await delay(50)
      }
      find()?.scrollIntoView({ block: 'center', behavior: 'instant' })
      await delay(800)
      const slowest = { duration: 0 }
      const watched = { type: 'event', durationThreshold: 16 }
      Object.assign(globalThis, { slowest })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('interactionId' in entry && entry.interactionId)
            slowest.duration = Math.max(slowest.duration, entry.duration)
      }).observe(watched)
      const box = find()?.getBoundingClientRect() ?? new DOMRect()
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    },
    [kind.selector, kind.element(tap)] as const,
  )

/** Milliseconds from each tap to the frame that shows it. */
async function measure(kind: Kind): Promise<number[]> {
  const taps: number[] = []
  const context = await browser.newContext({ ...devices['Desktop Chrome'] })
  for (let tap = 0; tap < TAPS; tap += 1) {
    const page = await context.newPage()
    await page.goto(shop.origin + kind.path)
    const { x, y } = await ready(page, kind, tap)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    // Moves and presses at the same time, and releases after a moment, as a finger does.
    await page.mouse.click(x, y, { delay: 60 })
    await page.waitForTimeout(700)
    // Event Timing does not report interactions that take less than a frame.
    taps.push(Math.max(8, await page.evaluate(() => Reflect.get(globalThis, 'slowest').duration)))
    await page.close()
  }
  await context.close()
  return taps.toSorted((a, b) => a - b)
}

console.log(`milliseconds over ${TAPS} taps      median   worst  (targets: 32, 64)`)
for (const kind of kinds) {
  const taps = await measure(kind)
  console.log(`${kind.name.padEnd(30)} ${String(taps[TAPS / 2]).padStart(6)} ${String(taps.at(-1)).padStart(7)}`)
}
await browser.close()
await shop.stop()
