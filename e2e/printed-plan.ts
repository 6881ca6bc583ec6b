import { expect, type Locator, type Page } from './test.ts'

/** The inches of a text such as "56¾ in". */
function inchesIn(text = ''): number {
  const [, whole = '', fraction = ''] = /^(\d*)([⅛¼⅜½⅝¾⅞]?)(?: in)?$/.exec(text) ?? [undefined, 'none']
  return Number(whole) + ('⅛¼⅜½⅝¾⅞'.indexOf(fraction || ' ') + 1) / 8
}

/** The rows of the table of hooks, with the size of their work. */
async function readHooks(page: Page) {
  const rows = page.getByRole('main').locator('tr[data-row]')
  await expect(rows).not.toHaveCount(0)
  const texts = await rows.evaluateAll((all) =>
    all.map((row) => ({
      size:
        /^(\S+) x (\S+) in/.exec(
          row.parentElement?.querySelector('th[scope=rowgroup] > i')?.nextSibling?.textContent ?? '',
        ) ?? [],
      number: row.getAttribute('data-row') ?? '',
      cells: [...row.querySelectorAll('td')].map((cell) => cell.textContent),
    })),
  )
  return texts.map(({ number, size, cells }) => {
    const [width = NaN, height = NaN] = size.slice(1).map(inchesIn)
    const [side = NaN, floor = NaN, drop = NaN] = cells.slice(0, 3).map(inchesIn)
    return { work: Number.parseInt(number, 10), width, height, side, floor, drop }
  })
}

/** Checks that the printed distances lead to the planned positions, in the table, and in the drawing by a ruler. */
export async function expectPrinted(page: Page, planned: readonly [left: number, bottom: number][]) {
  const main = page.getByRole('main')
  const screen = page.viewportSize()
  await page.emulateMedia({ media: 'print' })
  // The printed part of a page of Letter paper.
  await page.setViewportSize({ width: 679, height: 941 })
  const hooks = await readHooks(page)
  const works = [...Map.groupBy(hooks, ({ work }) => work).values()].map((ofWork) => {
    const [{ width, height, floor, drop } = { width: NaN, height: NaN, floor: NaN, drop: NaN }] = ofWork
    const middle = ofWork.reduce((sum, { side }) => sum + side, 0) / ofWork.length
    return [middle - width / 2, floor + drop - height] as const
  })
  const sorted = (positions: readonly (readonly [number, number])[]) =>
    positions.toSorted(([a, low], [b, high]) => a - b || low - high)
  for (const [index, [left, bottom]] of sorted(planned).entries()) {
    const [printedLeft = NaN, printedBottom = NaN] = sorted(works)[index] ?? []
    // Distances are printed to an eighth of an inch.
    expect(Math.abs(printedLeft - left)).toBeLessThanOrEqual(1 / 8)
    expect(Math.abs(printedBottom - bottom)).toBeLessThanOrEqual(1 / 8)
  }
  expect(works).toHaveLength(planned.length)

  const drawing = main.locator('svg[data-ratio]')
  const ratio = Number(await drawing.getAttribute('data-ratio'))
  const rulerAt = (element: Locator) =>
    element.evaluate((dot, scale) => {
      const edge = dot.closest('svg')?.querySelector('[data-part=wall]')?.getBoundingClientRect() ?? new DOMRect()
      const { x, y, width, height } = dot.getBoundingClientRect()
      return [((x + width / 2 - edge.left) / 96) * scale, ((edge.bottom - y - height / 2) / 96) * scale]
    }, ratio)
  for (const [index, dot] of (await drawing.locator('[data-hook] circle').all()).entries()) {
    const [across = NaN, up = NaN] = await rulerAt(dot)
    expect(Math.abs(across - (hooks[index]?.side ?? NaN))).toBeLessThan(0.5)
    expect(Math.abs(up - (hooks[index]?.floor ?? NaN))).toBeLessThan(0.5)
  }
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf).toMatch(/MediaBox \[0 0 612 792\]/)
  await page.emulateMedia({ media: 'screen' })
  if (screen) await page.setViewportSize(screen)

  const [, wide] = /on a wall of (\S+) x/.exec((await main.locator('header').first().textContent()) ?? '') ?? []
  await page.goto(`${page.url()}&from=right`)
  const fromRight = await readHooks(page)
  for (const [index, { side }] of hooks.entries())
    expect(Math.abs(side + (fromRight[index]?.side ?? NaN) - inchesIn(wide))).toBeLessThanOrEqual(1 / 8)
}
