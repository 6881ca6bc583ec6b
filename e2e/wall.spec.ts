import { violationsOf } from './axe.ts'
import { hydrated } from './paths/hydrated.ts'
import { expect, repetition, test } from './test.ts'
import { WallPage } from './wall-page.ts'

for (const [shop, width] of [
  ['art/en-US', 1440],
  ['poster/en-US', 390],
] as const)
  test.describe(`the planner of ${shop} at ${width} px${repetition(width === 1440)}`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: width < 500 })

    test('arranges works by a template, moves one, changes a size, is opened elsewhere from its address, and adds all works', async ({
      page,
      browser,
    }) => {
      const wall = new WallPage(page, shop)
      await wall.openWith(3)
      await hydrated(wall.works.first())
      await wall.panel('planner_arrange').click()
      await wall.link(wall.messages['planner_template_salon'] ?? '').click()
      await page.keyboard.press('Escape')
      const before = await wall.works.first().getAttribute('aria-label')
      await wall.drag(0, -12, 16)
      await expect(wall.works.first()).not.toHaveAttribute('aria-label', before ?? '')
      const bar = page.getByRole('toolbar')
      const total = await wall.total.textContent()
      await bar.getByRole('combobox', { name: wall.messages['planner_size'] }).selectOption({ index: 0 })
      await expect(wall.total).not.toHaveText(total ?? '')
      await expect.poll(() => wall.items()).toHaveLength(3)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await violationsOf(page, 'main')).toEqual([])

      const label = (await wall.works.first().getAttribute('aria-label')) ?? ''
      await expect
        .poll(async () => {
          const other = await browser.newPage({ javaScriptEnabled: false })
          await other.goto(page.url())
          const labels = await new WallPage(other, shop).works.evaluateAll((works) =>
            works.map((work) => work.getAttribute('aria-label')),
          )
          await other.close()
          return labels
        })
        .toContain(label)
      await wall.addButton.click()
      const dialog = page.getByRole('dialog', { name: wall.messages['planner_added_title'] })
      await expect(dialog.getByRole('listitem')).toHaveCount(3)
    })
  })

test('moves, removes and restores works by keyboard alone, and says so', async ({ page }) => {
  const wall = new WallPage(page)
  await wall.openWith(2)
  await hydrated(wall.works.first())
  await wall.works.first().focus()
  const [[left = 0, bottom = 0] = []] = wall.positions()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(() => wall.positions()[0]).toEqual([left + 1, bottom + 5])
  await expect(wall.works.first()).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(wall.works).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'was removed from the wall' })).toHaveCount(
    1,
  )
  await wall.tool('planner_undo').press('Enter')
  await expect(wall.works).toHaveCount(2)
  // The moves of one work that follow one another are one step.
  await wall.tool('planner_undo').press('Enter')
  await expect.poll(() => wall.positions()[0]).toEqual([left, bottom])
  await wall.tool('planner_redo').press('Enter')
  await expect.poll(() => wall.positions()[0]).toEqual([left + 1, bottom + 5])
})

test('dragging one of 12 works styles and lays out only the work and its measures @all', async ({ page, browser }) => {
  interface Traced {
    name: string
    args: { elementCount?: number; beginData?: { dirtyObjects?: number } }
  }
  const wall = new WallPage(page)
  await wall.openWith(12)
  await hydrated(wall.works.first())
  const { x, y } = await wall.middleOf(wall.works.first())
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 8, y + 8)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  await browser.startTracing(page, { categories: ['-*', 'devtools.timeline', 'loading'] })
  for (let move = 1; move <= 20; move += 1) await page.mouse.move(x + 8 + 2 * move, y + 8 + move)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] }
  await page.mouse.up()
  const named = (name: string) => traceEvents.filter((event) => event.name === name)
  expect(named('UpdateLayoutTree').length).toBeGreaterThan(5)
  for (const { args } of named('UpdateLayoutTree')) expect(args.elementCount).toBeLessThanOrEqual(40)
  for (const { args } of named('Layout')) expect(args.beginData?.dirtyObjects).toBeLessThanOrEqual(20)
  expect(named('LayoutShift')).toEqual([])
})

