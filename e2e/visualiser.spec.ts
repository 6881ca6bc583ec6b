import { readFileSync } from 'node:fs'
import { contrastViolationsOf, violationsOf } from './axe.ts'
import { recordingText } from '../visualiser/recording/recording-file.ts'
import type { Chart } from '../visualiser/chart/chart.ts'
import { recordedFavorites } from './recorded-favorites.ts'
import { startServer, type DevelopmentServer } from './development-server.ts'
import { expect, test, type Page } from './test.ts'

test.describe.configure({ mode: 'default', timeout: 180_000 })
test.use({ viewport: { width: 1440, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] })

const port = Number(process.env.E2E_PORT ?? 4173) + 1
let server: DevelopmentServer
test.beforeAll(async () => {
  server = await startServer('visualiser/server/launch.ts', port, '/dev/machines')
})
test.afterAll(() => server.stop())

/** Opens a view of the visualiser. A request to another origin fails the test. */
async function open(page: Page, path: string): Promise<void> {
  page.on('request', (request) => {
    if (!request.url().startsWith(server.origin) && !/^(data|blob):/.test(request.url()))
      throw new Error(`the visualiser requested ${request.url()}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') throw new Error(message.text())
  })
  await page.goto(`${server.origin}/dev/machines${path}`)
  await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible()
}

const chartsOf = async (page: Page): Promise<Chart[]> =>
  (await page.request.get(`${server.origin}/dev/machines/data/charts`)).json()
const row = (page: Page, name: string | RegExp) => page.locator('.table__draw').getByRole('button', { name })
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/** Describes the overlaps in a drawn chart: texts over texts, and lines through texts or cards. */
const overlaps = (page: Page) =>
  page.locator('.table__draw').evaluate((chart) => {
    const inset = 1
    const box = (element: Element) => element.getBoundingClientRect()
    const intersects = (a: DOMRect, b: DOMRect) =>
      a.left + inset < b.right && b.left + inset < a.right && a.top + inset < b.bottom && b.top + inset < a.bottom
    const texts = [...chart.querySelectorAll('text')].filter(({ textContent }) => textContent)
    const cards = [...chart.querySelectorAll('.state > .box')]
    const problems: string[] = []
    for (const [index, text] of texts.entries())
      for (const later of texts.slice(index + 1))
        if (intersects(box(text), box(later))) problems.push(`"${text.textContent}" over "${later.textContent}"`)
    for (const path of chart.querySelectorAll<SVGPathElement>('.edge')) {
      const matrix = path.getScreenCTM()
      const length = path.getTotalLength()
      for (let distance = 4; distance < length - 4; distance += 3) {
        const point = path.getPointAtLength(distance).matrixTransform(matrix ?? undefined)
        const dot = new DOMRect(point.x - 1, point.y - 1, 2, 2)
        const hit = [...texts, ...cards].find((element) => {
          const { left, right, top, bottom } = box(element)
          return dot.left > left + 2 && dot.right < right - 2 && dot.top > top + 2 && dot.bottom < bottom - 2
        })
        if (hit) {
          problems.push(`a line through "${hit.textContent || 'a card'}"`)
          break
        }
      }
    }
    return problems
  })

test('draws every machine without texts over texts or lines through cards @all', async ({ page }) => {
  await open(page, '')
  for (const { id } of await chartsOf(page)) {
    await page.goto(`${server.origin}/dev/machines#${id}`)
    await expect(page.getByRole('heading', { level: 1, name: id, exact: true })).toBeVisible()
    await expect(page.locator('.table__draw .state').first()).toBeVisible()
    expect(await overlaps(page), id).toEqual([])
  }
})

test('opens a state and a transition by its address, with details', async ({ page }) => {
  await open(page, '#checkout/placing/1')
  const inspector = page.getByRole('region', { name: 'Transition' })
  await expect(inspector.getByRole('heading', { level: 2 })).toHaveText('placeOrder done')
  await expect(inspector.getByRole('listitem').filter({ hasText: 'isKind challenge' })).toHaveClass('on')
  await expect(inspector).toContainText('setChallenge')
  await inspector.getByRole('link', { name: 'challenge', exact: true }).click()
  await expect(page).toHaveURL(/#checkout\/challenge$/)
  await expect(page.getByRole('region', { name: 'State' })).toContainText('code.submit')
  await page.goBack()
  await expect(inspector).toBeVisible()
})

test('brings the chosen and the focused part of a large machine into view @all', async ({ page }) => {
  const surface = page.locator('.table__draw')
  const isInside = async (selector: string) => {
    const [outer, box] = [await surface.boundingBox(), await surface.locator(selector).first().boundingBox()]
    if (!outer || !box) return false
    const isAfter = box.x >= outer.x && box.y >= outer.y
    return isAfter && box.x + box.width <= outer.x + outer.width && box.y + box.height <= outer.y + outer.height
  }
  await open(page, '#checkout')
  await expect(surface.locator('[data-head]').first()).toBeVisible()
  for (let times = 0; times < 6; times += 1) await page.keyboard.press('+')
  const heads = await surface
    .locator('[data-head]')
    .evaluateAll((all) => all.map((head) => head.getAttribute('data-head')))
  for (const state of [heads[0], heads.at(-1), heads[1]])
    await test.step(`chosen: ${state}`, async () => {
      await page.evaluate((name) => (location.hash = `#checkout/${name}`), state)
      await expect.poll(() => isInside('g.state.is-from, g.compound.is-from > .head')).toBe(true)
    })
  for (const head of heads) {
    await surface.locator(`[data-head="${head}"]`).focus()
    await expect.poll(() => isInside(`[data-head="${head}"]`)).toBe(true)
  }
})

test('shows all of a machine that does not fit in a small map, which moves it @all', async ({ page }) => {
  await open(page, '#favorites')
  const map = page.locator('.minimap')
  await expect(page.locator('.table__draw .state').first()).toBeVisible()
  await page.keyboard.press('f')
  await expect(map).toHaveCount(0)
  for (let times = 0; times < 8; times += 1) await page.keyboard.press('+')
  await expect(map).toBeVisible()
  const last = page.locator('.table__draw .state').last()
  const cards = map.locator('.minimap__card')
  expect(await cards.count()).toBe(await page.locator('.table__draw .state').count())
  const { x, y, width, height } = (await cards.last().boundingBox())!
  await page.mouse.click(x + width / 2, y + height / 2)
  const surface = (await page.locator('.table__draw').boundingBox())!
  await expect
    .poll(async () => {
      const box = (await last.boundingBox())!
      return Math.hypot(
        box.x + box.width / 2 - surface.x - surface.width / 2,
        box.y + box.height / 2 - surface.y - surface.height / 2,
      )
    })
    .toBeLessThan(40)
})

test('finds machines, states, events and guards by keyboard', async ({ page }) => {
  await open(page, '')
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('isKind challenge')
  await expect(page.getByRole('option').first()).toContainText('placeOrder done [isKind challenge]')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#checkout\/placing\/1$/)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('nothing of this name')
  await expect(page.getByText('Nothing has “nothing of this name” in its name.')).toBeVisible()
})

test('supports the keyboard in the tree, the rows of a chart and the lines between them @all', async ({ page }) => {
  await open(page, '#preference')
  await page.getByRole('treeitem', { name: 'preference', exact: false }).first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('treeitem', { name: /^idle/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#preference\/idle$/)
  const toggle = row(page, /^idle: entry\.prefer to preferring/)
  await toggle.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('[data-head="preferring"]')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(row(page, /^preferring: prefer done \[isSaved\]/)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#preference\/preferring\/0$/)
  await page.keyboard.press(']')
  await expect(page).toHaveURL(/#preference\/preferring\/1$/)
})

test('collapses a state, hides effects, zooms and fits @all', async ({ page }) => {
  await open(page, '#checkout')
  await expect(row(page, /^steps\.review: order\.place/)).toBeVisible()
  await page.locator('[data-head="steps"]').click()
  await expect(row(page, /^steps\.review: order\.place/)).toHaveCount(0)
  await expect(page.locator('.table__draw').getByText('6 states')).toBeVisible()
  await page.locator('[data-head="steps"]').click()
  await expect(row(page, /^steps\.review: order\.place/)).toBeVisible()
  const effect = page.locator('.table__draw').getByText('setChallenge')
  await expect(effect).toBeVisible()
  await page.keyboard.press('e')
  await expect(effect).toHaveCount(0)
  const scale = page.getByRole('group', { name: 'Zoom' }).locator('span')
  const before = await scale.textContent()
  await page.keyboard.press('+')
  await expect(scale).not.toHaveText(before ?? '')
  await page.keyboard.press('f')
  await expect(scale).toHaveText(before ?? '')
})

test('plays a machine by its cases, to a transition and back, and copies the path as a test', async ({ page }) => {
  await open(page, '#favorites/changing/1')
  await page.getByRole('button', { name: 'Play to here' }).click()
  const play = page.getByRole('region', { name: 'Play' })
  await expect(play.getByRole('heading', { level: 2 })).toHaveText('offline')
  await play.getByRole('button', { name: /^waitForConnection done/ }).click()
  await expect(play.getByRole('heading', { level: 2 })).toHaveText('changing')
  await page.keyboard.press(',')
  await expect(play.getByRole('heading', { level: 2 })).toHaveText('offline')
  await play
    .getByRole('button', { name: /^waitForConnection done/ })
    .first()
    .click()
  await page.keyboard.press('c')
  await expect(page.getByRole('status')).toContainText('Copied as a path test of 3 steps')
  expect(await clipboard(page)).toContain("{ port: 'makeChange', done: { kind: 'offline' }, state: 'offline' }")
})

test('shows the map of flows, coverage and differences @all', async ({ page }) => {
  await open(page, '/flows')
  await row(page, /requestGuard|action\.request/).click()
  await expect(page.getByRole('region', { name: 'Message' })).toContainText('Taken by')
  await page.keyboard.press('3')
  await expect(page.getByText('Taken in the model')).toBeVisible()
  await page.goto(`${server.origin}/dev/machines/difference`)
  await page.getByLabel('Branch, tag or commit to compare with').fill('no-such-branch', { timeout: 60_000 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').first()).toContainText('"no-such-branch" names no commit of this repository')
})

/** Chooses a file for the import button. */
const importText = (page: Page, name: string, text: string) =>
  page.getByLabel('Recording to import').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

test('shows an imported recording: steps, context, the guard that denied an event', async ({ page }) => {
  await open(page, '/live')
  await expect(page.getByRole('heading', { name: 'Nothing is watched' })).toBeVisible()
  const { tab, entries } = await recordedFavorites()
  await importText(page, 'favorites.jsonl', recordingText(tab, entries, await chartsOf(page)))
  await expect(page.getByText('favorites.jsonl was imported.')).toBeVisible()
  await expect(page.locator('.win__flows').getByRole('button', { name: /favorites/ })).toContainText('idle')
  await expect(page.locator('.message.error')).toHaveCount(1)
  const step = page.getByRole('region', { name: 'Step' })
  await page.keyboard.press(',')
  await expect(page.locator('.state.is-live')).toContainText('changing')
  await expect(step).toContainText('queue')
  for (let back = 0; back < 2; back += 1) await page.keyboard.press(',')
  await expect(step).toContainText('isRegistered returned false')
  await expect(page.locator('[data-row].is-denied')).toContainText('[isRegistered]')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect(readFileSync((await (await download).path()) ?? '', 'utf8').split('\n')).toHaveLength(entries.length + 2)
})

test('shows the active state and all of the button to copy a test, on a small screen @all', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await open(page, '/live')
  const { tab, entries } = await recordedFavorites()
  await importText(page, 'favorites.jsonl', recordingText(tab, entries, await chartsOf(page)))
  const surface = (await page.locator('.table__draw').boundingBox())!
  await expect
    .poll(async () => {
      const box = await page.locator('.state.is-live').boundingBox()
      return (
        box !== null &&
        box.x >= surface.x &&
        box.y >= surface.y &&
        box.x + box.width <= surface.x + surface.width &&
        box.y + box.height <= surface.y + surface.height
      )
    })
    .toBe(true)
  const button = (await page.getByRole('button', { name: 'Copy as path test' }).boundingBox())!
  expect(button.x + button.width).toBeLessThanOrEqual(1024)
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeVisible()
})

test('shows the problem of a recording that is cut off, of another version, or of a removed machine @all', async ({
  page,
}) => {
  await open(page, '/live')
  const { tab, entries } = await recordedFavorites()
  const charts = await chartsOf(page)
  const text = recordingText(tab, entries, charts)
  const problems = page.getByRole('alert')
  await importText(page, 'cut.jsonl', text.slice(0, -400))
  await expect(problems).toContainText('The file is cut off')
  const other = charts.map((chart) => (chart.id === 'favorites' ? { ...chart, hash: 'other' } : chart))
  await importText(page, 'other.jsonl', recordingText(tab, entries, other))
  await expect(problems).toContainText('“favorites” was recorded in another version')
  await importText(page, 'removed.jsonl', text.replaceAll('"machine":"favorites"', '"machine":"wishes"'))
  await expect(problems).toContainText('The machine “wishes” is not in this project any more')
  await expect(page.getByText('This machine is not in the project any more.')).toBeVisible()
  await importText(page, 'picture.png', 'GIF89a')
  await expect(page.getByRole('status')).toContainText('This file is not a recording of the visualiser')
})

test('has no accessibility violation in either colour scheme @all', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const path of ['#checkout/placing/1', '/coverage', '/flows', '/difference', '/live', '/play#favorites']) {
      await page.goto(`${server.origin}/dev/machines${path}`)
      // The server reads the machines of another commit for the first difference.
      await expect(page.locator('.table__draw .state, .empty').first()).toBeVisible({ timeout: 60_000 })
      const violations = await (colorScheme === 'light' ? violationsOf(page) : contrastViolationsOf(page))
      expect(violations.map(({ id, nodes }) => `${colorScheme} ${path} ${id} ${nodes[0]?.html}`)).toEqual([])
    }
  }
})
