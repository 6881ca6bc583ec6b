// `npm run bench:dragging`: drags each of 12 works over the wall at a fourth of the processor's speed, and measures frames.
import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type CDPSession, type Page } from 'playwright'
import { chromiumPath } from '../chromium.ts'
import { machine, productAddress, serveShop } from './served-shop.ts'

const WORKS = 12
/** Moves of the pointer in each drag: one a frame, since browsers join those of a faster mouse, but not the protocol's. */
const MOVES = 60
const MOVE_MS = 1000 / 60
/** A frame at 60 frames a second, with the precision of the browser's clock. */
const FRAME_MS = 1000 / 60 + 1

const shop = await serveShop(4317)
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })

/** The ids of works, read from a list. */
async function workIds(): Promise<string[]> {
  // The first list of a cold shop may be empty.
  await productAddress(shop, 'art')
  const html = await (await fetch(`${shop.origin}/art/en-US/gallery`)).text()
  const ids = [...new Set([...html.matchAll(/images\/works\/(\d{8})/g)].map(([, id = '']) => id))].slice(0, WORKS)
  if (ids.length < WORKS) throw new Error(`the list shows ${ids.length} works, not ${WORKS}`)
  return ids
}

interface TraceEvent {
  name: string
  args: { beginData?: { dirtyObjects?: number }; elementCount?: number }
}

interface Point {
  x: number
  y: number
}

/** Sends events of a pointer, as a mouse does. */
const pointer =
  (session: CDPSession) =>
  (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', { x, y }: Point) =>
    session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: 1, clickCount: 1 })

/** Moves the pointer in a circle without waiting for the page. */
async function moveAround(session: CDPSession, { x, y }: Point): Promise<void> {
  const send = pointer(session)
  const sent: Promise<unknown>[] = []
  for (let move = 1; move <= MOVES; move += 1) {
    const angle = (move / MOVES) * 2 * Math.PI
    sent.push(send('mouseMoved', { x: x + 120 * Math.sin(angle), y: y + 60 * (1 - Math.cos(angle)) }))
    await delay(MOVE_MS)
  }
  await Promise.all(sent)
}

/** The durations of the frames while `work` runs, in milliseconds. */
async function frames(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(globalThis, { times })
    const next = (time: number) => {
      times.push(time)
      if (Reflect.get(globalThis, 'times') === times) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  await work()
  const times = await page.evaluate(() => {
    const times: number[] = Reflect.get(globalThis, 'times')
    Object.assign(globalThis, { times: null })
    return times
  })
  return times.slice(1).map((time, index) => time - (times[index] ?? time))
}

/** Counts the events of the browser's timeline while `work` runs. */
async function traced(work: () => Promise<void>): Promise<TraceEvent[]> {
  await browser.startTracing(undefined, { categories: ['-*', 'devtools.timeline', 'loading'] })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  return traceEvents
}

console.log(`${machine()}, load ${loadavg()[0]?.toFixed(1)}`)
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
await page.goto(`${shop.origin}/art/en-US/wall?add=${(await workIds()).join('.')}`, { waitUntil: 'load' })
const works = page.locator('[data-surface] button[aria-pressed]')
const count = await works.count()
if (count !== WORKS) throw new Error(`the wall has ${count} works, not ${WORKS}`)
await page.locator('[data-surface]').scrollIntoViewIfNeeded()
await shop.waitUntilIdle()
const session = await page.context().newCDPSession(page)
await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })

const middles = async () =>
  Promise.all(
    (await works.all()).map(async (work) => {
      const { x, y, width, height } = (await work.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      return { x: x + width / 2, y: y + height / 2 }
    }),
  )
const send = pointer(session)
/** The longest frames after each press, which chooses a work. */
const presses: number[] = []
/** Drags a work, which ends where it began; returns what is measured of its moves. */
async function drag<Result>(middle: Point, measured: (moves: () => Promise<void>) => Promise<Result>): Promise<Result> {
  const press = async () => {
    await send('mousePressed', middle)
    await delay(400)
  }
  presses.push(Math.max(...(await frames(page, press))))
  const result = await measured(() => moveAround(session, middle))
  await send('mouseReleased', middle)
  // The address follows after the drag.
  await delay(800)
  return result
}

const durations: number[] = []
for (const middle of await middles()) durations.push(...(await drag(middle, (moves) => frames(page, moves))))
durations.sort((a, b) => a - b)
const late = durations.filter((duration) => duration > FRAME_MS)
const lost = durations.reduce((sum, duration) => sum + Math.max(0, Math.round(duration / (1000 / 60)) - 1), 0)
const at = (share: number) => durations[Math.floor((durations.length - 1) * share)]?.toFixed(1)
presses.sort((a, b) => a - b)
console.log(
  `the longest frame after a press: median ${presses[WORKS / 2]?.toFixed(0)} ms, worst ${presses.at(-1)?.toFixed(0)} ms`,
)
console.log(`frames ${durations.length}: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${at(1)} ms`)
console.log(
  `longer than 16.7 ms: ${late.length} (${((100 * late.length) / durations.length).toFixed(1)} %), lost ${lost}`,
)

const [middle = { x: 0, y: 0 }] = await middles()
let drawn = 0
const events = await drag(middle, (moves) =>
  traced(async () => {
    drawn = (await frames(page, moves)).length
  }),
)
const named = (name: string) => events.filter((event) => event.name === name)
const perFrame = (name: string) => (named(name).length / drawn).toFixed(2)
const dirty = named('Layout').map(({ args }) => args.beginData?.dirtyObjects ?? 0)
console.log(
  `a frame of a drag: ${perFrame('UpdateLayoutTree')} style, ${perFrame('Layout')} layout, ${perFrame('Paint')} paint`,
)
const most = (counts: readonly number[]) => Math.max(0, ...counts)
const restyled = named('UpdateLayoutTree').map(({ args }) => args.elementCount ?? 0)
console.log(`elements to style: at most ${most(restyled)}`)
console.log(
  `boxes to lay out: ${dirty.toSorted((a, b) => a - b)[Math.floor(dirty.length / 2)] ?? 0}, at most ${most(dirty)}`,
)
console.log(`layout shifts: ${named('LayoutShift').length}`)
console.log(lost === 0 ? '60 frames a second: yes' : `60 frames a second: no, ${lost} lost`)
await browser.close()
await shop.stop()
