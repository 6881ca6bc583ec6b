// `npm run bench:visualiser`: measures how soon the visualiser opens, and its frames per second with 2,000 recorded events:
// while stepping, while scrolling, and while 10,000 events a second arrive.
import { spawn } from 'node:child_process'
import { chromium, type Page } from 'playwright'
import type { Chart } from '../../visualiser/chart/chart.ts'
import type { Entry, WatchedPage, StepEntry } from '../../visualiser/recording/entry.ts'
import { recordingText } from '../../visualiser/recording/recording-file.ts'
import { chromiumPath } from '../chromium.ts'

const origin = 'http://127.0.0.1:4316'
const EVENTS = 2000

const shown = { title: 'Works', path: '/gallery', labels: { brand: 'Vernissage', locale: 'en-US' } }
const tab: WatchedPage = { id: 'bench', ...shown }

const server = spawn(process.execPath, ['visualiser/server/launch.ts', '--port', '4316'], { stdio: 'ignore' })
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  await waitUntilServed()
  const opened = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await opened.newPage()
  await page.goto(`${origin}/dev/machines`)
  await page.waitForSelector('.table__draw .state')
  const times = []
  for (let visit = 0; visit < 5; visit += 1) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const visited = await context.newPage()
    const start = performance.now()
    await visited.goto(`${origin}/dev/machines#checkout`)
    await visited.waitForSelector('.table__draw .state')
    times.push(Math.round(performance.now() - start))
    await context.close()
  }
  console.log(`opens in ${times.toSorted((a, b) => a - b)[2]} ms (target 2000), median of 5: ${times.join(', ')}`)

  const charts: Chart[] = await (await fetch(`${origin}/dev/machines/data/charts`)).json()
  const text = recordingText(tab, entries(EVENTS), charts)
  await page.goto(`${origin}/dev/machines/live`)
  await page
    .getByLabel('Recording to import')
    .setInputFiles({ name: 'bench.jsonl', mimeType: 'text/plain', buffer: Buffer.from(text) })
  await page.waitForSelector('.message')
  const idle = await framesPerSecond(page, () => Promise.resolve())
  const stepping = await framesPerSecond(page, () => page.keyboard.press(','))
  const scrolling = await framesPerSecond(
    page,
    () => page.mouse.wheel(-300, 0),
    async () => page.locator('.seq__run').hover(),
  )
  const sender = await opened.newPage()
  await sender.goto(`${origin}/dev/machines/live`)
  await page.bringToFront()
  const flooding = await framesPerSecond(page, () => sender.evaluate(flood))
  console.log(
    `frames per second with ${EVENTS} recorded events: ${idle} at rest, ${stepping} stepping, ${scrolling} scrolling, ${flooding} while 10,000 events a second arrive`,
  )
} finally {
  await browser.close()
  server.kill()
}

async function waitUntilServed(): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const isServed = await fetch(`${origin}/dev/machines`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isServed) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`the visualiser is not served at ${origin}`)
}

/** The entries of a recording of one flow, with a number of steps. */
function entries(count: number): Entry[] {
  const start: Entry = {
    kind: 'start',
    at: 0,
    actor: 'favorites',
    name: 'favorites',
    machine: 'favorites',
    parent: null,
    source: 'favorites',
    input: null,
    value: 'idle',
    context: { work: null, removes: false, list: null, next: null },
    tags: [],
    status: 'active',
    isReplay: false,
    forced: null,
  }
  const states = ['reading', 'adding', 'idle']
  const steps = Array.from({ length: count }, (_, index): StepEntry => {
    const value = states[index % 3] ?? 'idle'
    return {
      kind: 'step',
      at: index * 40,
      actor: 'favorites',
      event: { type: index % 3 === 0 ? 'favorite.toggle' : 'xstate.done.actor.readList' },
      from: null,
      microsteps: [{ event: 'favorite.toggle', items: ['favorites.idle | favorite.toggle | 0'], value }],
      denials: [],
      actions: [],
      value,
      changes: { work: { productId: `A${index}` } },
      tags: value === 'idle' ? [] : ['busy'],
      status: 'active',
      output: null,
    }
  })
  return [start, ...steps]
}

/** The frames per second that the page draws during two seconds of repeated actions. */
async function framesPerSecond(
  page: Page,
  act: () => Promise<unknown>,
  prepare: () => Promise<unknown> = () => Promise.resolve(),
): Promise<number> {
  await prepare()
  const counting = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        let frames = 0
        const next = () => {
          frames += 1
          if (performance.now() - start < 2000) requestAnimationFrame(next)
          else resolve(Math.round((frames * 1000) / (performance.now() - start)))
        }
        requestAnimationFrame(next)
      }),
  )
  const end = performance.now() + 2000
  while (performance.now() < end) {
    await act()
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  return counting
}

/** Posts the events of a tenth of a second as a tab of the shop would. */
function flood(): void {
  const channel = new BroadcastChannel('passepartout machines')
  const step = {
    kind: 'step',
    at: Date.now(),
    actor: 'x:1',
    event: { type: 'pointer.enter' },
    from: null,
    microsteps: [],
    denials: [],
    actions: [],
    value: 'open',
    changes: {},
    tags: [],
    status: 'active',
    output: null,
  }
  const start = {
    kind: 'start',
    at: Date.now(),
    actor: 'x:1',
    name: 'hover',
    machine: 'hover-disclosure',
    parent: null,
    source: 'x',
    input: null,
    value: 'open',
    context: {},
    tags: [],
    status: 'active',
    isReplay: false,
    forced: null,
  }
  channel.postMessage({
    type: 'tab',
    tab: { id: 'flood', title: 'Flood', path: '/', labels: { brand: 'Broadside', locale: 'en-US' } },
  })
  channel.postMessage({
    type: 'entries',
    tab: 'flood',
    entries: [start, ...Array.from({ length: 1000 }, () => step)],
    isStart: false,
  })
  channel.close()
}
