import { hydrated } from './paths/hydrated.ts'
import { violationsOf } from './axe.ts'
import { watchConsole } from './console-messages.ts'
import { expectLargeTextToFit } from './large-text.ts'
import { expect, type Locator, type Page, repetition, test } from './test.ts'

const brands = {
  art: { all: '/art/en-US/gallery', sale: '/art/en-US/gallery/id--sale/sale.htm', search: '/art/en-US/gallery/search' },
  poster: { all: '/poster/en-US/-st', sale: '/poster/en-US/-st/sale_sale_.htm', search: '/poster/en-US/-st/search' },
} as const

const results = (page: Page) => page.getByRole('region', { name: 'Results' })
const works = (page: Page) => results(page).getByRole('listitem')
const workCount = async (page: Page) =>
  Number((await page.locator('h1 + p').filter({ visible: true }).innerText()).replace(/\D/g, ''))

/** The number of works that a value of a filter shows. */
const countIn = async (value: Locator) => Number((await value.locator('i').innerText()).replace(/\D/g, ''))

/** Holds every call of a server function until the returned function is called. */
async function hold(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/_serverFn/**', async (route) => {
    await gate.promise
    await route.continue()
  })
  return () => gate.resolve()
}

const topOf = (tile: Locator) => tile.evaluate((element) => Math.round(element.getBoundingClientRect().top))

/** Counts the placeholders that a list is opened with, and those that a shopper sees. */
const watchPlaceholders = (page: Page) =>
  page.evaluateHandle(() => {
    const seen = { later: 0, inView: 0 }
    const placeholders = () => [...document.querySelectorAll('.tile-placeholder')]
    const isInView = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return bottom > 0 && top < window.innerHeight
    }
    new MutationObserver(() => (seen.later = Math.max(seen.later, placeholders().length))).observe(document.body, {
      childList: true,
      subtree: true,
    })
    const frame = () => {
      seen.inView = Math.max(seen.inView, placeholders().filter(isInView).length)
      requestAnimationFrame(frame)
    }
    frame()
    return seen
  })

