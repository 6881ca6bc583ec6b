import { watchConsole } from './console-messages.ts'
import { hydrated } from './paths/hydrated.ts'
import { expect, type Page, repetition, test } from './test.ts'

test.use({ isFirstVisit: true })

/** What the browser and the shop log of a lost script. */
const lostScript = /^error: Failed to load resource|^warning: .*ChunkError/s

/** Aborts every request for a script, or responds with a status, until `restore` is called. */
async function loseScripts(page: Page, script: RegExp, status?: number) {
  let isLost = true
  let lost = 0
  await page.route(script, async (route) => {
    if (!isLost) return route.continue()
    lost += 1
    return status ? route.fulfill({ status, body: '' }) : route.abort('connectionreset')
  })
  return {
    lost: () => lost,
    restore: () => {
      isLost = false
    },
  }
}

const offline = (page: Page) => page.getByRole('heading', { name: 'You are currently offline' })

async function goToStores(page: Page) {
  const link = page.getByRole('link', { name: 'Stores near you' })
  await link.scrollIntoViewIfNeeded()
  await hydrated(link)
  await link.click()
}

const accountLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /account/i })

test('leaves the page as it is when the script of an overlay is lost, and opens it with the next click', async ({
  page,
}) => {
  const logged = watchConsole(page, lostScript)
  const scripts = await loseScripts(page, /\/auth-modal-[^/]*\.js$/)
  await page.goto('/art/en-US')
  await accountLink(page).click()
  await expect.poll(scripts.lost).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  scripts.restore()
  await accountLink(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(logged).toEqual([])
})

test('shows a message when the script of a flow is lost, and performs the next click', async ({ page }) => {
  const logged = watchConsole(page, lostScript)
  const scripts = await loseScripts(page, /\/system-[^/]*\.js$/)
  await page.goto('/art/en-US')
  await accountLink(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Something went wrong. Try again!' })).toBeVisible()
  await expect(page).toHaveURL(/\/art\/en-US$/)
  scripts.restore()
  await accountLink(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(logged).toEqual([])
})

test('leaves the page as it is when the script or the entries of a menu are lost', async ({ page }) => {
  const logged = watchConsole(page, lostScript)
  const scripts = await loseScripts(page, /\/menus-[^/]*\.js$|\/_serverFn\/getMenu/)
  await page.goto('/art/en-US')
  await page.getByRole('navigation', { name: 'Shop' }).getByRole('link').first().hover()
  await expect.poll(scripts.lost).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(logged).toEqual([])
})

for (const [recovery, recover] of Object.entries({
  'the shopper tries again': (page: Page) => page.getByRole('button', { name: 'Try Again' }).click(),
  'the connection is back': (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online'))),
}))
  test(`shows that a page is unreachable when its script is lost, and opens it when ${recovery} [CHUNK-02, OFFLINE-02, OFFLINE-03, OFFLINE-04]${repetition(recovery === 'the shopper tries again')}`, async ({
    page,
  }) => {
    await page.goto('/poster/en-US/cart')
    const scripts = await loseScripts(page, /\/store-locator-[^/]*\.js$/)
    await goToStores(page)
    await expect(offline(page)).toBeVisible()
    await expect(
      page.getByText("We couldn't load the next page on this connection. Please try again.", { exact: true }),
    ).toBeVisible()
    scripts.restore()
    await recover(page)
    await expect(offline(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stores near you')
  })

test('leaves an unreachable page for the next address [OFFLINE-04] @all', async ({ page }) => {
  await page.goto('/poster/en-US/cart')
  await loseScripts(page, /\/store-locator-[^/]*\.js$/)
  await goToStores(page)
  await expect(offline(page)).toBeVisible()
  await page.goBack()
  await expect(offline(page)).toBeHidden()
  await expect(page).toHaveURL(/\/cart$/)
})

test('reloads once when a new deploy lacks the script of a page', async ({ page }) => {
  await page.goto('/poster/en-US/cart')
  const scripts = await loseScripts(page, /\/store-locator-[^/]*\.js$/, 404)
  let loads = 0
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return
    loads += 1
    // The page that is loaded now names the scripts of the new build.
    scripts.restore()
  })
  await goToStores(page)
  await expect.poll(() => loads).toBe(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stores near you')
  await expect(page).toHaveURL(/store-locator$/)
  expect(scripts.lost()).toBeGreaterThan(0)
  expect(loads).toBe(1)
})

test('shows that a page is unreachable when its script is still lost after a reload, and opens it on retry [CHUNK-02, OFFLINE-02]', async ({
  page,
}) => {
  await page.goto('/poster/en-US/cart')
  const scripts = await loseScripts(page, /\/store-locator-[^/]*\.js$/, 404)
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await goToStores(page)
  await expect(offline(page)).toBeVisible()
  // The router reloads once too, for a page that was loaded as a document.
  await page.waitForTimeout(2000)
  expect(loads).toBeLessThanOrEqual(2)
  const before = loads
  await expect(offline(page)).toBeVisible()
  scripts.restore()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stores near you')
  // The document's own scripts can be loaded again by a new document only.
  expect(loads).toBeLessThanOrEqual(before + 1)
})
