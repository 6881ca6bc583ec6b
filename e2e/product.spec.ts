import { scriptOf } from './flow-code.ts'
import { hydrated } from './paths/hydrated.ts'
import { violationsOf } from './axe.ts'
import { messagesOfShop } from './checkout-page.ts'
import { findProductPath } from './find-product.ts'
import { expectLargeTextToFit } from './large-text.ts'
import { expect, type Locator, type Page, repetition, test } from './test.ts'

/** The locators of a product page. */
class ProductPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  get tabs() {
    return this.page.getByRole('tablist', { name: 'Material' })
  }
  get sizes() {
    return this.page.getByRole('radiogroup', { name: 'Choose size' })
  }
  get tiers() {
    return this.page.getByRole('radiogroup', { name: 'Frame tiers' })
  }
  get purchase() {
    return this.page.getByRole('region', { name: 'Price', exact: true })
  }
  get thumbnails() {
    return this.page.getByRole('navigation', { name: 'Product images' }).getByRole('link')
  }
  frame(name: string) {
    return this.page.getByRole('radio', { name })
  }
  get pid() {
    return new URL(this.page.url()).searchParams.get('pid')
  }
  /** The item in the address of a link. */
  static async pidOf(link: ReturnType<Page['getByRole']>) {
    return new URL((await link.getAttribute('href')) ?? '', 'http://localhost').searchParams.get('pid')
  }
}

/** The path of a product with framed prints, canvas, mounts and ratings. */
function productPath(page: Page, brand: string): Promise<string> {
  const parts = ['Stretched Canvas', 'Wood Mount &amp; More', 'Frame tiers', 'stars from']
  return findProductPath(page, `${brand}/en-US`, 'product with frames, canvas, mounts and ratings', (html) =>
    parts.every((part) => html.includes(part)),
  )
}