for (const [brand, paths] of Object.entries(brands)) {
  test(`${brand}: without scripts the last of sixty tiles leads to its work on phones, tablets and desktops${repetition(brand === 'poster')}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    for (const width of [390, 768, 1440])
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(paths.all)
        const last = works(page).filter({ visible: true }).last().getByRole('heading').getByRole('link')
        const path = await last.getAttribute('href')
        await last.click()
        await expect(page).toHaveURL((address) => address.pathname === path)

        await page.goto(paths.all)
        const { stored, real } = await page.evaluate(() => {
          const { documentElement } = document
          const before = documentElement.scrollHeight
          for (const tile of document.querySelectorAll<HTMLElement>('main [role=listitem]'))
            tile.style.contentVisibility = 'visible'
          return { stored: before, real: documentElement.scrollHeight }
        })
        expect(Math.abs(stored / real - 1)).toBeLessThan(0.06)
      })
    await context.close()
  })

  test(`${brand}: a list has header, facets, filters, chips, tiles and pages [LIST-07]${repetition(brand === 'poster')}`, async ({
    page,
  }) => {
    const logged = watchConsole(page)
    await page.goto(`${paths.all}?n=c_size:medium`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All works')
    await expect(page.getByRole('navigation', { name: 'Popular' }).getByRole('link')).not.toHaveCount(0)
    await expect(
      page.getByRole('group', { name: 'Selected filters' }).getByRole('link', { name: 'Remove filter Medium' }),
    ).toBeVisible()
    await expect(page.getByLabel('Sort by').first()).toBeVisible()
    await expect(page.locator('#filters summary', { hasText: 'Shape' })).toBeVisible()
    await expect(works(page)).toHaveCount(60)
    await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('link')).toHaveText([
      '1',
      '2',
      '3',
      '4',
      '5',
      'Next',
    ])
    expect(logged).toEqual([])
  })

  test(`${brand}: filters, sorts and pages are links and a form that need no script @all`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(paths.sale)
    const all = await workCount(page)
    if (brand === 'art') await page.locator('#filters summary', { hasText: 'Shape' }).click()
    await page.locator('#filters').getByRole('link', { name: 'Portrait' }).click()
    await expect(page).toHaveURL(`${paths.sale}?n=c_shape%3Aportrait`)
    const portraits = await workCount(page)
    expect(portraits).toBeGreaterThan(0)
    expect(portraits).toBeLessThan(all)
    await page.getByLabel('Sort by').first().selectOption('Price (High To Low)')
    await page.getByRole('button', { name: 'Sort' }).click()
    await expect(page).toHaveURL(/n=c_shape%3Aportrait&sort=price-high-to-low$/)
    // Tiles get their height when they come near, which moves the link. A key follows it without scrolling.
    await page.getByRole('link', { name: '25 per page' }).press('Enter')
    await expect(page).toHaveURL(/limit=25$/)
    await page.getByRole('link', { name: 'Page 2' }).press('Enter')
    await expect(page).toHaveURL(/limit=25&page=25$/)
    await context.close()
  })

  test(`${brand}: a filtered list is accessible, its state is its address, and back restores it${repetition(brand === 'poster')}`, async ({
    page,
  }) => {
    await page.goto(`${paths.sale}?n=c_shape:portrait`)
    const violations = await violationsOf(page, 'main')
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
    const portraits = await workCount(page)
    await page.getByRole('link', { name: 'Remove filter Portrait' }).click()
    await expect(page).toHaveURL(paths.sale)
    await expect.poll(() => workCount(page)).toBeGreaterThan(portraits)
    await page.goBack()
    // The filter is shown before its list.
    await expect(page.getByRole('link', { name: 'Remove filter Portrait' })).toBeVisible()
    await expect.poll(() => workCount(page)).toBe(portraits)
  })

  test(`${brand}: filters chosen faster than their lists load are all in the last address, and back undoes them one by one${repetition(brand === 'poster')}`, async ({
    page,
  }) => {
    await page.goto(paths.sale)
    const filters = page.locator('#filters')
    const release = await hold(page)
    for (const [shape, chosen] of [
      ['Portrait', 'portrait'],
      ['Landscape', 'portrait%2Clandscape'],
      ['Panoramic', 'portrait%2Clandscape%2Cpanoramic'],
      ['Landscape', 'portrait%2Cpanoramic'],
    ] as const) {
      const link = filters.getByRole('link', { name: shape, exact: true })
      await expect(async () => {
        // A click may have been counted although it took too long.
        if (page.url().endsWith(`?n=c_shape%3A${chosen}`)) return
        if (!(await link.isVisible()))
          await filters.locator('summary', { hasText: 'Shape' }).filter({ visible: true }).click({ timeout: 1000 })
        await link.click({ timeout: 1000 })
      }).toPass()
    }
    await expect(page).toHaveURL(`${paths.sale}?n=c_shape%3Aportrait%2Cpanoramic`)
    await expect(filters.locator('a[aria-current]', { hasText: 'Panoramic' }).first()).toBeAttached()
    release()
    const chips = page.getByRole('group', { name: 'Selected filters' })
    await expect(chips.getByRole('link')).toHaveText([/Portrait$/, /Panoramic$/, 'Clear All'])
    await expect(results(page).locator('[aria-busy=true]')).toBeHidden()
    const narrowed = await workCount(page)
    for (const chosen of ['portrait%2Clandscape%2Cpanoramic', 'portrait%2Clandscape', 'portrait']) {
      await page.goBack()
      await expect(page).toHaveURL(`${paths.sale}?n=c_shape%3A${chosen}`)
    }
    await expect.poll(() => workCount(page)).toBeLessThan(narrowed)
  })

  test(`${brand}: back from a work shows the list where it was scrolled to${repetition(brand === 'poster')}`, async ({
    page,
  }) => {
    // Where rows differ most in their heights.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(paths.all)
    const tile = works(page).nth(30)
    await hydrated(tile.getByRole('button').first())
    await expect(async () => {
      await page.mouse.wheel(0, 400)
      await expect(tile.getByRole('heading').getByRole('link')).toBeInViewport({ timeout: 100 })
    }).toPass({ intervals: [50] })
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(300)
    const top = await topOf(tile)
    await tile.getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
    const placeholders = await watchPlaceholders(page)
    await page.goBack()
    await expect(works(page)).toHaveCount(60)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
    await expect(works(page).getByRole('heading')).toHaveCount(60)
    expect(await topOf(tile)).toBe(top)
    const { later, inView } = await placeholders.jsonValue()
    expect(later, 'tiles below the screen come later').toBeGreaterThan(0)
    expect(inView).toBe(0)
  })

  test(`${brand}: has five sort options, and choosing one sorts [SORT-01]${repetition(brand === 'poster')}`, async ({
    page,
  }) => {
    await page.goto(paths.all)
    const sort = page.getByLabel('Sort by').first()
    await expect(sort.getByRole('option')).toHaveText([
      'Most Popular',
      'Price (Low To High)',
      'Price (High To Low)',
      'Newly Added',
      'Fastest Shipping',
    ])
    await expect(sort).toHaveValue('best-matches')
    await sort.selectOption('Newly Added')
    await expect(page).toHaveURL(`${paths.all}?sort=newest`)
    await expect(page.getByLabel('Sort by').first()).toHaveValue('newest')
  })

  test(`${brand}: on a phone all filters are in a drawer with Clear All and Done [FILTER-03]${repetition(brand === 'poster')}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${paths.sale}?n=c_shape:portrait`)
    await page.getByRole('link', { name: /^Filter & Sort/ }).click()
    const drawer = page.getByRole('dialog', { name: 'Filter & Sort' })
    await drawer.getByRole('link', { name: 'Newly Added' }).click()
    await expect(page).toHaveURL(/n=c_shape%3Aportrait&sort=newest$/)
    await drawer.getByRole('link', { name: 'Clear All' }).click()
    await expect(page).toHaveURL(`${paths.sale}?sort=newest`)
    const violations = await violationsOf(page, '[role=dialog]')
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
    if (brand === 'art') await drawer.getByText('Shape', { exact: true }).click()
    await drawer.getByRole('link', { name: /^Landscape/ }).click()
    await expect(page).toHaveURL(`${paths.sale}?n=c_shape%3Alandscape&sort=newest`)
    const done = drawer.getByRole('button', { name: 'Done' })
    await expect(done).toHaveText(/^Done, show \d+ works$/)
    expect(await done.innerText()).toBe(`Done, show ${await workCount(page)} works`)
    await drawer.getByRole('button', { name: 'Done' }).click()
    await expect(drawer).toBeHidden()
  })

  test(`${brand}: does not scroll sideways at any width or text size @all`, async ({ page }) => {
    await page.goto(`${paths.all}?n=c_size:medium,large;c_shape:portrait,landscape`)
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(scrolled, `at ${width} px`).toBeLessThanOrEqual(width)
    }
    await expectLargeTextToFit(page)
  })
}

for (const [brand, { rowColumns, rowHeight }] of [
  ['art', { rowColumns: 6, rowHeight: 379 }],
  ['poster', { rowColumns: 5, rowHeight: 390 }],
] as const)
  test(`${brand}: popular facets and tiles are in columns; tiles outside of the viewport have a reserved height instead of a layout [LIST-08] [LIST-20]${repetition(brand === 'art')}`, async ({
    page,
  }) => {
    await page.goto(brands[brand].all)
    const tiles = results(page).getByRole('list')
    await test.step(`${rowColumns} tiles a row of ${rowHeight} px`, async () => {
      const columns = await tiles.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
      expect(columns).toBe(rowColumns)
      const tops = await works(page).evaluateAll((all) =>
        all.map((tile) => Math.round(tile.getBoundingClientRect().top)),
      )
      expect(tops.filter((top) => top === tops[0])).toHaveLength(rowColumns)
      const last = works(page).last()
      const gap = await tiles.evaluate((list) => Number.parseFloat(getComputedStyle(list).rowGap) || 0)
      expect(await last.evaluate((tile) => getComputedStyle(tile).containIntrinsicBlockSize)).toBe(
        `auto ${rowHeight - gap}px`,
      )
      expect(await last.evaluate((tile) => getComputedStyle(tile).contentVisibility)).toBe('auto')
    })
    const popular = page.getByRole('navigation', { name: 'Popular' }).getByRole('list')
    for (const [width, columns] of [
      [1440, 10],
      [1100, 8],
      [800, 6],
    ] as const)
      await test.step(`${columns} popular facets at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 })
        const fit = await popular.evaluate((row) => {
          const { right } = row.getBoundingClientRect()
          return [...row.children].filter((item) => item.getBoundingClientRect().right <= right + 1).length
        })
        expect(fit).toBe(columns)
      })
    await test.step('rows run to the edges of the screen of a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      const edges = (row: Locator) =>
        row.evaluate((part) => {
          const { left, right } = part.getBoundingClientRect()
          return [left, right]
        })
      expect(await edges(popular)).toEqual([0, 390])
      expect(await edges(tiles.first())).toEqual(brand === 'poster' ? [0, 390] : [20, 370])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    })
  })

