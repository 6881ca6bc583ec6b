import { hydrated } from './paths/hydrated.ts'
import { expect, test, type Page } from './test.ts'

test.use({ isFirstVisit: true })

/** A tap without a connection, or without a script, shows a message within a second (R18). */
const SECOND = { timeout: 1000 }

const product = '/art/en-US/product/10000012'
const addButton = (page: Page) =>
  page.getByRole('region', { name: 'Price', exact: true }).getByRole('button', { name: 'Add to Cart' })
const failure = (page: Page) => page.getByText('Something went wrong. Try again!')
const success = (page: Page) => page.getByText('Yay! Your item has been added, great choice!')
const offline = (page: Page) => page.getByRole('heading', { level: 1, name: 'You are currently offline' })

const documentLoads = (page: Page) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
  })
  return () => loads
}

async function openProduct(page: Page) {
  await page.goto(product)
  await hydrated(addButton(page))
}

test('shows an error without a connection, and adds the item when the connection is back', async ({
  page,
  context,
}) => {
  await openProduct(page)
  const loads = documentLoads(page)
  await context.setOffline(true)
  await addButton(page).click()
  await expect(failure(page).first()).toBeVisible(SECOND)
  await context.setOffline(false)
  await addButton(page).click()
  await expect(success(page)).toBeVisible()
  expect(loads()).toBe(0)
})

/** The scripts that a tap loads, by name without hash. */
async function scriptsOf(page: Page, tap: () => Promise<unknown>): Promise<string[]> {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const name = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(request.url())?.[1]
    if (name) scripts.add(name)
  })
  await tap()
  return [...scripts]
}

test('adds the item or shows an error when a script is lost, and adds it when the script can be loaded @all', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  await openProduct(page)
  const scripts = await scriptsOf(page, async () => {
    await addButton(page).click()
    await expect(success(page)).toBeVisible()
  })
  expect(scripts.length).toBeGreaterThan(2)
  // The empty name stands for all scripts.
  for (const name of [...scripts, ''])
    await test.step(name, async () => {
      const lost = name ? new RegExp(`/assets/${name}-[\\w-]{8}\\.js$`) : /\/assets\/.*\.js$/
      const context = await browser.newContext({ baseURL: baseURL ?? '' })
      const newPage = await context.newPage()
      await newPage.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
      await openProduct(newPage)
      const loads = documentLoads(newPage)
      await newPage.route(lost, (route) => route.abort('connectionreset'))
      await addButton(newPage).click()
      await expect(success(newPage).or(failure(newPage)).first()).toBeVisible(name ? undefined : SECOND)
      await newPage.unroute(lost)
      if (await failure(newPage).first().isVisible()) {
        await addButton(newPage).click()
        await expect(success(newPage).last()).toBeVisible()
      }
      expect(loads()).toBe(0)
      await context.close()
    })
})

test('shows that a page is unreachable when all scripts are lost, and opens it when they can be loaded @all', async ({
  page,
}) => {
  await page.goto('/poster/en-US/cart')
  const stores = page.getByRole('link', { name: 'Stores near you' })
  await stores.scrollIntoViewIfNeeded()
  await hydrated(stores)
  const loads = documentLoads(page)
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort('connectionreset'))
  await stores.click()
  await expect(offline(page)).toBeVisible(SECOND)
  await page.unroute(/\/assets\/.*\.js$/)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stores near you')
  expect(loads()).toBe(0)
})
