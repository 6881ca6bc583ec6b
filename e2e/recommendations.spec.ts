import { expect, test, type Page } from './test.ts'

const shops = { art: /\/art\/en-US\/products\//, poster: /\/poster\/en-US\/-sp\// }
const area = (page: Page) => page.locator('[data-recommender=viewed-recently-einstein]')
const row = (page: Page) => page.getByRole('region', { name: 'Recently Viewed' })

/** Two products of a shop that are no sets. */
async function twoProducts(page: Page, shop: string): Promise<string[]> {
  const found: string[] = []
  for (let id = 10_000_001; found.length < 2 && id < 10_000_120; id += 1) {
    const response = await page.request.get(`/${shop}/en-US/product/${id}`)
    if (response.ok() && (await response.text()).includes('Choose size')) found.push(new URL(response.url()).pathname)
  }
  return found
}

/** Calls of a server function, by what they said. */
function calls(page: Page, name: string): string[] {
  const heard: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(`/_serverFn/${name}`)) heard.push(request.postData() ?? '')
  })
  return heard
}

/** Looks at a product as a shopper does, until the shop knows of it. */
async function openPage(page: Page, path: string) {
  const reported = page.waitForResponse('**/_serverFn/reportProductView*')
  await page.goto(path)
  expect((await reported).ok()).toBe(true)
}

for (const [shop, address] of Object.entries(shops))
  test(`${shop}: the row of viewed works loads when it is scrolled into view, and is reported once [PDP-10] [RECO-01] [RECO-02]`, async ({
    page,
  }) => {
    const [first = '', second = ''] = await twoProducts(page, shop)
    expect(second).toMatch(address)
    await openPage(page, first)
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    const requested = calls(page, 'getRecommendations')
    const reported = calls(page, 'reportRecommendations')
    await openPage(page, second)
    expect(requested).toEqual([])
    await area(page).evaluate((part) => part.scrollIntoView())
    await expect(row(page).getByRole('listitem')).toHaveCount(1)
    await expect(row(page)).toContainText(title, { ignoreCase: true })
    await expect(page.getByRole('region', { name: 'You might also like' })).toBeVisible()
    const reports = () => reported.filter((text) => text.includes('viewed-recently-einstein'))
    await expect.poll(reports).toHaveLength(1)
    await page.evaluate(() => window.scrollTo(0, 0))
    await area(page).evaluate((part) => part.scrollIntoView())
    await row(page).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(reports()).toHaveLength(1)
  })

test('a set of works by one hand is completed [PDP-10]', async ({ page }) => {
  const [path = ''] = await twoProducts(page, 'art')
  await page.goto(path)
  const settled = page.waitForResponse('**/_serverFn/getRecommendations*')
  await area(page).evaluate((part) => part.scrollIntoView())
  expect((await settled).ok()).toBe(true)
  await expect(page.getByRole('region', { name: 'Complete the Set' }).getByRole('listitem').first()).toBeVisible()
})

test('a shopper who objects to tracking is not recorded', async ({ browser }) => {
  const context = await browser.newContext({ extraHTTPHeaders: { dnt: '1' } })
  const page = await context.newPage()
  const [first = '', second = ''] = await twoProducts(page, 'art')
  for (const path of [first, second]) {
    const reported = page.waitForResponse('**/_serverFn/reportProductView*')
    await page.goto(path)
    await reported
  }
  const responses = [page.waitForResponse('**/_serverFn/getRecommendations*')]
  await area(page).evaluate((part) => part.scrollIntoView())
  await Promise.all(responses)
  await expect(row(page)).toHaveCount(0)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('visitor')
  await context.close()
})