/** The center of the bounding box of an element, in page coordinates. */
async function centerOf(element: Locator) {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

const shops = ['art', 'poster'] as const

for (const shop of shops)
  test.describe(`a product of ${shop}${repetition(shop !== shops[0])}`, () => {
    const logged: string[] = []

    test.beforeEach(async ({ page }) => {
      const path = await productPath(page, shop)
      logged.length = 0
      page.on('console', (message) => {
        const { url } = message.location()
        if (['error', 'warning'].includes(message.type()) && !url.endsWith('/favicon.ico')) logged.push(message.text())
      })
      page.on('pageerror', (error) => logged.push(String(error)))
      await page.goto(path)
    })

    test.afterEach(() => expect(logged).toEqual([]))

    test('shows the work, its artist, price and arrival, the buttons Add to Cart and Favorite, and the distribution of stars [PDP-04] [PDP-05] [PDP-06] [PDP-07] [PDP-08] [PDP-20] [PDP-22] [DELIV-01] [DELIV-13] [RATE-01] [RATE-02] [RATE-03]', async ({
      page,
    }) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\w/)
      await expect(page.locator('#view-wall img')).toBeVisible()
      const artist = page
        .getByRole('article')
        .getByRole('link', { name: /\w+ \w+/ })
        .and(page.locator('[href*="artist"]'))
      await expect(artist.first()).toHaveAttribute(
        'href',
        shop === 'art' ? /\/gallery\/id--artist-/ : /\/-st\/.+_artist~/,
      )
      const product = new ProductPage(page)
      await expect(product.purchase.getByText(/^(Sale price )?\$\d+\.\d\d$/).first()).toBeVisible()
      await expect(product.purchase).toContainText(/Arrives by .+ to 66952/)
      await expect(product.purchase).toContainText('as low as')
      const add = page.getByRole('article').getByRole('button', { name: 'Add to Cart' }).first()
      const heart = page.getByRole('article').getByRole('button', { name: /^Favorite: / })
      await expect(add).toBeEnabled()
      await expect(heart).toBeVisible()
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
      const ratings = page.getByRole('button', { name: /^\d(\.\d)? stars from [\d,]+ ratings$/ })
      const paths = ratings.locator('path:not([style])')
      const drawn = await paths.evaluateAll((stars) => stars.map((star) => star.getAttribute('d')).join(''))
      expect(drawn.match(/z/g)).toHaveLength(5)
      await ratings.click()
      await expect(page.getByRole('dialog')).toContainText('5 stars')
      await expect(page.getByRole('dialog')).toContainText('%')
    })

    test('has its steps, tabs, rows and panels [PDP-09] [PDP-12] [PDP-13] [PDP-14] [PDP-15] [PDP-16] [PDP-17] [PDP-18] [PDP-19]', async ({
      page,
    }) => {
      const product = new ProductPage(page)
      await expect(product.tabs.getByRole('tab', { name: 'Print and Frames' })).toBeVisible()
      await expect(product.tabs.getByRole('tab', { name: 'Stretched Canvas' })).toBeVisible()
      await expect(product.tabs.getByRole('tab', { name: 'Wood Mount & More' })).toBeVisible()
      await expect(page.getByRole('heading', { name: '1- Choose a material:' })).toBeVisible()
      await expect(page.getByRole('heading', { name: '2- Choose Print Size:' })).toBeVisible()
      await expect(page.getByRole('heading', { name: '3- Choose a frame:' })).toBeVisible()
      await expect(page.getByText('BUY JUST THE PRINT')).toBeVisible()
      await expect(page.locator('#choices').getByText('Finished Size:')).toBeVisible()
      await expect(page.getByRole('link', { name: 'see more frame options' })).toHaveAttribute(
        'href',
        /\/customizer\/\w+/,
      )
      await expect(product.tiers.getByRole('radio').first()).toContainText(/\$\d/)
      for (const panel of ['Commitment to Quality', 'About this piece', 'Product Details', /^About (?!this piece)/])
        await expect(page.locator('summary').filter({ hasText: panel }).first()).toBeVisible()
      await product.tabs.getByRole('tab', { name: 'Stretched Canvas' }).click()
      await expect(page.getByRole('heading', { name: '2- Unframed Canvas Size:' })).toBeVisible()
      await expect(page.getByRole('radio', { name: /Stretched canvas\s*Stretched over deep bars/ })).toBeVisible()
      await expect(page.locator('summary').filter({ hasText: 'About Stretched Canvas' })).toBeVisible()
      await product.tabs.getByRole('tab', { name: 'Wood Mount & More' }).click()
      await expect(page.getByRole('radio', { name: /Wood mount\s*On a bevel-edged panel/ })).toBeVisible()
    })

    test('shows at most three mouldings of a tier [PDP-45] [PDP-44]', async ({ page }) => {
      const product = new ProductPage(page)
      for (const tier of await product.tiers.getByRole('radio').all()) {
        await expect(tier).toHaveText(/^(Value|Classic|Premium|Signature|Sale)/)
        await tier.click()
        await expect(tier).toBeChecked()
        const frames = page.getByRole('radiogroup', { name: 'Choose a frame' }).getByRole('radio')
        expect([1, 2, 3]).toContain(await frames.count())
      }
    })

    test('writes the chosen options to the address, without a history entry or scrolling [PDP-31] [PDP-33] [PDP-34]', async ({
      page,
    }) => {
      const product = new ProductPage(page)
      const length = await page.evaluate(() => history.length)
      const size = product.sizes.getByRole('radio').first()
      await size.click()
      await expect(size).toBeChecked()
      const scrolled = await page.evaluate(() => scrollY)
      const chosen = await ProductPage.pidOf(size)
      await expect.poll(() => product.pid).toBe(chosen)
      expect(await page.evaluate(() => [history.length, scrollY])).toEqual([length, scrolled])

      const canvas = product.tabs.getByRole('tab', { name: 'Stretched Canvas' })
      const first = await ProductPage.pidOf(canvas)
      await canvas.click()
      await expect.poll(() => product.pid).toBe(first)

      await page.reload()
      await expect(canvas).toHaveAttribute('aria-selected', 'true')
    })

    test('selects the first thumbnail when the choice changes [PDP-48] [IMG-09]', async ({ page }) => {
      const product = new ProductPage(page)
      for (const thumbnail of await product.thumbnails.all()) {
        await expect(thumbnail).toHaveCSS('width', '66px')
        await expect(thumbnail).toHaveCSS('height', '66px')
      }
      await product.thumbnails.nth(1).click()
      await expect(product.thumbnails.nth(1)).toHaveAttribute('aria-current', 'true')
      await product.sizes.getByRole('radio').last().click()
      await expect(product.thumbnails.first()).toHaveAttribute('aria-current', 'true')
    })

    test('opens the chosen view as large as the window and closes it [PDP-49] [IMG-04]', async ({ page }) => {
      const viewer = page.getByRole('dialog')
      await expect(viewer).toHaveCount(0)
      await page.locator('#view-room > a').click()
      await expect(viewer.getByRole('heading')).toHaveText('In a room')
      await page.keyboard.press('Escape')
      await expect(viewer).toHaveCount(0)
      await page.locator('#view-wall a').click()
      await expect(viewer.getByRole('heading')).toHaveText('On the wall')
      await expect(viewer.getByRole('img')).toHaveAttribute('srcset', /550w, .*1200w/)
      await viewer.getByRole('button', { name: 'Next view' }).click()
      await expect(viewer).toContainText('In a room')
      await page.keyboard.press('Escape')
      await expect(viewer).toHaveCount(0)
    })

    test('magnifies a view by buttons, keys, wheel, drag and double click @all', async ({ page }) => {
      await page.locator('#view-wall a').click()
      const viewer = page.getByRole('dialog')
      const picture = viewer.getByRole('img')
      const scale = viewer.getByRole('status', { name: 'Magnification' })
      await expect(scale).toHaveText('100%')
      await viewer.getByRole('button', { name: 'Zoom in' }).click()
      await expect(scale).toHaveText('150%')
      await expect(picture).toHaveAttribute('sizes', '1200px')
      await viewer.getByRole('button', { name: 'Zoom out' }).click()
      await expect(scale).toHaveText('100%')

      await page.keyboard.press('+')
      await page.keyboard.press('+')
      await expect(scale).toHaveText(/^2\d\d%$/)
      const middle = await centerOf(picture)
      await page.keyboard.press('ArrowDown')
      await expect.poll(async () => (await centerOf(picture)).y).toBeLessThan(middle.y - 40)
      await page.keyboard.press('ArrowRight')
      await expect(viewer.getByRole('heading')).toHaveText('On the wall')
      await page.keyboard.press('0')
      await expect(scale).toHaveText('100%')

      // Waits for the animations of the picture, which move its center.
      await picture.evaluate((image) =>
        Promise.all(
          document.getAnimations().flatMap((animation) => {
            const { effect, finished } = animation
            return effect instanceof KeyframeEffect && effect.target?.contains(image) ? [finished] : []
          }),
        ).then(() => undefined),
      )
      const still = await centerOf(picture)
      const under = { x: still.x + 60, y: still.y - 120 }
      await page.mouse.move(under.x, under.y)
      await page.mouse.wheel(0, -400)
      await expect(scale).toHaveText('200%')
      await expect.poll(async () => Math.round((await centerOf(picture)).y - still.y)).toBe(120)
      await page.mouse.down()
      await page.mouse.move(under.x, under.y - 90, { steps: 3 })
      await page.mouse.up()
      await expect.poll(async () => Math.round((await centerOf(picture)).y - still.y)).toBe(30)

      await page.mouse.dblclick(still.x, still.y)
      await expect(scale).toHaveText('100%')
      await page.mouse.dblclick(still.x, still.y)
      await expect(scale).toHaveText(/^2\d\d%$/)
      await page.keyboard.press('0')
      await page.keyboard.press('ArrowRight')
      await expect(viewer.getByRole('heading')).toHaveText('In a room')
      await expect(scale).toHaveText('100%')
      const violations = await violationsOf(page, '[role=dialog]')
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
    })

    test('magnifies a view by a pinch, and resets it by a double tap @all', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.locator('#view-wall a').click()
      const viewer = page.getByRole('dialog')
      const scale = viewer.getByRole('status', { name: 'Magnification' })
      const { x, y } = await centerOf(viewer.getByRole('img'))
      const fingers = await page.context().newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...across: number[]) =>
        fingers.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: across.map((offset, id) => ({ x: x + offset, y, id })),
        })
      await touch('touchStart', -30)
      await touch('touchStart', -30, 30)
      await touch('touchMove', -60, 60)
      await expect(scale).toHaveText('200%')
      await touch('touchEnd')
      for (const _ of [1, 2]) {
        await touch('touchStart', 10)
        await touch('touchEnd')
      }
      await expect(scale).toHaveText('100%')
      expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
    })

    test('returns the focus to what opened a dialog @all', async ({ page }) => {
      const openers = [
        page.getByRole('button', { name: /stars from/ }),
        page.locator('figure[data-view]').first().getByRole('link'),
        page.getByRole('region', { name: 'Price', exact: true }).getByRole('button', { name: 'Add to Cart' }),
      ]
      for (const opener of openers) {
        await opener.focus()
        await page.keyboard.press('Enter')
        await expect(page.getByRole('dialog')).toBeVisible()
        await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(opener).toBeFocused()
      }
    })

    test('accepts another postal code [DELIV-02] [DELIV-03] [DELIV-04] [DELIV-07] [DELIV-08] [DELIV-14]', async ({
      page,
    }) => {
      const product = new ProductPage(page)
      await product.purchase.hover()
      await product.purchase.getByText('Change ZIP code').click()
      const zip = page.getByPlaceholder('Zip/Postal Code')
      await expect(zip).toBeFocused()
      await page.keyboard.insertText('90210-1234')
      await expect(zip).toHaveValue('90210-1234')
      await zip.fill('123')
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Please enter a valid Zip/Postal code' })).toBeVisible()
      await zip.fill('00000')
      await expect(page.getByRole('alert').filter({ hasText: 'valid Zip' })).toHaveCount(0)
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Please enter a valid Zip/Postal code' })).toBeVisible()
      await zip.fill('')
      await zip.pressSequentially('90210-1234')
      await expect(zip).toHaveValue('90210-1234')
      await zip.fill('90210')
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(product.purchase).toContainText(/Arrives by .+ to 90210/)
      await expect(zip).toBeHidden()
      await product.purchase.getByText('Change ZIP code').click()
      await expect(zip).toHaveValue('')
      await product.purchase.getByText('Cancel').click()
      await expect(zip).toBeHidden()
      expect((await page.context().cookies()).find(({ name }) => name === 'ctxzip')?.value).toBe('90210')
      await page.reload()
      await expect(product.purchase).toContainText('to 90210')
    })

    test('chooses sizes by arrow keys, which wrap around, Home and End, and tabs by the Space key [PDP-40]', async ({
      page,
    }) => {
      const product = new ProductPage(page)
      const sizes = product.sizes.getByRole('radio')
      const last = (await sizes.count()) - 1
      await sizes.first().focus()
      await page.keyboard.press('ArrowLeft')
      await expect(sizes.nth(last)).toBeFocused()
      await expect(sizes.nth(last)).toBeChecked()
      await page.keyboard.press('ArrowRight')
      await expect(sizes.first()).toBeFocused()
      await expect(sizes.first()).toBeChecked()
      await page.keyboard.press('ArrowRight')
      await expect(sizes.nth(1)).toBeChecked()
      await expect(sizes.and(page.locator('[aria-checked=true]'))).toHaveCount(1)
      await expect.poll(() => product.pid).toBe(await ProductPage.pidOf(sizes.nth(1)))
      await page.keyboard.press('End')
      await expect(sizes.nth(last)).toBeChecked()
      await page.keyboard.press('Home')
      await expect(sizes.first()).toBeChecked()
      await page.keyboard.press('ArrowDown')
      await expect(sizes.nth(1)).toBeChecked()
      await page.keyboard.press('ArrowUp')
      await expect(sizes.first()).toBeChecked()

      const canvas = product.tabs.getByRole('tab', { name: 'Stretched Canvas' })
      await product.tabs.getByRole('tab', { selected: true }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(canvas).toBeFocused()
      await expect(canvas).toHaveAttribute('aria-selected', 'false')
      await page.keyboard.press('Space')
      await expect(canvas).toHaveAttribute('aria-selected', 'true')
    })

    test('stays visible, and keeps the focus, while a choice is written to the address on a slow device @all', async ({
      page,
    }) => {
      const product = new ProductPage(page)
      const sizes = product.sizes.getByRole('radio')
      await hydrated(sizes.first())
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 8 })
      const shown = await page.getByRole('article').elementHandle()
      const wasHidden = page.evaluate(
        (article) =>
          new Promise<boolean>((resolve) => {
            const page = article?.closest('main > *')
            if (page) new MutationObserver(() => resolve(true)).observe(page, { attributeFilter: ['style'] })
            setTimeout(() => resolve(false), 5000)
          }),
        shown,
      )
      await sizes.first().focus()
      await page.keyboard.press('ArrowRight')
      await expect(sizes.nth(1)).toBeChecked()
      await expect.poll(() => product.pid).toBe(await ProductPage.pidOf(sizes.nth(1)))
      expect(await wasHidden).toBe(false)
      await expect(sizes.nth(1)).toBeFocused()
    })

    test('shows mat and glazing only for framed prints [PDP-35]', async ({ page }) => {
      const product = new ProductPage(page)
      const details = page.getByRole('group').filter({ hasText: 'Product Details' })
      const frame = product.tiers.getByRole('radio').first()
      const mat = page.locator('#choices').getByText('Mat', { exact: true })
      await page.locator('summary').filter({ hasText: 'Product Details' }).click()
      await frame.click()
      await expect(mat).toBeVisible()
      await page.getByRole('radio', { name: /BUY JUST THE PRINT/ }).click()
      await expect(mat).toHaveCount(0)
      await frame.click()
      await expect(mat).toBeVisible()
      await product.tabs.getByRole('tab', { name: 'Stretched Canvas' }).click()
      await expect(mat).toHaveCount(0)
      await expect(details).toBeVisible()
    })

    test('corrects a quantity, and limits it to the stock with a message that scrolls into view [PDP-26] [PDP-29] [PDP-37] [PDP-38] [PDP-42]', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 500 })
      const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
      const add = page.locator('#purchase').getByRole('button', { name: 'Add to Cart' })
      const left = page.getByText(/Only \d+ left!/)
      await expect(add).toBeEnabled()
      await page.getByRole('button', { name: 'Increase quantity' }).click()
      await expect(quantity).toHaveValue('2')
      for (const entry of ['-4', '']) {
        await quantity.fill(entry)
        await quantity.blur()
        await expect(quantity).toHaveValue('1')
      }
      await quantity.fill('5000')
      await quantity.blur()
      await expect(left).toBeInViewport({ ratio: 0.9 })
      await expect(add).toBeDisabled()
      await quantity.fill('2')
      await expect(left).toHaveCount(0)
      const calls = Promise.withResolvers<void>()
      await page.route('**/_serverFn/**', async (route) => {
        await calls.promise
        await route.continue()
      })
      await add.click()
      await expect(add).toBeDisabled()
      calls.resolve()
      await expect(page.getByRole('dialog')).toBeVisible()
    })

    test('shows the work at most 500 px high on a large screen [IMG-11]', async ({ page }) => {
      const hero = page.locator('#view-wall img')
      for (const size of await new ProductPage(page).sizes.getByRole('radio').all()) {
        await size.click()
        await expect(size).toBeChecked()
        await expect.poll(async () => (await hero.boundingBox())?.height).toBeGreaterThan(100)
        expect((await hero.boundingBox())?.height).toBeLessThanOrEqual(500)
      }
      expect(await page.locator('#view-wall svg').evaluate((drawn) => getComputedStyle(drawn).maxHeight)).toBe('500px')
    })

    test('shows four similar works in a row on desktop and two on phones, has no axe violation at any width, and never scrolls sideways [RECO-06]', async ({
      page,
    }) => {
      const row = page.getByRole('region', { name: 'You might also like' })
      const perRow = async () => {
        await row.scrollIntoViewIfNeeded()
        const widths = await row
          .getByRole('listitem')
          .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect()))
        const width = page.viewportSize()?.width ?? 0
        return widths.filter(({ left, right }) => left >= 0 && right <= width + 1).length
      }
      expect(await perRow()).toBe(4)
      await page.setViewportSize({ width: 390, height: 800 })
      expect(await perRow()).toBe(2)
      for (const width of [1440, 768, 320])
        await test.step(`at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 900 })
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
          await expectLargeTextToFit(page, [Math.max(390, width)])
          const violations = await violationsOf(page, '#main')
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
        })
    })
  })

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('every choice is a link that shows it', async ({ page }) => {
    await page.goto(await productPath(page, 'art'))
    const product = new ProductPage(page)
    const size = product.sizes.getByRole('radio').first()
    await size.click()
    await expect(size).toBeChecked()
    await product.tabs.getByRole('tab', { name: 'Stretched Canvas' }).click()
    await expect(page.getByRole('heading', { name: '2- Unframed Canvas Size:' })).toBeVisible()
    await expect(page.getByText(/Arrives by .+ to 66952/)).toBeVisible()
    await expect(page.getByText('Change ZIP code')).toBeVisible()
    const heart = page.getByRole('region', { name: 'Price', exact: true }).getByRole('button', { name: /^Favorite/ })
    expect(await heart.evaluate((button) => getComputedStyle(button, '::before').maskImage)).toContain('svg')
  })
})

for (const shop of ['art/en-CA', 'art/fr-CA', 'poster-ap/en-AU', 'poster-ap/ja-JP'])
  test(`${shop}: estimates the delivery after a postal code of the country is entered${repetition(shop !== 'poster-ap/ja-JP')}`, async ({
    page,
  }) => {
    const [, locale = ''] = shop.split('/')
    const code = { 'en-AU': '3000', 'ja-JP': '150-0001' }[locale] ?? 'K1A 0B1'
    for (let id = 10_000_001; id < 10_000_120; id += 1) if ((await page.goto(`/${shop}/product/${id}`))?.ok()) break
    const messages = messagesOfShop(shop)
    const purchase = page.locator('main')
    const change = purchase.getByText(messages['product_delivery_enter'] ?? '', { exact: true })
    await expect(change).toBeVisible()
    await expect(purchase).not.toContainText('66952')
    await change.click()
    const field = page.getByPlaceholder(messages['product_delivery_label'] ?? '')
    await field.fill(code)
    await page.getByRole('button', { name: messages['product_delivery_apply'] ?? '' }).click()
    await expect(purchase).toContainText(code)
    await expect(field).toBeHidden()
  })

test('the promotion text is below prices that are not reduced, from the first to the last moment of the promotion [PROMO-14] [PROMO-15]', async ({
  page,
}) => {
  const lastDigitIn = (html: string) => /id="purchase"[^]*?\$\d+\.\d(\d)<\/(?:span|b)>/.exec(html)?.[1] ?? ''
  const product = await findProductPath(page, 'art/en-US', 'price ending in 9', (html) => lastDigitIn(html) === '9')
  const reduced = await findProductPath(page, 'art/en-US', 'price ending in 5 or 8', (html) =>
    /[58]/.test(lastDigitIn(html)),
  )
  const text = page.locator('#purchase').getByText('Promo applied in cart')
  for (const [path, moment, count] of [
    [product, '2024-12-31T04:59:00Z', 0],
    [product, '2024-12-31T05:01:00Z', 1],
    [reduced, '2025-01-02T12:00:00Z', 0],
    [product, '2025-01-07T04:59:00Z', 1],
    [product, '2025-01-07T05:01:00Z', 0],
  ] as const) {
    await page.clock.setFixedTime(moment)
    await page.goto(path)
    await hydrated(page.locator('#purchase').getByRole('button', { name: 'Add to Cart' }))
    await expect(text).toHaveCount(count)
  }
})

test('adds the size that was chosen while its code was loading @all', async ({ page }) => {
  const product = new ProductPage(page)
  await page.goto(await productPath(page, 'art'))
  const arrival = Promise.withResolvers<void>()
  await page.route(scriptOf('product-options'), async (route) => {
    await arrival.promise
    await route.continue()
  })
  const size = product.sizes.getByRole('radio').and(page.locator('[aria-checked=false]')).last()
  const chosen = await ProductPage.pidOf(size)
  await size.click()
  const add = product.purchase.getByRole('button', { name: 'Add to Cart' })
  await expect(add).toHaveAttribute('aria-busy', 'true')
  arrival.resolve()
  await expect(add).not.toHaveAttribute('aria-busy', 'true')
  const request = page.waitForRequest(/_serverFn\/addToBasket/)
  await add.click()
  expect((await request).postData()).toContain(`"${chosen}"`)
})

test('a forced palette, which has no backgrounds and shadows, marks what is chosen by an outline', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/poster/en-US/product/10000001')
  const { sizes } = new ProductPage(page)
  const chosen = sizes.getByRole('radio', { checked: true })
  await expect(chosen).toHaveCSS('outline-style', 'solid')
  await expect(sizes.getByRole('radio', { checked: false }).first()).toHaveCSS('outline-style', 'none')
  await page.goto('/poster/en-US/-st?n=c_shape:portrait')
  const filters = page.getByRole('complementary')
  await expect(filters.getByRole('link', { name: /^Portrait/ })).toHaveCSS('outline-style', 'solid')
  await expect(filters.getByRole('link', { name: /^Landscape/ })).toHaveCSS('outline-style', 'none')
})
