import { allowingAll, onlyNecessary } from './consent.ts'
import { CheckoutPage } from './checkout-page.ts'
import { scrollToRows } from './paths/product-page.ts'
import { watchActivities } from './recorded.ts'
import { newEmail, SignIn } from './shopper-page.ts'
import { expect, type Page, repetition, test } from './test.ts'

test.use({ storageState: allowingAll })

const shops = { art: /\/art\/en-US\/products\//, poster: /\/poster\/en-US\/-sp\// }
const area = (page: Page) => page.locator('[data-recommender=viewed-recently-einstein]')
const row = (page: Page) => page.getByRole('region', { name: 'Recently Viewed' })

/** The paths of two products of a shop that are not sets. */
async function twoProducts(page: Page, shop: string): Promise<string[]> {
  const found: string[] = []
  for (let id = 10_000_001; found.length < 2 && id < 10_000_120; id += 1) {
    const response = await page.request.get(`/${shop}/en-US/product/${id}`)
    if (response.ok() && (await response.text()).includes('Choose size')) found.push(new URL(response.url()).pathname)
  }
  return found
}

/** Collects the bodies of later requests for recommendations. */
function recommendationRequests(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/_serverFn/getRecommendations')) requested.push(request.postData() ?? '')
  })
  return requested
}

/** Opens a page and waits until the server has received its activities. */
async function openPage(page: Page, path: string) {
  const reported = page.waitForResponse('**/_serverFn/reportActivities*')
  await page.goto(path)
  expect((await reported).ok()).toBe(true)
}

async function scrollNearArea(page: Page) {
  await scrollToRows(page)
  await expect(area(page)).toBeAttached()
}

/** Scrolls to the row of a zone, and waits until it shows works. */
async function seeZone(page: Page, zone: string) {
  const part = page.locator(`[data-zone=${zone}]`)
  await expect(part).toBeAttached()
  await part.evaluate((element) => element.scrollIntoView())
  await expect(part.getByRole('listitem').getByRole('link').first()).toBeVisible()
  return part
}

for (const [shop, address] of Object.entries(shops))
  test(`${shop}: the row of viewed works loads when it is scrolled into view, and its view and its click are reported once [PDP-10] [RECO-01] [RECO-02] [PERS-04]${repetition(shop === 'poster')}`, async ({
    page,
  }) => {
    const [first = '', second = ''] = await twoProducts(page, shop)
    expect(second).toMatch(address)
    await openPage(page, first)
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    const requested = recommendationRequests(page)
    const activities = watchActivities(page)
    await openPage(page, second)
    await scrollNearArea(page)
    expect(requested).toEqual([])
    await area(page).evaluate((part) => part.scrollIntoView())
    await expect(row(page).getByRole('listitem')).toHaveCount(1)
    await expect(row(page)).toContainText(title, { ignoreCase: true })
    await expect(page.getByRole('region', { name: 'You might also like' })).toBeVisible()
    const reports = (name: string) =>
      activities.filter(
        (activity) =>
          activity.name === name &&
          'recommenderName' in activity &&
          activity.recommenderName === 'viewed-recently-einstein',
      )
    const id = await area(page).getAttribute('data-recommendation')
    expect(id).toMatch(/^[\da-f-]{36}$/)
    await expect
      .poll(() => reports('viewReco'))
      .toMatchObject([{ __recoUUID: id, products: [{ id: expect.stringMatching(/^\d{8}/) }] }])
    await page.evaluate(() => window.scrollTo(0, 0))
    await area(page).evaluate((part) => part.scrollIntoView())
    await row(page).getByRole('heading', { level: 3 }).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect
      .poll(() => reports('clickReco'))
      .toMatchObject([{ __recoUUID: id, product: { id: expect.stringMatching(/^\d{8}/) } }])
    expect(reports('viewReco')).toHaveLength(1)
  })

test('a product shows works that complete a set with it [PDP-10] @all', async ({ page }) => {
  const [path = ''] = await twoProducts(page, 'art')
  await page.goto(path)
  await scrollNearArea(page)
  const settled = page.waitForResponse('**/_serverFn/getRecommendations*')
  await area(page).evaluate((part) => part.scrollIntoView())
  expect((await settled).ok()).toBe(true)
  await expect(page.getByRole('region', { name: 'Complete the Set' }).getByRole('listitem').first()).toBeVisible()
})

