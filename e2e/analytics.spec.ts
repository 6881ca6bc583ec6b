import { createHash } from 'node:crypto'
import type { Activity } from '#/domain/analytics/activity.ts'
import type { AnalyticsEvent, EventName } from '#/domain/analytics/event.ts'
import { allowingAll, collectorAddresses, onlyNecessary } from './consent.ts'
import { CheckoutPage } from './checkout-page.ts'
import { watchActivities } from './recorded.ts'
import { newEmail, PASSWORD, SignIn } from './shopper-page.ts'
import { hydrated } from './paths/hydrated.ts'
import { expect, type Page, repetition, test } from './test.ts'

test.use({ storageState: allowingAll })
test.beforeEach(() => test.slow())

const brands = {
  art: { home: '/art/en-US', site: 'Art', list: '/gallery/id--sale/sale.htm', search: '/gallery/search?skq=harbor' },
  poster: { home: '/poster/en-US', site: 'Poster', list: '/-st/sale_sale_.htm', search: '/-st/search?skq=harbor' },
}

/** Responds in place of the collectors. Returns what is requested from them. */
async function fakeCollectors(page: Page): Promise<string[]> {
  const requested: string[] = []
  await page.context().route('https://*.collector.example/**', (route) => {
    requested.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return requested
}

/** Collects what later pages push to their data layers, across page loads. */
async function watchDataLayer(page: Page): Promise<AnalyticsEvent[]> {
  const events: AnalyticsEvent[] = []
  await page.exposeFunction('onDataLayer', (entry: AnalyticsEvent | { event?: undefined }) => {
    if (entry.event) events.push(entry)
  })
  await page.addInitScript(() => {
    const layer: unknown[] = []
    const report: unknown = Reflect.get(window, 'onDataLayer')
    layer.push = (...entries) => {
      if (typeof report === 'function') entries.forEach((entry) => report(entry))
      return Array.prototype.push.apply(layer, entries)
    }
    Object.assign(window, { dataLayer: layer })
  })
  return events
}

class Recorded {
  readonly events: AnalyticsEvent[]
  readonly activities: Activity[]

  constructor(events: AnalyticsEvent[], activities: Activity[]) {
    this.events = events
    this.activities = activities
  }

  static async from(page: Page): Promise<Recorded> {
    return new Recorded(await watchDataLayer(page), watchActivities(page))
  }

  /** Waits for the next event with a name. Drops it and the events before it. */
  async next<Name extends EventName>(name: Name): Promise<Extract<AnalyticsEvent, { event: Name }>> {
    const find = () =>
      this.events.find((entry): entry is Extract<AnalyticsEvent, { event: Name }> => entry.event === name)
    await expect.poll(find, { message: `the event ${name}` }).toBeDefined()
    const found = find()
    if (!found) throw new Error(`the event ${name} is gone`)
    this.events.splice(0, this.events.indexOf(found) + 1)
    return found
  }

  expectActivity(activity: Record<string, unknown>) {
    return expect
      .poll(() => this.activities, { message: JSON.stringify(activity) })
      .toContainEqual(expect.objectContaining(activity))
  }
}

const firstWork = (page: Page) =>
  page.getByRole('region', { name: 'Results' }).getByRole('listitem').first().getByRole('heading').getByRole('link')

for (const [brand, { home, site, list, search }] of Object.entries(brands))
  test.describe(`${brand}${repetition(brand === 'poster')}`, () => {
    test('records lists, filters, sorts, pagination, works and breadcrumbs in order [ANALYTICS-01] [ANALYTICS-03] [ANALYTICS-04] [ANALYTICS-06] [PERM-05]', async ({
      page,
    }) => {
      await fakeCollectors(page)
      const recorded = await Recorded.from(page)
      await page.goto(home + list)
      expect(await recorded.next('page_view')).toMatchObject({
        page: { type: 'Gallery', path: list, title: await page.title() },
        site: { id: site, locale: 'en-US', currency: 'USD' },
        customer: { type: 'guest' },
      })
      const shown = await recorded.next('view_item_list')
      expect(shown.list).toMatchObject({ list_type: 'category', item_list_id: 'sale' })
      expect(shown.ecommerce.items.length).toBeGreaterThan(10)
      await expect(firstWork(page)).toHaveText(shown.ecommerce.items[0]?.item_name ?? '')
      await recorded.expectActivity({ name: 'viewPage', currentLocation: list })
      await recorded.expectActivity({ name: 'viewCategory', category: { id: 'sale' } })

      await page.goto(`${home}${list}?n=c_shape:portrait`)
      await recorded.next('view_item_list')
      await page.getByRole('link', { name: 'Remove filter Portrait' }).click()
      expect(await recorded.next('gallery_filter')).toEqual({
        event: 'gallery_filter',
        filter_name: 'c_shape',
        filter_value: 'portrait',
        filter_action: 'remove',
      })
      await recorded.next('view_item_list')
      await page.getByLabel('Sort by').first().selectOption('Price (High To Low)')
      expect(await recorded.next('sort')).toEqual({ event: 'sort', sort_by: 'price-high-to-low' })
      await recorded.next('view_item_list')
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      const fewer = page.getByRole('link', { name: '25 per page' })
      await hydrated(fewer)
      await fewer.press('Enter')
      expect(await recorded.next('pagination')).toEqual({ event: 'pagination', page_number: 1, page_size: 25 })
      const paged = await recorded.next('view_item_list')
      expect(recorded.events.filter(({ event }) => event === 'page_view')).toEqual([])

      const [work] = paged.ecommerce.items
      await expect(firstWork(page)).toHaveText(work?.item_name ?? '')
      await firstWork(page).click()
      const selected = await recorded.next('select_item')
      expect(selected.list).toMatchObject({ list_type: 'category', item_list_id: 'sale' })
      expect(selected.ecommerce.items).toEqual([{ ...work, index: 0 }])
      expect(await recorded.next('page_view')).toMatchObject({ page: { type: 'Product' } })
      const viewed = await recorded.next('view_item')
      expect(viewed.ecommerce.items).toMatchObject([{ item_id: work?.item_id, item_name: work?.item_name }])
      await recorded.expectActivity({ name: 'clickCategory', category: { id: 'sale' }, product: { id: work?.item_id } })
      await recorded.expectActivity({ name: 'viewProduct', product: expect.objectContaining({ id: work?.item_id }) })

      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').nth(1).click()
      expect(await recorded.next('breadcrumb')).toMatchObject({ breadcrumb_position: 2 })
    })

    test('a search, a thumbnail, a similar work, a banner and a module of the home page are recorded [ANALYTICS-03] [ANALYTICS-04] @all', async ({
      page,
    }) => {
      await fakeCollectors(page)
      const recorded = await Recorded.from(page)
      await page.goto(home)
      await page.getByRole('combobox').first().fill('harbor')
      await page.keyboard.press('Enter')
      expect(await recorded.next('search')).toMatchObject({ search_term: 'harbor' })
      expect((await recorded.next('view_item_list')).list).toMatchObject({ list_type: 'search' })
      await recorded.expectActivity({ name: 'viewSearch', searchText: 'harbor' })
      await firstWork(page).click()
      const { list: from, ecommerce } = await recorded.next('select_item')
      expect(from).toEqual({ list_type: 'search', item_list_id: 'search', item_list_name: 'harbor' })
      await recorded.expectActivity({
        name: 'clickSearch',
        searchText: 'harbor',
        product: { id: ecommerce.items[0]?.item_id },
      })
      await recorded.next('view_item')

      await page.getByRole('navigation', { name: 'Product images' }).getByRole('link').nth(1).click()
      expect(await recorded.next('select_content')).toMatchObject({ content_type: 'thumbnail' })
      const similar = page.getByRole('region', { name: 'You might also like' })
      await similar.getByRole('listitem').first().getByRole('heading').getByRole('link').click()
      const { item_id: similarId } = await recorded.next('similar_items')
      expect(await recorded.next('select_item')).toMatchObject({
        list: { list_type: 'row', item_list_name: 'You might also like' },
        ecommerce: { items: [{ item_id: similarId, index: 0 }] },
      })
      expect((await recorded.next('view_item')).ecommerce.items[0]?.item_id).toBe(similarId)

      await page.goto(home)
      await recorded.next('page_view')
      const module = page.locator('main [data-tracked=content] a').first()
      await module.click()
      expect(await recorded.next('homepage_modules')).toMatchObject({ banner_name: expect.stringMatching(/\w/) })
      await page.goto(`${home}/shop-by-room`)
      await recorded.next('page_view')
      await page.locator('main [data-tracked=content] a').first().click()
      expect(await recorded.next('click_banner')).toMatchObject({ link_path: expect.stringMatching(/^\//) })
    })

    test('sign-ins, registrations, favorites and the account are recorded; the data layer has the email address only as a hash [ANALYTICS-02] [ANALYTICS-03] [ANALYTICS-04] [API-45] [AUTH-38] [ENTITY-02] [PERM-05]', async ({
      page,
    }) => {
      await fakeCollectors(page)
      const recorded = await Recorded.from(page)
      const signIn = new SignIn(page)
      const email = newEmail()
      const hash = createHash('sha256').update(email.toLowerCase()).digest('hex')
      await page.goto(`${home}/registration`)
      await signIn.fillRegistration('ada@passepartout.example', PASSWORD)
      await recorded.next('sign_up_failure')
      await signIn.fillRegistration(email, PASSWORD)
      const { customer } = await recorded.next('sign_up')
      expect(customer).toEqual({ type: 'registered', id: expect.stringMatching(/\w/), email_sha256: hash })
      expect(await recorded.next('page_view')).toMatchObject({
        page: { type: 'Account' },
        customer: { type: 'registered', id: customer.id },
      })
      expect(await recorded.next('view_account')).toMatchObject({ account_page: '/account' })
      const storedId = () => page.evaluate((key) => localStorage.getItem(key), `customer-id.${site}`)
      expect(await storedId()).toBe(JSON.stringify(customer.id))
      expect(await page.evaluate(() => window._etmc)).toEqual([
        ['setOrgId', '500000001'],
        ['setUserInfo', { email }],
        ['trackPageView'],
      ])

      await page.goto(home + list)
      const items = (await recorded.next('view_item_list')).ecommerce.items
      const heart = page
        .getByRole('region', { name: 'Results' })
        .getByRole('button', { name: /^Favorite: / })
        .first()
      await heart.click()
      expect((await recorded.next('add_to_wishlist')).ecommerce.items).toMatchObject([
        { item_id: items[0]?.item_id, item_name: items[0]?.item_name },
      ])
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await heart.click()
      expect((await recorded.next('remove_from_wishlist')).ecommerce.items).toMatchObject([
        { item_id: items[0]?.item_id },
      ])

      await signIn.signOut()
      await page.waitForURL('**/login')
      expect(await recorded.next('page_view')).toMatchObject({ customer: { type: 'guest' } })
      expect(await storedId()).toBe(null)
      await signIn.fill(email, 'Not-The-One-1!')
      expect(await recorded.next('login_failure')).toEqual({ event: 'login_failure', reason: 'wrong' })
      await signIn.fill(email, PASSWORD)
      expect((await recorded.next('login')).customer).toEqual({
        type: 'registered',
        id: customer.id,
        email_sha256: hash,
      })
      expect(JSON.stringify(recorded.events)).not.toContain('@')
    })

    test('records the steps from the cart to the order, and the purchase once [ANALYTICS-03] [PERS-04] [PERS-05]', async ({
      page,
    }) => {
      await fakeCollectors(page)
      const recorded = await Recorded.from(page)
      const checkout = new CheckoutPage(page, home.slice(1))
      await page.route(
        '**/_serverFn/addToBasket*',
        (route) => route.fulfill({ status: 200, json: { result: { kind: 'stock', left: 1 } } }),
        { times: 1 },
      )
      await checkout.chooseFramedPrint()
      await checkout.addButton.click()
      const failure = await recorded.next('add_to_cart_failure')
      expect(failure).toMatchObject({ reason: 'stock', items: [{ item_id: expect.stringMatching(/^\d{8}/) }] })
      await checkout.addToCart()
      const { ecommerce } = await recorded.next('add_to_cart')
      const [item] = ecommerce.items
      expect(item).toMatchObject({
        item_id: failure.items[0]?.item_id,
        item_variant: failure.items[0]?.item_variant,
        quantity: 1,
      })
      expect(ecommerce.value).toBe(item?.price)
      await recorded.expectActivity({
        name: 'addToCart',
        products: [{ id: item?.item_id, sku: item?.item_variant, price: item?.price, quantity: 1 }],
      })

      await page.goto(`${home}/cart`)
      expect(await recorded.next('page_view')).toMatchObject({ page: { type: 'Cart', path: '/cart' } })
      await page.getByRole('link', { name: 'Checkout' }).click()
      await checkout.expectOpen()
      const begun = await recorded.next('begin_checkout')
      expect(begun.ecommerce).toMatchObject({
        currency: 'USD',
        value: item?.price,
        items: [{ item_id: item?.item_id }],
      })
      expect(await recorded.next('checkout_step')).toMatchObject({ step_name: 'contact', step_number: 1 })
      await checkout.saveContact()
      expect(await recorded.next('checkout_step')).toMatchObject({ step_name: 'shipping', step_number: 2 })
      await checkout.saveAddress()
      await checkout.saveMethod()
      await checkout.savePayment()
      expect(await recorded.next('checkout_step')).toMatchObject({ step_name: 'method', step_number: 3 })
      expect(await recorded.next('checkout_step')).toMatchObject({ step_name: 'payment', step_number: 4 })
      expect(await recorded.next('checkout_step')).toMatchObject({ step_name: 'review', step_number: 5 })
      await page.reload()
      await checkout.orderButton.click()
      const orderNo = await checkout.placedOrderNo()
      const purchase = await recorded.next('purchase')
      expect(purchase).toMatchObject({
        transaction_id: orderNo,
        ecommerce: { currency: 'USD', items: [{ item_id: item?.item_id, item_name: item?.item_name, quantity: 1 }] },
      })
      await recorded.expectActivity({ name: 'beginCheckout', amount: item?.price })
      await recorded.expectActivity({
        name: 'checkoutStep',
        stepName: 'payment',
        stepNumber: 4,
        basketId: begun.basket_id,
      })
      expect(recorded.activities.filter(({ name }) => name === 'beginCheckout')).toHaveLength(1)
      await page.reload()
      await recorded.next('page_view')
      expect(recorded.events.filter(({ event }) => event === 'purchase')).toEqual([])
    })

    test('collectors are loaded after the page, without blocking it, and receive the active-data calls [ANALYTICS-07] [ANALYTICS-08] [ANALYTICS-09]', async ({
      page,
    }) => {
      const requested = await fakeCollectors(page)
      const blocked: string[] = []
      page.on('console', (message) => {
        if (/Content.Security.Policy/i.test(message.text())) blocked.push(message.text())
      })
      await page.goto(home + search)
      const { ACTIVE_DATA_URL, ...scripts } = collectorAddresses
      for (const address of Object.values(scripts)) await expect.poll(() => requested).toContain(address)
      const isAsync = () =>
        page
          .locator('script[src*="collector.example"]')
          .evaluateAll((scripts) => scripts.map((script) => script.hasAttribute('async')))
      await expect.poll(isAsync).toEqual(Object.values(scripts).map(() => true))
      const calls = () =>
        requested
          .filter((address) => address.startsWith(ACTIVE_DATA_URL))
          .map((address) => new URL(address))
          .map(({ pathname, searchParams }) => [pathname, searchParams.get('type')])
      const path = `/on/demandware.store/Sites-${site}-Site/en-US/__Analytics-Start`
      await expect.poll(calls).toEqual([
        [path, 'page'],
        [path, 'search'],
      ])
      await firstWork(page).click()
      await expect
        .poll(() => calls().slice(2))
        .toEqual([
          [path, 'page'],
          [path, 'product'],
        ])
      await page.goto(home + list)
      await expect
        .poll(() => calls().slice(4))
        .toEqual([
          [path, 'page'],
          [path, 'category'],
        ])
      expect(blocked).toEqual([])

      await page.evaluate(() => {
        const script = Object.assign(document.createElement('script'), { src: 'https://other.collector.example/a.js' })
        document.head.append(script)
      })
      await expect.poll(() => blocked.length).toBeGreaterThan(0)
      expect(requested.filter((address) => address.includes('other.'))).toEqual([])
      expect(await outcomeOfRequest(page, 'https://elsewhere.example/')).toBe('blocked')
    })
  })

/** How a request of the page ends: `blocked` by the content security policy, `sent` or `failed`. */
const outcomeOfRequest = (page: Page, address: string) =>
  page.evaluate(
    (url) =>
      new Promise<string>((resolve) => {
        addEventListener('securitypolicyviolation', () => resolve('blocked'))
        fetch(url, { mode: 'no-cors' }).then(
          () => resolve('sent'),
          () => setTimeout(() => resolve('failed'), 500),
        )
      }),
    address,
  )

for (const [milliseconds, runs] of [
  [300, true],
  [3000, false],
] as const)
  test(`a testing script that arrives after ${milliseconds} ms ${runs ? 'is' : 'is not'} run, and does not block the page [ANALYTICS-10]`, async ({
    page,
  }) => {
    await fakeCollectors(page)
    const responded = Promise.withResolvers<void>()
    const warnings: string[] = []
    page.on('console', (message) => warnings.push(message.text()))
    await page.context().route(collectorAddresses.TESTING_SCRIPT_URL, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      responded.resolve()
      await route.fulfill({
        contentType: 'text/javascript',
        headers: { 'cache-control': 'max-age=60' },
        body: 'document.documentElement.dataset.variant = "b"',
      })
    })
    await page.goto('/art/en-US')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const variant = () => page.evaluate(() => document.documentElement.dataset['variant'])
    if (runs) await expect.poll(variant).toBe('b')
    else {
      await expect.poll(() => warnings.filter((text) => text.includes('did not arrive within 2000 ms'))).toHaveLength(1)
      await responded.promise
      expect(await variant()).toBe(undefined)
    }
  })

test('loads no third-party script on a page whose address has a token @all', async ({ page }) => {
  const requested = await fakeCollectors(page)
  const recorded = await Recorded.from(page)
  await page.goto('/art/en-US/reset-password-landing?token=a-secret-token&email=ada%40example.com')
  await recorded.next('page_view')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  expect(requested.filter((address) => !address.startsWith(collectorAddresses.ACTIVE_DATA_URL))).toEqual([])
  expect(requested.join()).not.toMatch(/secret|ada/)
  await page.getByRole('link', { name: 'Vernissage' }).first().click()
  await expect.poll(() => requested).toContain(collectorAddresses.TAG_MANAGER_URL)
})

test('records events from before the recorder has loaded @all', async ({ page }) => {
  await fakeCollectors(page)
  const recorded = await Recorded.from(page)
  const held = Promise.withResolvers<void>()
  await page.route(/recorder-[\w-]+\.js/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/art/en-US')
  await page.getByRole('complementary', { name: 'Offers' }).getByRole('link').first().click()
  await page.waitForURL('**/help/**')
  expect(recorded.events).toEqual([])
  held.resolve()
  await expect
    .poll(() => recorded.events.map(({ event }) => event))
    .toEqual(expect.arrayContaining(['page_view', 'global_banner']))
})

test('loads no analytics and no development panel for a shopper who allows only necessary cookies', async ({
  browser,
}) => {
  const context = await browser.newContext({ storageState: onlyNecessary })
  const page = await context.newPage()
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url())
  })
  await page.goto('/art/en-US')
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)))
  const bodies = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()))
  expect(bodies.join('')).not.toMatch(/add_to_cart_failure|Recorded and sent|__Analytics-Start/)
  await context.close()
})