test('the filter bar sticks to the top after the banner and the header have scrolled away [FILTER-07] @all', async ({
  page,
}) => {
  await page.goto(brands.art.all)
  const bar = page.getByText('Filter By:').locator('xpath=../..')
  const topAt = (scrolled: number) =>
    bar.evaluate((part, y) => {
      window.scrollTo(0, y)
      return Math.round(part.getBoundingClientRect().top)
    }, scrolled)
  const start = await topAt(0)
  expect([await topAt(start - 20), await topAt(start + 20)]).toEqual([20, 0])
  await page.getByRole('complementary', { name: 'Offers' }).evaluate((banner) => {
    banner.style.height = `${banner.getBoundingClientRect().height + 60}px`
  })
  expect([await topAt(start + 20), await topAt(start + 80)]).toEqual([40, 0])
})

test('the art brand has a filter bar that stays visible, in its own order, closed at first [FILTER-01] [FILTER-06] [FILTER-07] [FILTER-10] [SCOPE-13]', async ({
  page,
}) => {
  await page.goto(brands.art.all)
  await expect(page.getByText('Filter By:')).toBeVisible()
  await expect(page.getByRole('link', { name: 'All Filters' })).toBeVisible()
  await expect(page.locator('#filters details[open]')).toHaveCount(0)
  await expect(page.locator('#filters details:not(.rest) > summary')).toHaveText([
    'Materials',
    'Size',
    'Shape',
    'Subjects',
    'Color',
    'Art Type',
    'Style',
    'Room',
    'Price',
    'Fits My Wall',
  ])
  await page.evaluate(() => window.scrollTo(0, 1500))
  await expect(page.getByText('Filter By:')).toBeInViewport()
  await page.setViewportSize({ width: 1100, height: 800 })
  await expect(page.getByRole('link', { name: 'More' })).toBeVisible()
})