test('a set is shown without recommended works [PDP-10] @all', async ({ page }) => {
  await openPage(page, '/art/en-US/product/10000061')
  await expect(page.getByRole('button', { name: 'Add Set to Cart' })).toBeVisible()
  // This row is the last part of the page.
  const below = page.getByRole('heading', { name: 'New this week' })
  await below.scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: 'New this week' }).getByRole('listitem').first()).toBeVisible()
  await expect(page.locator('[data-recommender]')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'You might also like' })).toHaveCount(0)
})

for (const [shop, paths] of Object.entries({
  art: { category: '/art/en-US/gallery/id--sale/sale.htm', search: '/art/en-US/gallery/search?skq=' },
  poster: { category: '/poster/en-US/-st/sale_sale_.htm', search: '/poster/en-US/-st/search?skq=' },
})) {
  test(`${shop}: home, category, search and a search without results show what their zones recommend [RECO-04] [PERS-08]${repetition(shop === 'art')}`, async ({
    page,
  }) => {
    test.slow()
    for (const [path, zone, title] of [
      [`/${shop}/en-US`, 'home', 'Popular right now'],
      [paths.category, 'category', 'Popular right now'],
      [`${paths.search}harbor`, 'search', 'Popular in every category'],
      [`${paths.search}xyzzyqwertz`, 'search', 'Popular in every category'],
    ] as const) {
      await page.goto(path)
      const part = await seeZone(page, zone)
      await expect(part.getByRole('region', { name: title })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
    }
  })

  test(`${shop}: the cart and the order show works related to theirs, the empty cart shows viewed works [RECO-04] [PERS-08]${repetition(true)}`, async ({
    page,
  }) => {
    test.slow()
    const [work = ''] = await twoProducts(page, shop)
    await openPage(page, work)
    await page.goto(`/${shop}/en-US/cart`)
    await expect((await seeZone(page, 'empty-basket')).getByRole('region', { name: 'Recently Viewed' })).toBeVisible()
    const checkout = new CheckoutPage(page, `${shop}/en-US`)
    await checkout.prepareFramedPrint()
    await page.goto(`/${shop}/en-US/cart`)
    const others = page.getByRole('region', { name: 'Customers also viewed' })
    await seeZone(page, 'basket')
    await expect(others).toBeVisible()
    await checkout.openReview()
    await checkout.orderButton.click()
    await checkout.placedOrderNo()
    const similar = page.getByRole('region', { name: 'You might also like' })
    await seeZone(page, 'order')
    await expect(similar).toBeVisible()
  })
}

test('the favorites page shows similar works [RECO-04] [PERS-08] @all', async ({ page }) => {
  await new SignIn(page).prepareAccount(newEmail())
  await page.goto('/art/en-US/gallery')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Favorite: / })
    .first()
    .click()
  await expect(page.getByText('1 item added to wishlist')).toBeVisible()
  await page.goto('/art/en-US/account/favorites')
  await expect((await seeZone(page, 'favorites')).getByRole('region', { name: 'You might also like' })).toBeVisible()
})

test('a recommender that fails shows no row, and leaves the rest of the page [RECO-03]', async ({ page }) => {
  const [path = ''] = await twoProducts(page, 'art')
  await page.route('**/_serverFn/getRecommendations*', (route) => route.fulfill({ status: 500, body: 'broken' }))
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.goto(path)
  await scrollNearArea(page)
  await area(page).evaluate((part) => part.scrollIntoView())
  await expect.poll(() => logged.filter((text) => text.startsWith('No works were recommended.'))).toHaveLength(2)
  await expect(row(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'You might also like' })).toBeVisible()
})

test('requests and shows no recommendations for a shopper who allows only necessary cookies [PERS-01]', async ({
  browser,
}) => {
  const context = await browser.newContext({ storageState: onlyNecessary })
  const page = await context.newPage()
  const requested = recommendationRequests(page)
  const [first = ''] = await twoProducts(page, 'art')
  for (const path of [first, '/art/en-US', '/art/en-US/gallery', '/art/en-US/cart']) {
    await page.goto(path, { waitUntil: 'load' })
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(page.getByRole('contentinfo')).toBeInViewport()
    await expect(page.locator('[data-recommender]')).toHaveCount(0)
  }
  expect(requested).toEqual([])
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('visitor')
  await context.close()
})
