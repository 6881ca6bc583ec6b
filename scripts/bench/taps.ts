// `npm run bench:taps`: how soon a tap shows at a fourth of the processor's speed (S8), by the browser's Event Timing.
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
  /** Which of the visible elements that it selects is tapped. */
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
 * Waits in the page until the element is hydrated and the page is idle; returns where it is. Playwright's locators are
 * not used: their listeners would handle each tap as well, and be measured.
 */
const ready = (page: Page, kind: Kind, tap: number) =>
  page.evaluate(
    async ([selector, which]) => {
      const rest = (milliseconds: number) => new Promise((settle) => setTimeout(settle, milliseconds))
      const find = () =>
        [...document.querySelectorAll(selector)].filter((one) => one.getBoundingClientRect().width > 0)[which]
      const isHydrated = (one: Element | undefined) => one && Object.keys(one).some((key) => key.startsWith('__react'))
      for (let tries = 0; !isHydrated(find()); tries += 1) {
        if (tries === 400) throw new Error(`${selector} was not hydrated`)
        await rest(50)
      }
      find()?.scrollIntoView({ block: 'center', behavior: 'instant' })
      await rest(800)
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
    // The pointer comes with the press, as a finger does, which stays a moment.
    await page.mouse.click(x, y, { delay: 60 })
    await page.waitForTimeout(700)
    // Event Timing does not report what takes less than a frame.
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
