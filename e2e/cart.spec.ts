import { scriptOf } from './flow-code.ts'
import { violationsOf } from './axe.ts'
import { basketWith, line, openCart, openWithin, stubBasket } from './paths/cart-page.ts'
import { findProductPath } from './find-product.ts'
import { hydrated } from './paths/hydrated.ts'
import { postForm } from './posted-form.ts'
import { expectLargeTextToFit } from './large-text.ts'
import { expect, type Locator, type Page, repetition, test } from './test.ts'
import { giftCardForm } from './gift-card.ts'

const addButton = (page: Page) =>
  page.getByRole('region', { name: 'Price', exact: true }).getByRole('button', { name: 'Add to Cart' })
const dialog = (page: Page) => page.getByRole('dialog')
const cartLink = (page: Page) => page.getByRole('link', { name: /^Cart, / })

const PRINT = '/art/en-US/product/10000001'

async function openPrint(page: Page): Promise<void> {
  await page.goto(PRINT)
  await hydrated(addButton(page))
}

/** Adds a print to the cart, from its product page. */
async function addPrint(page: Page): Promise<void> {
  await openPrint(page)
  await addButton(page).click()
  await expect(dialog(page)).toContainText('Yay! Your item has been added, great choice!')
}

/** Adds the same print to the cart without opening its page. */
const preparePrint = (page: Page) => postForm(page, { path: PRINT, action: 'addItem' })

/** The path of a work that is sold below its list price. */
const pathOnSale = (page: Page) =>
  findProductPath(page, 'art/en-US', 'work below its list price', (html) =>
    /id="purchase"(?:(?!<\/section>).)*List price/s.test(html),
  )

const amountIn = async (price: Locator) => /\$([\d.]+)/.exec((await price.textContent()) ?? '')?.[1]