test('the poster brand has a filter column, with groups that are open at first [FILTER-02] [FILTER-05] [FILTER-11] [SCOPE-13]', async ({
  page,
}) => {
  await page.goto(`${brands.poster.all}?n=c_shape:portrait`)
  const column = page.getByRole('complementary', { name: 'Filters' })
  await expect(column.getByRole('link', { name: 'Clear All' })).toBeVisible()
  const [left, right] = [await column.boundingBox(), await results(page).boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? Infinity)).toBeLessThanOrEqual(right?.x ?? 0)
  await expect(column.locator('details[open]:not(.rest) > summary')).toHaveText([
    'Department',
    'Subjects',
    'Shape',
    'Size',
    'Color',
  ])
  await expect(column.locator('details:not(.rest) > summary')).toHaveText([
    'Department',
    'Subjects',
    'Shape',
    'Size',
    'Color',
    'Fits My Wall',
    'Style',
    'Price',
  ])
})

test('works that fit a sofa are found by its width, shown in the size that fits, and the width is corrected and removed', async ({
  page,
}) => {
  const logged = watchConsole(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(brands.art.all)
  await hydrated(page.getByRole('combobox', { name: 'Sort by' }))
  await page.getByText('Fits My Wall').click()
  const width = page.getByRole('textbox', { name: 'Width of your sofa, bed, table or wall (in)' })
  await hydrated(width)
  await width.fill('10,000')
  await page.getByRole('button', { name: 'Show What Fits' }).click()
  await expect(page.getByRole('alert')).toHaveText('Enter a width from 8 in to 400 in, such as 84 in.')
  await expect(width).toHaveValue('10,000')
  await width.fill('80')
  await width.press('Enter')
  await expect(page).toHaveURL(/\/gallery\?n=c_fits%3A80in$/)
  const chip = page.getByRole('link', { name: 'Remove filter Fits 80 in' })
  await expect(chip).toBeVisible()
  const widths = (await works(page).locator('.meta').allInnerTexts()).map((text) => Number(/(\d+) x/.exec(text)?.[1]))
  expect(widths.length).toBeGreaterThan(30)
  expect(widths.filter((shown) => shown < 40 || shown > 60)).toEqual([])
  expect(await violationsOf(page)).toEqual([])
  await works(page).first().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('radio', { name: new RegExp(`^${widths[0]} x `) })).toBeChecked()
  await page.goBack()
  await chip.click()
  await expect(page).toHaveURL((address) => address.search === '')
  expect(logged).toEqual([])
})

