import { expect, type Page, repetition, test as base } from './test.ts'
import { hydrated } from './paths/hydrated.ts'
import { heldToast, newEmail, SignIn } from './shopper-page.ts'
import { startShopProxy } from './shop-proxy.ts'

const test = base.extend<{ shop: Awaited<ReturnType<typeof startShopProxy>> }>({
  shop: async ({ baseURL }, use) => {
    const shop = await startShopProxy(baseURL ?? '')
    await use(shop)
    await shop.stop()
  },
})

test.use({ hasServiceWorker: true })

/** Waits until there is a service worker, which controls the documents that are opened from then on. */
async function activated(page: Page): Promise<void> {
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
}

const storedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => url.replace(location.origin, ''))
  })

/** Opens a page and waits until the service worker has stored it. */
async function openStored(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await activated(page)
  await expect.poll(() => storedAddresses(page)).toContain(new URL(address).pathname)
}

const tiles = (page: Page) => page.locator('main [role=listitem]')
const offlineTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'You are currently offline' })
const offlineBanner = (page: Page) =>
  page.getByRole('status').getByText("You're currently browsing in offline mode", { exact: true })

for (const [address, title, sentence, retry] of [
  [
    '/art/en-US',
    'You are currently offline',
    "We couldn't load the next page on this connection. Please try again.",
    'Try Again',
  ],
  [
    '/poster/en-CA',
    'You are currently offline',
    "We couldn't load the next page on this connection. Please try again.",
    'Try Again',
  ],
  [
    '/poster-ap/en-AU',
    'You are currently offline',
    "We couldn't load the next page on this connection. Please try again.",
    'Try Again',
  ],
  [
    '/poster/fr-CA',
    'Vous êtes actuellement hors ligne',
    'Nous n’avons pas pu charger la page suivante avec cette connexion. Veuillez réessayer.',
    'Réessayer',
  ],
  [
    '/poster-ap/ja-JP',
    '現在オフラインです',
    'この接続では次のページを読み込めませんでした。もう一度お試しください。',
    'もう一度試す',
  ],
] as const)
  test(`shows the offline page when the server cannot be reached, at ${address} [OFFLINE-02, OFFLINE-03, OFFLINE-05]${repetition(address !== '/poster-ap/ja-JP')}`, async ({
    page,
    shop,
  }) => {
    await page.goto(`${shop.origin}/art/en-US`)
    await activated(page)
    shop.lose(true)
    // Languages that were not used have no scripts, so that this page is not hydrated.
    await page.goto(`${shop.origin}${address}/help/shipping`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: retry }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    shop.lose(false)
    const opened = expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
    // The page may notice by itself that the server can be reached, before the click.
    await Promise.race([page.getByRole('button', { name: retry }).click(), opened])
    await opened
    await expect(page).toHaveURL(`${shop.origin}${address}/help/shipping`)
  })

