// `npm run bench:navigation`: measures the time from a click to the paint of the next page (S16), on this machine and with
// the processor and network of a slow phone.
import { chromium, type Page } from 'playwright'
import { chromiumPath } from '../chromium.ts'
import { serveShop } from './served-shop.ts'

const NAVIGATIONS = 12
const HOVER_MS = 150
const slow4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

const shop = await serveShop(4316)
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
const lists = ['/art/en-US/gallery', '/poster/en-US/-st']

/** Measures from the next click or history navigation until the heading and the picture of the page are painted. */
const watch = (page: Page, shows: 'product' | 'list', heading: string) =>
  page.evaluate(
    ([shows, heading]) => {
      const isPainted = () => {
        const shown = [...document.querySelectorAll('h1')].find((element) => element.checkVisibility())
        if (shown?.textContent.includes(heading) !== true) return false
        if (shows === 'list') return document.querySelector('main .tile') !== null
        // Thumbnails come before it.
        const picture = [...document.querySelectorAll<HTMLImageElement>('main img')].find(
          ({ clientWidth, clientHeight }) => Math.max(clientWidth, clientHeight) > 150,
        )
        return picture?.complete === true && picture.naturalWidth > 0
      }
      const result = Promise.withResolvers<number>()
      const start = ({ timeStamp }: Event) => {
        const check = () => {
          if (!isPainted()) requestAnimationFrame(check)
          else requestAnimationFrame(() => result.resolve(performance.now() - timeStamp))
        }
        requestAnimationFrame(check)
      }
      for (const type of ['click', 'popstate']) addEventListener(type, start, { once: true, capture: true })
      Object.assign(globalThis, { navigated: result.promise })
    },
    [shows, heading] as const,
  )

const navigated = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(globalThis, 'navigated'))

interface Times {
  product: number[]
  back: number[]
  filter: number[]
}

async function measure(isSlow: boolean): Promise<Times> {
  const times: Times = { product: [], back: [], filter: [] }
  for (let tile = 0; tile < NAVIGATIONS; tile += 1) {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
    await page.goto(`${shop.origin}${lists[tile % lists.length]}`, { waitUntil: 'networkidle' })
    const session = await page.context().newCDPSession(page)
    if (isSlow) {
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', slow4G)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    }
    const listHeading = await page.getByRole('heading', { level: 1 }).innerText()
    const results = page.getByRole('region', { name: 'Results' })
    const link = results
      .getByRole('listitem')
      .nth(tile % 6)
      .getByRole('heading')
      .getByRole('link')
    await link.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => scrollY)
    const title = await link.innerText()
    await link.hover()
    await page.waitForTimeout(HOVER_MS)
    await watch(page, 'product', title)
    await link.click()
    times.product.push(await navigated(page))

    await page.waitForTimeout(500)
    await watch(page, 'list', listHeading)
    await page.evaluate(() => history.back())
    times.back.push(await navigated(page))
    await page.waitForTimeout(100)
    const restored = await page.evaluate(() => scrollY)
    if (Math.abs(restored - scrolled) > 2)
      console.warn(`the list was at ${scrolled} px and came back at ${restored} px`)

    const filter = page.locator('aside ul.check a').first()
    if (await filter.isVisible()) {
      const before = await results.getByRole('listitem').first().innerText()
      const start = performance.now()
      await filter.click()
      await page.waitForFunction((text) => document.querySelector('main .tile')?.textContent !== text, before, {
        polling: 'raf',
      })
      times.filter.push(performance.now() - start)
    }
    await page.context().close()
  }
  return times
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]
const row = (name: string, { product, back, filter }: Times) =>
  console.log(
    [
      name.padEnd(26),
      ...[product, back, filter].map((values) => (median(values)?.toFixed(0) ?? '–').padStart(10)),
    ].join(''),
  )

console.log('median milliseconds            product      back    filter')
row('unthrottled (100/100/150)', await measure(false))
row('4x CPU, slow 4G (300)', await measure(true))
await browser.close()
await shop.stop()