test('the poster brand filters by style and price @all', async ({ page }) => {
  await page.goto(brands.poster.all)
  const column = page.getByRole('complementary', { name: 'Filters' })
  await column.getByText('Price', { exact: true }).click()
  const band = column.getByRole('link', { name: /^Under \$25/ })
  const cheap = await countIn(band)
  await band.click()
  await expect(page).toHaveURL(`${brands.poster.all}?n=price%3A0-25`)
  await expect.poll(() => workCount(page)).toBe(cheap)
  await column.getByText('Style', { exact: true }).click()
  const style = page.locator('#filters > div', { hasText: 'Style' }).getByRole('listitem').getByRole('link').first()
  const styled = await countIn(style)
  expect(styled).toBeLessThan(cheap)
  await style.click()
  await expect(page).toHaveURL(/\?n=price%3A0-25%3Bc_style%3A\w+$/)
  await expect.poll(() => workCount(page)).toBe(styled)
})

test('a color shows how many works it has @all', async ({ page }) => {
  await page.goto(brands.poster.all)
  const blue = page.getByRole('complementary', { name: 'Filters' }).getByRole('link', { name: /^Blue \d[\d,]*$/ })
  const works = await countIn(blue)
  await blue.click()
  await expect.poll(() => workCount(page)).toBe(works)
})

test('a few values show at first, the others behind a summary [FILTER-09]', async ({ page }) => {
  await page.goto(brands.art.all)
  const sizes = page.locator('#filters > div', { hasText: 'Size' }).first()
  await sizes.locator('summary').first().click()
  await expect(sizes.getByRole('link').filter({ visible: true })).toHaveCount(3)
  await sizes.getByText(/^Show \d+ more$/).click()
  expect(await sizes.getByRole('link').filter({ visible: true }).count()).toBeGreaterThan(3)
  await page.goto(brands.poster.all)
  const colors = page.locator('#filters > div', { hasText: 'Color' }).first()
  await expect(colors.getByRole('link').filter({ visible: true })).toHaveCount(9)
})