test('registers a service worker at /worker.js, which every visit revalidates, and opens the requested page when the connection is back [OFFLINE-04, OFFLINE-05]', async ({
  page,
  context,
}) => {
  await page.goto('/art/en-US')
  await activated(page)
  const worker = await page.evaluate(async () => {
    const { active, scope } = await navigator.serviceWorker.ready
    return { script: new URL(active?.scriptURL ?? '').pathname, scope: new URL(scope).pathname }
  })
  expect(worker).toEqual({ script: '/worker.js', scope: '/' })
  const response = await page.request.get('/worker.js')
  expect(response.headers()['cache-control']).toMatch(/max-age=0/)

  await context.setOffline(true)
  await page.goto('/art/en-US/help/shipping?from=link')
  await expect(offlineTitle(page)).toBeVisible()
  await expect(offlineBanner(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL('/art/en-US/help/shipping?from=link')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('hipping')
})

test('opens no other origin from the address of the offline page @all', async ({ page, context }) => {
  await page.goto('/art/en-US')
  await activated(page)
  await context.setOffline(true)
  await page.goto('/art/en-US/offline#//elsewhere.example/')
  await expect(offlineTitle(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL('/art/en-US')
})

test('requests each picture once, and shows stored pages without a connection, the offline page for all others', async ({
  page,
  context,
}) => {
  const pictures: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/images/works/')) pictures.push(request.url())
  })
  await page.goto('/art/en-US/gallery')
  await activated(page)
  const tile = tiles(page).first()
  await hydrated(tile.getByRole('link'))
  await tile.getByRole('link').click()
  await page.waitForURL('**/products/**')
  const product = page.url()
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await expect.poll(() => storedAddresses(page)).toContain(new URL(product).pathname)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'All works' })).toBeVisible()
  await expect(tile.locator('img')).toHaveJSProperty('complete', true)
  expect(pictures.length).toBeGreaterThan(20)
  expect(pictures.toSorted()).toEqual([...new Set(pictures)].toSorted())

  await page.goto('/art/en-US')
  const home = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  expect(home).not.toBe('')
  const logged: string[] = []
  page.on('pageerror', (error) => logged.push(String(error)))
  await context.setOffline(true)
  await page.goto('/art/en-US/gallery')
  await expect(tiles(page).first()).toBeVisible()
  await expect(offlineBanner(page)).toBeVisible()
  // The router rendered the product in the browser; the worker has stored its document too.
  await page.goto(product)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  const picture = page.getByRole('main').getByRole('img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  // A link to a stored page opens it; any other page is the offline page.
  await page.getByRole('banner').getByRole('link', { name: 'Vernissage' }).click()
  await expect(page).toHaveURL('/art/en-US')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home)
  await page.goto('/art/en-US/store-locator')
  await expect(offlineTitle(page)).toBeVisible()
  await page.getByRole('navigation', { name: 'Pages you’ve visited' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are currently offline')
  expect(logged).toEqual([])
})

test('never stores a page of one shopper @all', async ({ page, context }) => {
  await page.goto('/art/en-US')
  await activated(page)
  for (const path of ['/cart', '/login', '/registration', '/orders', '/checkout']) await page.goto(`/art/en-US${path}`)
  await page.goto('/art/en-US/help')
  await expect.poll(() => storedAddresses(page)).toContain('/art/en-US/help')
  expect(
    (await storedAddresses(page))
      .filter((path) => /cart|login|registration|orders|checkout|_serverFn/.test(path))
      .filter((path) => !path.startsWith('/assets/')),
  ).toEqual([])
  await context.setOffline(true)
  await page.goto('/art/en-US/cart')
  await expect(offlineTitle(page)).toBeVisible()
})

test('shows the current version of a page while there is a connection @all', async ({ page, shop }) => {
  await openStored(page, `${shop.origin}/art/en-US/help/shipping`)
  const changed = page.locator('meta[name=changed]')
  shop.edit([{ path: /\/help\/shipping$/, edit: (html) => html.replace('</head>', '<meta name="changed"></head>') }])
  await page.reload()
  await expect(changed).toBeAttached()
  shop.edit([])
  await page.reload()
  await expect(changed).not.toBeAttached()
  shop.lose(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('hipping')
  await expect(offlineBanner(page)).toBeVisible()
})

test('offers a new version, and loads it when the shopper clicks Reload', async ({ page, shop }) => {
  await page.goto(`${shop.origin}/art/en-US`)
  await activated(page)
  shop.edit([
    {
      path: /^\/worker\.js/,
      edit: (script) => script.replaceAll(/index-[\w-]{8}\.js/g, 'index-AAAAAAAA.js'),
    },
  ])
  shop.interfere((incoming, response) => {
    if (!incoming.url?.includes('index-AAAAAAAA.js')) return false
    response.writeHead(200, { 'content-type': 'text/javascript' }).end('export {}')
    return true
  })
  await page.reload()
  const toast = await heldToast(page, 'A new version of the shop is available')
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.waitForTimeout(6000)
  await expect(toast).toBeVisible()
  expect(loads).toBe(0)
  await toast.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => loads).toBe(1)
  await activated(page)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull()
})

test('logs which script was lost and why [CHUNK-01]', async ({ page, shop }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.goto(`${shop.origin}/poster/en-US/cart`)
  await activated(page)
  for (const [type, interfere] of [
    ['missing', (response: import('node:http').ServerResponse) => void response.writeHead(404).end()],
    ['error', (response: import('node:http').ServerResponse) => void response.destroy()],
  ] as const) {
    shop.interfere((incoming, response) => {
      const isLost = /\/store-locator-[^/]*\.js$/.test(incoming.url ?? '')
      if (isLost) interfere(response)
      return isLost
    })
    logged.length = 0
    await page.goto(`${shop.origin}/poster/en-US/cart`)
    const link = page.getByRole('link', { name: 'Stores near you' })
    await link.scrollIntoViewIfNeeded()
    await hydrated(link)
    await link.hover()
    const isReported = (text: string) =>
      text.includes('Loading chunk store-locator failed') && text.endsWith(` ${type}`)
    await expect.poll(() => logged.some(isReported)).toBe(true)
  }
})

test.describe('favorites', () => {
  const heart = (page: Page, index: number) =>
    page
      .getByRole('main')
      .getByRole('button', { name: /^Favorite: / })
      .nth(index)

  test('can be read without a connection until the sign-out, and change when the connection is back [ENTITY-02]', async ({
    page,
    context,
  }) => {
    const signIn = new SignIn(page)
    await signIn.prepareAccount(newEmail())
    await page.goto('/art/en-US/gallery')
    await activated(page)
    await heart(page, 0).click()
    await expect(page.getByText('1 item added to wishlist')).toBeVisible()
    const title = await tiles(page).first().getByRole('heading').textContent()
    await page.goto('/art/en-US/account/favorites')
    await expect(tiles(page)).toHaveCount(1)
    const stored = () => page.evaluate(() => ({ ...localStorage }))
    await expect.poll(async () => Object.keys(await stored()).join()).toContain('.favorites')
    const customerId = (await stored())['customer-id.Art']
    expect(customerId).toMatch(/^"\w{8,}"$/)

    await context.setOffline(true)
    await page.goto('/art/en-US/account/favorites')
    const favorites = page.getByRole('region', { name: 'Your favorites' })
    await expect(favorites.getByRole('listitem')).toHaveCount(1)
    await expect(favorites).toContainText(title ?? '')

    await page.goto('/art/en-US/gallery')
    await expect(offlineBanner(page)).toBeVisible()
    await hydrated(heart(page, 1))
    await heart(page, 1).click()
    await expect(
      page.getByText('You’re offline. Your favorites will be updated when you’re back online.'),
    ).toBeVisible()
    await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'true')
    // The shopper leaves the page before the connection is back.
    await page.goto('/art/en-US')
    await expect(offlineTitle(page)).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL('/art/en-US')
    await expect(async () => {
      await page.goto('/art/en-US/account/favorites')
      await expect(tiles(page)).toHaveCount(2, { timeout: 2000 })
    }).toPass()

    await signIn.signOut()
    await page.waitForURL('**/login**')
    expect(Object.keys(await stored()).filter((key) => /customer|shopper/.test(key))).toEqual([])
    await context.setOffline(true)
    await page.goto('/art/en-US/account/favorites')
    await expect(offlineTitle(page)).toBeVisible()
    await expect(favorites).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Pages you’ve visited' })).toHaveCount(0)
  })
})