test('a guest adds a work after a failed addition, sees it in the dialog and in the count of the header; the dialog returns the focus to its button, and View Cart leads to the cart [CARTADD-01] [CARTADD-03] [CARTADD-05] [CARTADD-07] [HEADER-05]', async ({
  page,
}) => {
  await openPrint(page)
  await page.route('**/_serverFn/**', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await addButton(page).click()
  await expect(page.getByText('Something went wrong. Try again!')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await page.unroute('**/_serverFn/**')

  await addButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Yay! Your item has been added, great choice!')
  await expect(dialog(page).getByRole('heading', { level: 3 }).first()).toHaveText(
    (await page.locator('main h1').textContent()) ?? '',
  )
  await expect(dialog(page)).toContainText(/Finished Size: \d+/)
  await expect(dialog(page)).toContainText(/\$\d+\.\d\d/)
  // The dialog hides the rest of the page from a screen reader.
  await expect(page.locator('header a[href="/art/en-US/cart"] b')).toHaveText('1')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(addButton(page)).toBeFocused()

  await addButton(page).click()
  await dialog(page).getByRole('button', { name: 'Continue Shopping' }).click()
  await expect(addButton(page)).toBeFocused()

  await addButton(page).click()
  await dialog(page).getByRole('link', { name: 'View Cart' }).click()
  await expect(page).toHaveURL(/\/art\/en-US\/cart$/)
  await expect(page.locator('main')).toContainText('3 items')
})

test('the dialog shows title, size, and the price before and after a sale [CARTADD-02]', async ({ page }) => {
  await page.goto(await pathOnSale(page))
  const price = page.getByRole('region', { name: 'Price', exact: true })
  const before = await amountIn(price.locator('s'))
  const now = await amountIn(price.locator('s + b'))
  expect(Number(now)).toBeLessThan(Number(before))
  const size = await page
    .locator('#choices')
    .getByText(/^Finished Size: \d/)
    .textContent()
  await addButton(page).click()
  await expect(dialog(page).getByRole('heading', { level: 3 }).first()).toHaveText(
    (await page.locator('main h1').textContent()) ?? '',
  )
  await expect(dialog(page).getByText(/^Finished Size: /)).toHaveText(size ?? '')
  const item = dialog(page).locator('s').first()
  expect(await amountIn(item)).toBe(before)
  expect(await amountIn(item.locator('xpath=following-sibling::b'))).toBe(now)
})

test('a server-rendered cart preloads no picture @all', async ({ page }) => {
  await preparePrint(page)
  const html = await (await page.request.get('/art/en-US/cart')).text()
  expect(html).toMatch(/<img [^>]*src="\/images\/items\//)
  expect(html).not.toMatch(/<link [^>]*as="image"/)
})

test('an upgrade replaces the added item [CARTADD-04] [UPGRADE-01] [UPGRADE-03] [UPGRADE-04]', async ({ page }) => {
  const calls: { name: string; body: string; response: () => void }[] = []
  const called = (count: number) =>
    expect.poll(() => calls.map(({ name }) => name)).toEqual(['removeLine', 'addToBasket'].slice(0, count))
  await addPrint(page)
  await page.route(/_serverFn\/(removeLine|addToBasket)$/, async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    await new Promise<void>((response) => calls.push({ name, body: route.request().postData() ?? '', response }))
    await route.continue()
  })
  await expect(dialog(page)).toContainText(/Upgrade!\s*Will replace Poster in your cart/)
  const offers = dialog(page).getByRole('region', { name: 'Upgrade!' }).getByRole('listitem')
  await expect(offers.first()).toBeVisible()
  const offered = await offers.count()
  expect(offered).toBeLessThanOrEqual(3)
  await expect(offers.getByRole('button', { name: /^Add to Cart/ })).toHaveCount(offered)
  const canvas = offers.filter({ hasText: 'Stretched Canvas' })
  const [, upi = 'none'] = /\/items\/(\w+)/.exec((await canvas.locator('img').getAttribute('src')) ?? '') ?? []
  await canvas.getByRole('button').click()
  const overlay = dialog(page).getByRole('status')
  for (const count of [1, 2]) {
    await called(count)
    await expect(overlay).toHaveText('Updating your cart…')
    await expect(overlay.locator('svg')).toBeVisible()
    expect(await overlay.boundingBox()).toEqual(await dialog(page).boundingBox())
    calls[count - 1]?.response()
  }
  await expect(dialog(page).getByText('Stretched Canvas', { exact: true })).toHaveCount(1)
  expect(calls[1]?.body).toContain(`"${upi}"`)
  await expect(page).toHaveURL(new RegExp(`upi=${upi}$`))
  await dialog(page).getByRole('link', { name: 'View Cart' }).click()
  await expect(page.locator('main')).toContainText('1 item')
  await expect(page.locator('main')).toContainText('Stretched Canvas')
})

test('an upgrade of an item that another tab has removed shows an error [UPGRADE-05]', async ({ page, context }) => {
  await addPrint(page)
  const otherTab = await context.newPage()
  await otherTab.goto('/art/en-US/cart')
  await otherTab.getByRole('button', { name: /^Remove / }).click()
  await expect(otherTab.getByText('Your cart is empty')).toBeVisible()
  await dialog(page)
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Product item not found in cart')
})

test.describe('the cart', () => {
  test.beforeEach(async ({ page }) => {
    await preparePrint(page)
    await page.goto('/art/en-US/cart')
  })

  test('changes the quantity, removes a line, and restores it', async ({ page }) => {
    const code = Promise.withResolvers<void>()
    await page.route(scriptOf('cart-quantity'), async (route) => {
      await code.promise
      await route.continue()
    })
    await hydrated(page.getByRole('button', { name: 'Increase quantity' }))
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('3')
    code.resolve()
    await expect(page.locator('main')).toContainText('3 items')
    await expect(cartLink(page)).toContainText('3')
    await page.getByRole('button', { name: /^Remove / }).press('Enter')
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toContainText('3 items')
    await page.reload()
    await expect(page.locator('main')).toContainText('3 items')
  })

  test("changes the size and kind of a line by keyboard, at the catalogue's price", async ({ page }) => {
    const main = page.getByRole('main')
    const change = main.getByRole('button', { name: /^Change size or frame of / })
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(main).toContainText('2 items')
    const before = await main.getByText(/^Finished Size: /).textContent()
    await change.focus()
    await page.keyboard.press('Enter')
    const kinds = dialog(page).getByRole('tablist', { name: 'Material' })
    await expect(dialog(page)).toContainText('Quantity: 2')
    await kinds.getByRole('tab', { selected: true }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(kinds.getByRole('tab', { name: /Canvas/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(kinds.getByRole('tab', { name: /Canvas/ })).toHaveAttribute('aria-selected', 'true')
    const sizes = dialog(page).getByRole('radiogroup', { name: 'Choose size' })
    await sizes.getByRole('radio', { checked: true }).focus()
    await page.keyboard.press('ArrowRight')
    const violations = await violationsOf(page, '[role=dialog]')
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    await dialog(page).getByRole('button', { name: 'Update Cart' }).focus()
    const promised = await dialog(page).getByRole('button', { name: 'Update Cart' }).locator('..').textContent()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toHaveCount(0)
    await expect(change).toBeFocused()
    await expect(main).toContainText('Stretched Canvas')
    await expect(main.getByText(/^Finished Size: /)).not.toHaveText(before ?? '')
    const price = /\$[\d,.]+(?=\D*$)/.exec((promised ?? '').replace(/Quantity.*$/, ''))?.[0]
    await expect(main.getByRole('listitem').first()).toContainText(price ?? 'a price')
    await page.reload()
    await expect(main.getByRole('listitem').first()).toContainText(price ?? 'a price')
    await expect(main).toContainText('2 items')
  })

  test('corrects a quantity that is too low or too high @all', async ({ page }) => {
    const field = page.getByRole('spinbutton', { name: 'Quantity' })
    for (const [typed, shown] of [
      ['-4', '1'],
      ['0', '1'],
      ['99999999', '999'],
    ] as const) {
      await field.fill(typed)
      await field.press('Enter')
      await expect(field).toHaveValue(shown)
    }
    await expect(page.locator('main')).toContainText('999 items')
  })

  test('applies a promo code and removes it [PROMO-01] [PROMO-02] [PROMO-03] [PROMO-04] [PROMO-06] [PROMO-08] [PROMO-09] [PROMO-11]', async ({
    page,
  }) => {
    const field = page.getByRole('textbox', { name: 'Promo code' })
    await page.getByText('Do you have a promo code?').click()
    const apply = page.getByRole('button', { name: 'Apply' })
    await field.fill('AR')
    await expect(apply).toBeDisabled()
    await field.fill('ART')
    await expect(apply).toBeEnabled()
    await field.fill('ART10')
    const settled = Promise.withResolvers<void>()
    await page.route('**/_serverFn/applyPromoCode', async (route) => {
      await settled.promise
      await route.continue()
    })
    await apply.click()
    await expect(apply).toHaveAttribute('aria-busy', 'true')
    settled.resolve()
    const toast = page.getByText('Promotion applied.')
    await expect(toast).toBeVisible()
    const icons = page.getByRole('banner').getByRole('link', { name: 'Cart' })
    const icon = await icons.boundingBox()
    // The toast moves into position.
    await expect
      .poll(async () => (await toast.boundingBox())?.y)
      .toBeGreaterThanOrEqual((icon?.y ?? 0) + (icon?.height ?? 0))
    await expect(field).toBeHidden()
    await expect(page.locator('main')).toContainText('10% off your order')
    const removal = page.getByRole('button', { name: 'Remove promo code ART10' })
    await page.route('**/_serverFn/removePromoCode', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
    await removal.click()
    await expect(page.getByText('Something went wrong. Try again!')).toBeVisible()
    await removal.click()
    await expect(page.getByText('Promotion removed.')).toBeVisible()
    await expect(page.locator('main')).not.toContainText('10% off your order')
    await page.getByText('Do you have a promo code?').click()
    await expect(field).toHaveValue('')
  })

  test('rejects an invalid promo code [PROMO-05] [PROMO-07] [PROMO-10]', async ({ page }) => {
    const field = page.getByRole('textbox', { name: 'Promo code' })
    await page.getByText('Do you have a promo code?').click()
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription('Please provide a valid promo code.')
    for (const code of ["x' or 1=1 --", '<img src=x onerror=alert(1)>', 'SUMMER24']) {
      await field.fill(code)
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(field).toHaveAccessibleDescription(
        'Check the code and try again, it may already be applied or the promo has expired.',
      )
    }
  })

  test('saves a line for later, also through a reload, and moves it back to the cart', async ({ page }) => {
    const main = page.getByRole('main')
    const stored = main.getByRole('region', { name: 'Saved for later' })
    await main.getByRole('button', { name: /^Save for later: / }).press('Enter')
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await expect(stored.getByRole('listitem')).toHaveCount(1)
    await expect(main.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(main).toContainText('1 item')
    await expect(stored).toHaveCount(0)
    await main.getByRole('button', { name: /^Save for later: / }).click()
    await expect(stored).toBeVisible()
    await page.setViewportSize({ width: 320, height: 800 })
    await page.reload()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const violations = await violationsOf(page, 'main')
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    await stored.getByRole('button', { name: /^Move to cart: / }).click()
    await expect(main).toContainText('1 item')
    await expect(stored).toHaveCount(0)
  })

  test('applies a gift card, shows what it covers, and removes it @all', async ({ page }) => {
    const summary = page.getByRole('region', { name: 'Order summary' })
    const giftCard = giftCardForm(summary)
    await giftCard.open()
    await giftCard.expectRejections()
    await giftCard.apply('PASS-GIFT-PART-0025')
    await expect(summary).toContainText(/Gift card ending in 0025 Remove.*-\$25\.00.*Left to pay/)
    const violations = await violationsOf(page, 'main')
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    await page.reload()
    await summary.getByRole('button', { name: 'Remove gift card ending in 0025' }).click()
    await expect(summary).not.toContainText('Left to pay')
  })

  test('shows its totals, and the promotion while it is active [SUMMARY-04] [SUMMARY-05] [PROMO-16]', async ({
    page,
  }) => {
    const summary = page.getByRole('region', { name: 'Order summary' })
    await expect(summary).toContainText('Estimated Total')
    await expect(summary).toContainText(/Tax\s*TBD/)
    const promotion = page.getByRole('main').getByText('Promo applied in cart')
    await expect(promotion).toHaveCount(0)
    await page.clock.setFixedTime('2025-01-01T12:00:00Z')
    await page.reload()
    await expect(promotion).toBeVisible()
  })

  test('shows a change that another tab has made @all', async ({ page, context }) => {
    const otherTab = await context.newPage()
    await otherTab.goto('/art/en-US/cart')
    await otherTab.getByRole('button', { name: /^Remove / }).click()
    await expect(otherTab.getByText('Your cart is empty')).toBeVisible()
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(page.getByText('That item is no longer in your cart.')).toBeVisible()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
  })

  test('keeps the changes that two tabs make at the same time', async ({ page, context }) => {
    await postForm(page, { path: '/art/en-US/product/10000002', action: 'addItem' })
    await page.reload()
    const otherTab = await context.newPage()
    await otherTab.goto('/art/en-US/cart')
    const oneMore = async (tab: Page, line: number) => {
      const sent = tab.waitForResponse(/_serverFn\/changeLineQuantity/)
      await tab.getByRole('button', { name: 'Increase quantity' }).nth(line).click()
      await sent
    }
    await Promise.all([oneMore(page, 0), oneMore(otherTab, 1)])
    for (const tab of [page, otherTab]) {
      await tab.reload()
      for (const line of [0, 1])
        await expect(tab.getByRole('spinbutton', { name: 'Quantity' }).nth(line)).toHaveValue('2')
    }
  })

  test('is accessible, and fits 320 px @all', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const violations = await violationsOf(page, 'main')
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })
})

test('the order summary shows free shipping as free [SUMMARY-06]', async ({ page }) => {
  await preparePrint(page)
  await page.goto('/art/en-US/cart')
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('5')
  await page.getByRole('spinbutton', { name: 'Quantity' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(/Shipping\s*Free/)
})

test('a cart is empty after its session has ended, and can be filled again @all', async ({ page, context }) => {
  await preparePrint(page)
  await context.clearCookies()
  await page.goto('/art/en-US/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await addPrint(page)
  await dialog(page).getByRole('link', { name: 'View Cart' }).click()
  await expect(page.locator('main')).toContainText('1 item')
})

test('an item that is no longer sold leaves the cart after the shopper has confirmed the message [BASKET-06] [BASKET-07] [BASKET-08]', async ({
  page,
}) => {
  const soldOut = line('line-2', 'Ardhaven', { stock: 0, orderable: false })
  const left = basketWith({ lines: [line('line-1', 'Harbor at Dusk')] })
  const removed: unknown[] = []
  await openCart(page, () => basketWith({ lines: [...left.lines, soldOut] }))
  await page.route('**/_serverFn/removeLine', (route) => {
    removed.push(route.request().postData())
    return route.fulfill({ json: { result: { kind: 'basket', basket: left } } })
  })
  const dialogOfUnavailable = page.getByRole('alertdialog', { name: 'Items Unavailable' })
  await expect(dialogOfUnavailable).toContainText(
    'Some items are no longer available online and will be removed from your cart.',
  )
  await dialogOfUnavailable.getByRole('button', { name: 'Remove' }).click()
  await expect(dialogOfUnavailable).toHaveCount(0)
  expect(removed).toEqual([expect.stringContaining('line-2')])
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
})

test('a gift card to buy is a line that can be removed and restored @all', async ({ page }) => {
  const gift = {
    id: 'gift-1',
    amount: 5000,
    recipientEmail: 'ada@example.com',
    recipientName: 'Ada',
    senderName: 'Jean',
    message: 'For your wall',
    deliveryDate: '',
  }
  let basket = basketWith({ lines: [], gifts: [gift], subtotal: 5000, total: 5000 })
  await openCart(page, () => basket)
  const requested: string[] = []
  await page.route(/_serverFn\/(removeGift|restoreGift)/, (route) => {
    requested.push(route.request().postData() ?? '')
    basket = { ...basket, gifts: requested.length === 1 ? [] : [gift] }
    return route.fulfill({ json: { result: { kind: 'basket', basket } } })
  })
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Gift card for Ada' })
  await expect(card).toContainText('ada@example.com')
  await expect(card).toContainText('from Jean')
  await expect(card).toContainText('$50.00')
  await card.getByRole('button', { name: 'Remove Gift card for Ada' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
  expect(requested).toEqual([expect.stringContaining('gift-1'), expect.stringContaining('For your wall')])
})

test('shows how far the cart is from free shipping, until it is free @all', async ({ page }) => {
  const print = line('line-1', 'Harbor at Dusk')
  let basket = basketWith({ lines: [print], freeShipping: { method: 'Standard', threshold: 9900, reached: 3900 } })
  await openCart(page, () => basket)
  const main = page.getByRole('main')
  await expect(main).toContainText('Spend $60.00 more for free Standard shipping.')
  await expect(main).toContainText('$39.00 so far')
  await expect(main).toContainText('Free from $99.00')
  const shipping = main.getByRole('region', { name: 'Order summary' })
  await expect(shipping).toContainText('Shipping$9.95')
  basket = basketWith({ lines: [{ ...print, quantity: 3 }], shipping: 0 })
  await openCart(page, () => basket)
  await expect(main).toContainText('Your order ships free.')
  await expect(main).not.toContainText('more and Standard shipping')
  await expect(shipping).toContainText('ShippingFree')
})

test('shows no progress to free shipping when no rule makes shipping free @all', async ({ page }) => {
  await openCart(page, () => basketWith({}))
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('main').getByRole('progressbar', { includeHidden: true })).toHaveCount(0)
})

test('the cart shows a guest the arrival day of the product page, for the entered postal code', async ({
  page,
  context,
}) => {
  await preparePrint(page)
  const ship = /Arrives by (\w+, \w+ \d+)/
  const shown = async () => ship.exec((await page.locator('main').textContent()) ?? '')?.[1]
  await page.goto('/art/en-US/product/10000001')
  const promised = await shown()
  expect(promised).toBeDefined()
  await page.goto('/art/en-US/cart')
  const summary = page.getByRole('region', { name: 'Order summary' })
  await expect(summary).toContainText(`Arrives by ${promised} to 66952`)
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(`Arrives by ${promised}`)
  await context.addCookies([{ name: 'ctxzip', value: '96701', url: page.url() }])
  await page.reload()
  await expect(summary).toContainText(/Arrives by \w+, \w+ \d+ to 96701/)
  expect(await shown()).not.toBe(promised)
})

for (const base of ['art/en-US', 'poster/en-US'])
  test(`the empty and the filled cart of ${base} have no accessibility violations and fit 320 px${repetition(base === 'art/en-US')}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    const expectFit = async () => {
      expect(await violationsOf(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      await expectLargeTextToFit(page)
    }
    await page.goto(`/${base}/cart`)
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await expectFit()
    await stubBasket(page, () =>
      basketWith({
        lines: [line('line-1', 'Harbor at Dusk', { arrives: '2026-12-04' })],
        freeShipping: { method: 'Standard', threshold: 9900, reached: 3900 },
        destination: '66952',
      }),
    )
    await openWithin(page, `/${base}/cart`)
    await expect(page.getByRole('main')).toContainText('Spend $60.00 more')
    await expectFit()
  })