test('a filter with many values is searched by name, and shows more of them @all', async ({ page }) => {
  const logged = watchConsole(page)
  await page.goto(brands.art.all)
  const group = page.locator('#filters > div', { hasText: 'Art Type' }).first()
  const summary = group.locator('summary').first()
  await summary.focus()
  await page.keyboard.press('Enter')
  const links = group.locator('li').getByRole('link').filter({ visible: true })
  await expect(links).toHaveCount(3)
  const more = group.getByText(/^Show \d+ more$/).first()
  const others = Number((await more.innerText()).replace(/\D/g, ''))
  await more.click()
  await expect(links).toHaveCount(3 + others)
  const names = (await links.locator('span').allInnerTexts()).map((name) => name.toLowerCase())
  expect(new Set(names).size).toBe(names.length)

  const field = group.getByRole('searchbox', { name: 'Search Art Type' })
  await field.fill('PRINT')
  const matching = names.filter((name) => name.includes('print'))
  await expect(links.locator('span')).toHaveText(matching.map((name) => new RegExp(`^${name}$`, 'i')))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(brands.art.all)
  expect(await violationsOf(page, '#filters')).toEqual([])
  const found = Number((await links.first().locator('i').innerText()).replace(/\D/g, ''))
  await links.first().click()
  await expect(page).toHaveURL(/n=c_artType/)
  await expect.poll(() => workCount(page)).toBe(found)
  await expect(group.getByRole('searchbox', { name: 'Search Art Type' })).toHaveValue('PRINT')
  await field.fill('nothing is called this')
  await expect(group.getByText('No matches for “nothing is called this”.')).toBeVisible()
  expect(logged).toEqual([])
})

test('without scripts a filter is searched, and shows more of its values @all', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${brands.art.all}?n=c_size:medium`)
  const group = page.locator('#filters > div', { hasText: 'Art Type' }).first()
  await group.locator('summary').first().click()
  await group
    .getByText(/^Show \d+ more$/)
    .first()
    .click()
  await group.getByRole('link', { name: 'Show more of Art Type' }).click()
  await expect(page).toHaveURL(/facet=c_artType/)
  const links = group.locator('li').getByRole('link').filter({ visible: true })
  expect(await links.count()).toBeGreaterThan(15)
  await group.getByRole('searchbox', { name: 'Search Art Type' }).fill('print')
  await group.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL(/fq=print/)
  for (const name of await links.locator('span').allInnerTexts()) expect(name.toLowerCase()).toContain('print')
  await links.first().click()
  await expect(page).toHaveURL(/n=c_size%3Amedium%3Bc_artType%3A\w+/)
  await expect(page.getByRole('group', { name: 'Selected filters' }).getByRole('link')).toHaveCount(3)
  await context.close()
})

test('the header has heading, count and a description that opens [GALHDR-02] [GALHDR-04] [GALHDR-05] [GALHDR-07]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(brands.art.all)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All works')
  await expect(page.locator('h1 + p')).toHaveText(/^[\d,]+ Items$/)
  const text = page.getByText(/works, each made to order/)
  const closed = (await text.boundingBox())?.height ?? 0
  expect(closed).toBeLessThanOrEqual(90)
  await page.getByText('Learn More!').click()
  expect((await text.boundingBox())?.height).toBeGreaterThan(closed)
  await expect(page.getByText('CLOSE')).toBeVisible()
  await page.getByText('CLOSE').click()
  expect((await text.boundingBox())?.height).toBe(closed)
})

test('a long description expands and collapses on a wide page [GALHDR-06] [GALHDR-07]', async ({ page }) => {
  await page.goto('/art/en-US/gallery/id--artists/artists.htm')
  const artists = page.getByRole('article').getByRole('link')
  for (const path of await artists.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))) {
    const html = await (await page.request.get(path)).text()
    if (!html.includes('data-long="wide"')) continue
    await page.goto(path)
    break
  }
  const text = page.getByRole('main').locator('p:has(+ details)')
  const height = async () => (await text.boundingBox())?.height ?? 0
  const closed = await height()
  await expect(page.getByText('Learn More!')).toBeHidden()
  await page.getByText('Show More', { exact: true }).click()
  expect(await height()).toBeGreaterThan(closed)
  await page.getByText('Show Less', { exact: true }).click()
  expect(await height()).toBe(closed)
})

for (const [path, reserved] of [
  ['/art/en-US/gallery', 90],
  ['/poster/en-US/-st', 90],
  ['/poster-ap/en-AU/-st', 95],
] as const)
  test(`${path} reserves ${reserved} px for a collapsed description [GALHDR-08]${repetition(!path.startsWith('/art/'))}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    // The list of all posters has a short description; artists have longer ones.
    const artists = works(page).locator('a[href*="artist~"]')
    if ((await artists.count()) > 0) await page.goto((await artists.first().getAttribute('href')) ?? '')
    await expect(page.getByText('Learn More!')).toBeVisible()
    const text = page.getByRole('main').locator('p:has(+ details)')
    expect(await text.evaluate((part) => getComputedStyle(part).maxHeight)).toBe(`${reserved}px`)
    expect((await text.boundingBox())?.height).toBeLessThanOrEqual(reserved)
  })

