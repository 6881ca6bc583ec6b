import { expect, test, type Page } from './test.ts'

/** What the page says of faults, but for the browser's own line on a request that failed. */
function listen(page: Page) {
  const said: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.text().startsWith('Failed to load resource'))
      said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(String(error)))
  return said
}

/** Gives sign after sign until the list is alive; what was lost is asked for a second later at the earliest. */
const alive = (page: Page) =>
  expect
    .poll(
      async () => {
        await page.keyboard.press('Shift')
        return page
          .getByRole('link', { name: 'Next' })
          .evaluate((link) => Object.keys(link).some((key) => key.startsWith('__react')))
      },
      { timeout: 20_000 },
    )
    .toBe(true)

const tiles = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('listitem')

test('a part whose script is lost once stays as it was written, and comes alive at a later sign', async ({ page }) => {
  const said = listen(page)
  let lost = 0
  await page.route(/-list-view[^/]*\.js$/, async (route) => {
    lost += 1
    if (lost === 1) await route.abort('connectionreset')
    else await route.continue()
  })
  await page.goto('/poster/en-US/-st?limit=25')
  await expect(async () => {
    await page.keyboard.press('Shift')
    expect(lost).toBeGreaterThan(0)
  }).toPass()
  await expect.poll(() => said).toEqual([expect.stringContaining('could not be fetched')])
  await expect(tiles(page)).toHaveCount(25)
  await alive(page)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  expect(said).toHaveLength(1)
})

test('a page that is gone to while the script of going is lost comes at a later sign', async ({ page }) => {
  const said = listen(page)
  let lost = 0
  await page.route(/load-client[^/]*\.js$/, async (route) => {
    lost += 1
    if (lost === 1) await route.abort('connectionreset')
    else await route.continue()
  })
  await page.goto('/poster/en-US/-st?limit=25')
  await alive(page)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(async () => {
    await page.keyboard.press('Shift')
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page', { timeout: 500 })
  }).toPass()
  expect(lost).toBeGreaterThan(1)
  expect(said).toEqual([expect.stringContaining('could not be fetched')])
})

test('a list whose data is lost once comes alive at a later sign', async ({ page }) => {
  const said = listen(page)
  let lost = 0
  await page.route('**/_serverFn/getListing*', async (route) => {
    lost += 1
    if (lost === 1) await route.abort('connectionreset')
    else await route.continue()
  })
  await page.goto('/art/en-US/gallery?limit=25')
  await alive(page)
  await expect(tiles(page)).toHaveCount(25)
  expect(lost).toBeGreaterThan(1)
  expect(said).toEqual([expect.stringContaining('could not be fetched')])
})

for (const path of ['/art/en-US/gallery', '/poster/en-US/-st'])
  test(`${path} shows what it has become where its page was kept since before a change`, async ({ page }) => {
    const said = listen(page)
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const answer = await route.fetch()
      const html = await answer.text()
      const before = html.replace(/(<h3[^>]*><a [^>]*>)[^<]+/, '$1A title of yesterday').replace(/\bmark:\d+/, 'mark:1')
      await route.fulfill({ response: answer, body: before })
    })
    await page.goto(`${path}?limit=25`)
    await expect(tiles(page).first()).toContainText('A title of yesterday')
    await alive(page)
    await expect(tiles(page).first()).not.toContainText('A title of yesterday')
    await expect(tiles(page)).toHaveCount(25)
    expect(said).toEqual([])
  })

test('a page that is left while a part of it is fetched says nothing of it', async ({ page }) => {
  const said = listen(page)
  const gate = Promise.withResolvers<void>()
  let asked = 0
  await page.route(/-list-view[^/]*\.js$/, async (route) => {
    asked += 1
    if (asked === 1) await gate.promise
    await route.continue().catch(() => undefined)
  })
  await page.goto('/poster/en-US/-st?limit=25')
  await expect(async () => {
    await page.keyboard.press('Shift')
    expect(asked).toBeGreaterThan(0)
  }).toPass()
  await page.reload()
  gate.resolve()
  await alive(page)
  expect(said).toEqual([])
})