test.describe('under a finger', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true })

  test('a work is dragged while the page stays, the page scrolls beside works, and two fingers zoom the wall', async ({
    page,
  }) => {
    const wall = new WallPage(page)
    await wall.openWith(3)
    const [work] = [wall.works.first()]
    await hydrated(work)
    const scrolled = () => page.evaluate(() => scrollY)
    const before = await work.getAttribute('aria-label')
    const start = await wall.middleOf(work)
    await wall.touch([start, { x: start.x, y: start.y - 40 }])
    await expect(work).not.toHaveAttribute('aria-label', before ?? '')
    expect(await scrolled()).toBe(0)
    await wall.tool('planner_undo').click()
    await expect(work).toHaveAttribute('aria-label', before ?? '')

    const beside = await wall.middleOf(wall.surface, 0, 100)
    const scrollEnd = page.evaluate(
      () => new Promise<void>((resolve) => document.addEventListener('scrollend', () => resolve(), { once: true })),
    )
    await wall.touch([beside, { x: beside.x, y: beside.y - 90 }])
    await scrollEnd
    expect(await scrolled()).toBeGreaterThan(40)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(work).toHaveAttribute('aria-label', before ?? '')

    const width = async (element = work) => (await element.boundingBox())?.width ?? 0
    const unzoomed = await width()
    const [left, right] = await Promise.all([wall.middleOf(work), wall.middleOf(wall.surface, 60, 100)])
    await wall.touch([left, { x: left.x - 50, y: left.y - 50 }], [right, { x: right.x + 50, y: right.y + 50 }])
    await expect.poll(() => width()).toBeGreaterThan(1.3 * unzoomed)
    await expect(work).toHaveAttribute('aria-label', before ?? '')
    expect(await page.evaluate(() => [scrollY, visualViewport?.scale])).toEqual([0, 1])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

    const [{ x }, free] = [await wall.middleOf(work), await wall.middleOf(wall.surface, 0, 70)]
    await wall.touch([free, { x: free.x + 60, y: free.y }])
    await expect.poll(async () => (await wall.middleOf(work)).x).toBeCloseTo(x + 60, 0)

    // A finger moves a work as far as itself, whatever the zoom.
    await page.getByRole('button', { name: wall.messages['planner_zoom_whole'] }).click()
    await expect.poll(() => width()).toBeLessThan(unzoomed)
    await work.focus()
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('+')
    await expect(work).toBeInViewport({ ratio: 0.9 })
    const perInch = (await width()) / 24
    const [from] = [await wall.middleOf(work)]
    await wall.touch([from, { x: from.x, y: from.y - perInch * 5 }])
    const [[, bottom = 0] = []] = wall.positions()
    await expect.poll(() => wall.positions()[0]?.[1]).toBe(bottom + 5)
    await page.keyboard.press('0')
    await expect.poll(() => width()).toBeLessThan(unzoomed)
    expect(await violationsOf(page, 'main')).toEqual([])
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('arranges, paints, changes and removes works by links and forms, and adds all of them', async ({ page }) => {
    const wall = new WallPage(page)
    await wall.openWith(3)
    await wall.panel('planner_arrange').click()
    await wall.link('Staircase').click()
    const [first, second] = wall.positions()
    expect(second?.[0]).toBeGreaterThan(first?.[0] ?? 0)
    await wall.panel('planner_title').click()
    await wall.link('Bedroom').click()
    await expect(page.getByText('Bedroom, 168 in wide.')).toBeVisible()
    await wall.panel('planner_title').click()
    await page.getByLabel('Wall width (in)').fill('10000')
    await page.getByRole('button', { name: wall.messages['planner_resize'] }).click()
    await expect(wall.problems).toContainText('Walls can be 12 in to 600 in wide and high.')
    await expect(wall.works).toHaveCount(3)
    const row = wall.rows.first()
    await row.getByText('Change', { exact: true }).click()
    await row.getByLabel('From the left (in)').fill('3½')
    await row.getByRole('button', { name: wall.messages['planner_update'] }).click()
    expect(wall.positions().map(([left]) => left)).toContain(3.5)
    await wall.rows.last().getByText('Change', { exact: true }).click()
    await wall.rows
      .last()
      .getByRole('link', { name: /^Remove / })
      .click()
    await expect(wall.works).toHaveCount(2)
    await wall.addButton.click()
    await expect(page).toHaveURL('/art/en-US/cart')
    await expect(page.getByRole('main').getByRole('spinbutton', { name: 'Quantity' })).toHaveCount(2)
  })
})