test('a navigation to a list shows as many placeholder tiles as the list has [LIST-14]', async ({ page }) => {
  const release = await hold(page)
  const skeleton = page.getByRole('status', { name: 'Loading' })
  await page.goto('/art/en-US')
  const sale = page.getByRole('navigation').getByRole('link', { name: 'Sale', exact: true }).first()
  await hydrated(sale)
  await sale.click()
  await expect(skeleton.getByRole('listitem')).toHaveCount(60)
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sale')
  await expect(page).toHaveTitle(/Sale/)
})

test('a list stays under an overlay while it is refetched, then shows from its top [LIST-15] [LIST-16]', async ({
  page,
}) => {
  await page.goto(brands.art.all)
  const next = page.getByRole('link', { name: 'Next' })
  await next.scrollIntoViewIfNeeded()
  await hydrated(next)
  const release = await hold(page)
  await next.click()
  await expect(results(page).locator('[aria-busy=true]')).toBeVisible()
  await expect(works(page)).toHaveCount(60)
  release()
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test.describe('addresses', () => {
  for (const [requested, status, location] of [
    ['/art/en-US/gallery/id--nothing/nothing.htm', 404, undefined],
    ['/poster/en-US/-st/nothing_nothing_.htm', 404, undefined],
    ['/art/en-US/gallery/id--SALE/whatever.htm?n=c_color:blue', 301, `${brands.art.sale}?n=c_color%3Ablue`],
    ['/poster/en-US/-st/x_sale_.htm', 301, brands.poster.sale],
    ['/art/en-US/gallery?limit=99999&page=-1&n=%7B%7B', 302, '/art/en-US/gallery'],
  ] as const)
    test(`${requested} responds with ${status} @all`, async ({ request }) => {
      const response = await request.get(requested, { maxRedirects: 0 })
      expect(response.status()).toBe(status)
      expect(response.headers()['location']).toBe(location)
    })

  test('a page beyond the last leads to the last one @all', async ({ request }) => {
    const response = await request.get(`${brands.art.sale}?page=11000`, { maxRedirects: 0 })
    expect(response.status()).toBe(302)
    const last = await request.get(response.headers()['location'] ?? '', { maxRedirects: 0 })
    expect(last.status()).toBe(200)
  })

  test('filtered lists are noindex, plain lists are index @all', async ({ page }) => {
    const robots = page.locator('meta[name=robots]')
    await page.goto(`${brands.art.sale}?n=c_color:blue`)
    await expect(robots).toHaveAttribute('content', /^noindex/)
    await page.goto(`${brands.art.all}?page=60`)
    await expect(robots).toHaveAttribute('content', /^index/)
    await expect(page.locator('link[rel=prev]')).toHaveCount(1)
    await expect(page.locator('link[rel=next]')).toHaveCount(1)
    await expect(page.locator('link[hreflang]')).toHaveCount(4)
  })
})