test.describe(() => {
  test.use({ hasServiceWorker: false })

  for (const [address, name, theme] of [
    ['/art/en-US', 'Vernissage', '#F7F4EE'],
    ['/art/fr-CA', 'Vernissage', '#F7F4EE'],
    ['/poster/en-US', 'Broadside', '#FFFFFF'],
    ['/poster-ap/ja-JP', 'Broadside Asia-Pacific', '#FFFFFF'],
  ] as const)
    test(`can be installed from ${address}, with the brand's icons${repetition(address !== '/poster-ap/ja-JP')}`, async ({
      page,
      request,
    }) => {
      await page.goto(address)
      const href = await page.locator('link[rel=manifest]').getAttribute('href')
      const response = await request.get(href ?? '')
      expect(response.headers()['content-type']).toContain('application/manifest+json')
      const manifest = await response.json()
      expect(manifest).toMatchObject({ name, start_url: address, display: 'standalone', background_color: theme })
      expect(manifest.lang).toBe(address.split('/')[2])
      for (const { src, sizes } of manifest.icons) {
        const size = await page.evaluate(async (address) => {
          const image = new Image()
          image.src = address
          await image.decode()
          return `${image.naturalWidth}x${image.naturalHeight}`
        }, src)
        expect(size).toBe(sizes)
      }
      const session = await page.context().newCDPSession(page)
      const { errors } = await session.send('Page.getAppManifest')
      expect(errors).toEqual([])
    })
})
