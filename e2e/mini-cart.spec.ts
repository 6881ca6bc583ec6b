import { scriptOf } from './flow-code.ts'
import { violationsOf } from './axe.ts'
import { basketWith, line, stubBasket } from './paths/cart-page.ts'
import { expect, type Page, repetition, test } from './test.ts'

const icon = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart(,|$)/ })
const panel = (page: Page) => page.getByRole('banner').getByRole('region', { name: 'Cart' })

/** Opens a page as a guest with a stubbed basket. */
async function openWith(page: Page, overrides: Parameters<typeof basketWith>[0], baseURL = ''): Promise<void> {
  await page.context().addCookies([{ name: 'shopper-art', value: 'guest', url: new URL(baseURL).origin }])
  await stubBasket(page, () => basketWith(overrides))
  await page.goto('/art/en-US/login')
  await expect(icon(page)).toHaveAccessibleName(/^Cart, \d+ item/)
}

for (const { shop, width } of [
  { shop: 'art/en-US', width: 1440 },
  { shop: 'poster/en-US', width: 390 },
])
  test(`the mini-cart opens on hover and removes a line, in ${shop} at ${width} px [MINICART-01] [MINICART-02] [MINICART-03] [MINICART-04] [MINICART-05] [MINICART-06] [MINICART-08] [MINICART-09] [MINICART-10] [MINICART-11] [MINICART-14]${repetition(width === 390)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/${shop}/product/10000001`)
    const add = page.getByRole('region', { name: 'Price', exact: true }).getByRole('button', { name: 'Add to Cart' })
    await add.click()
    const added = page.getByRole('dialog')
    const title = await added.getByRole('heading', { level: 3 }).first().textContent()
    await added.getByRole('button', { name: 'Close' }).click()
    await expect(added).toHaveCount(0)

    await icon(page).hover()
    await expect(panel(page).getByRole('heading', { level: 2, name: 'Cart' })).toBeVisible()
    const entry = panel(page).getByRole('listitem')
    await expect(entry.getByRole('link', { name: title ?? '' })).toBeVisible()
    const picture = entry.locator('img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(entry).toContainText('Miriam Adeyemi')
    await expect(entry).toContainText(/\d+ x \d+/)
    await expect(entry).toContainText('In Stock')
    await expect(entry).toContainText('Quantity: 1')
    const [, subtotal = ''] = /Subtotal\s*(\$\d+\.\d\d)/.exec(await panel(page).innerText()) ?? []
    await expect(entry).toContainText(subtotal)
    await expect(panel(page).getByRole('link', { name: 'View Cart' })).toHaveAttribute('href', `/${shop}/cart`)
    await expect(panel(page).getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', `/${shop}/checkout`)
    expect((await panel(page).boundingBox())?.width).toBe(360)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const violations = await violationsOf(page, 'header')
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])

    await entry.getByRole('button', { name: /^Remove / }).click()
    await expect(entry).toContainText('Remove this item?')
    await entry.getByRole('button', { name: 'Keep' }).click()
    await expect(entry).not.toContainText('Remove this item?')
    await entry.getByRole('button', { name: /^Remove / }).click()
    const settled = Promise.withResolvers<void>()
    await page.route('**/_serverFn/removeLine', async (route) => {
      await settled.promise
      await route.continue()
    })
    await entry.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(panel(page).getByRole('status')).toHaveText('Updating your cart…')
    await expect(panel(page).getByRole('status').locator('svg')).toBeVisible()
    settled.resolve()
    await expect(page.getByText('Item removed from cart')).toBeVisible()
    await expect(panel(page)).toHaveCount(0)
    await expect(icon(page)).toHaveAccessibleName('Cart')
    await page.mouse.move(5, 600)
    await page.clock.install()
    await icon(page).hover()
    await page.clock.runFor(1000)
    await expect(icon(page)).not.toHaveAttribute('aria-expanded')
    await expect(panel(page)).toHaveCount(0)
    await page.mouse.move(5, 600)
    await icon(page).focus()
    await page.clock.runFor(1000)
    await expect(icon(page)).not.toHaveAttribute('aria-expanded')
    await expect(panel(page)).toHaveCount(0)
  })

test('does not open for an empty cart, by pointer or keyboard [MINICART-09]', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'shopper-art', value: 'guest', url: new URL(baseURL ?? '').origin }])
  await stubBasket(page, () => basketWith({ lines: [] }))
  await page.clock.install()
  const read = page.waitForResponse('**/_serverFn/getBasket')
  await page.goto('/art/en-US/login')
  await (await read).finished()
  for (const point of [() => icon(page).hover(), () => icon(page).focus()]) {
    await point()
    await page.clock.runFor(1000)
    await expect(icon(page)).not.toHaveAttribute('aria-expanded')
    await expect(panel(page)).toHaveCount(0)
  }
})

test('does not open for a pointer that has left before the code was loaded @all', async ({ page, baseURL }) => {
  const held = Promise.withResolvers<void>()
  await page.route(scriptOf('hover-disclosure'), async (route) => {
    await held.promise
    await route.continue()
  })
  await openWith(page, {}, baseURL)
  const requested = page.waitForRequest(scriptOf('hover-disclosure'))
  await icon(page).hover()
  await requested
  await page.mouse.move(5, 600)
  const subjects = page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Subjects', exact: true })
  await subjects.hover()
  held.resolve()
  await expect(subjects).toHaveAttribute('aria-expanded', 'true')
  await expect(icon(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(panel(page)).toHaveCount(0)
  await icon(page).hover()
  await expect(panel(page)).toBeVisible()
  await expect(subjects).toHaveAttribute('aria-expanded', 'false')
  await expect(panel(page)).toBeVisible()
})

test('stays open while a line is removed, and closes then for a pointer that has left [MINICART-10] @all', async ({
  page,
  baseURL,
}) => {
  await openWith(page, {}, baseURL)
  const held = Promise.withResolvers<void>()
  await page.route('**/_serverFn/removeLine', async (route) => {
    await held.promise
    await route.fulfill({
      json: { result: { kind: 'basket', basket: basketWith({ lines: [line('line-1', 'Ardhaven')] }) } },
    })
  })
  await icon(page).hover()
  await panel(page).getByRole('button', { name: 'Remove Ardhaven' }).click()
  await panel(page).getByRole('button', { name: 'Remove', exact: true }).click()
  await page.mouse.move(5, 600)
  await expect(icon(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(panel(page).getByRole('status')).toHaveText('Updating your cart…')
  held.resolve()
  await expect(page.getByText('Item removed from cart')).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
  await icon(page).hover()
  await expect(panel(page).getByRole('listitem')).toHaveCount(1)
  await expect(panel(page).getByText('Remove this item?')).toHaveCount(0)
})

test('does not open with the next item after its last line was removed by keyboard @all', async ({ page }) => {
  await page.goto('/art/en-US/product/10000001')
  const add = page.getByRole('region', { name: 'Price', exact: true }).getByRole('button', { name: 'Add to Cart' })
  const added = page.getByRole('dialog')
  await add.click()
  await added.getByRole('button', { name: 'Close' }).click()
  await expect(added).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Favorites' }).focus()
  await page.keyboard.press('Tab')
  await panel(page)
    .getByRole('button', { name: /^Remove ./ })
    .press('Enter')
  await panel(page).getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await expect(page.getByText('Item removed from cart')).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
  await add.click()
  await added.getByRole('button', { name: 'Close' }).click()
  await expect(added).toHaveCount(0)
  await expect(icon(page)).toHaveAccessibleName('Cart, 1 item')
  await expect(icon(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(panel(page)).toHaveCount(0)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1100, height: 900 } })

  test('follows a tap on the icon to the cart [HEADER-04]', async ({ page, baseURL }) => {
    await openWith(page, {}, baseURL)
    await icon(page).tap()
    await expect(page).toHaveURL(/\/art\/en-US\/cart$/)
  })
})

test("a line shows its name, quantity, stock and price in the cart's currency [MINICART-02] [MINICART-03] [MINICART-04] [MINICART-05] [MINICART-07]", async ({
  page,
  baseURL,
}) => {
  const lines = [
    line('line-1', 'Harbor at Dusk', {
      frame: 'Ash', quantity: 2, price: 9600, finalPrice: 8000, stock: 1, orderable: false,
    }), // prettier-ignore
    line('line-2', 'Ardhaven', { stock: 0, orderable: true }),
  ]
  await openWith(page, { lines, currency: 'CAD', subtotal: 12_800 }, baseURL)
  await icon(page).hover()
  const entries = panel(page).getByRole('listitem')
  await expect(entries.first().locator('img')).toHaveAttribute('src', /^\/images\/items\/A1/)
  await expect(entries.first().getByRole('paragraph')).toHaveText([
    'Mina Okabe', 'Giclee Print, Ash, 12 x 16', 'In Stock', 'Quantity: 2',
  ]) // prettier-ignore
  await expect(entries.first()).toContainText('Harbor at Dusk')
  await expect(entries.first().locator('s')).toHaveText(/CA\$96\.00$/)
  await expect(entries.first()).toContainText(/CA\$80\.00$/)
  await expect(entries.last().getByRole('paragraph')).toContainText(['Out of Stock', 'Quantity: 1'])
  await expect(entries.last().locator('s')).toHaveCount(0)
  await expect(entries.last()).toContainText('CA$48.00')
  await expect(panel(page)).toContainText(/Subtotal\s*CA\$128\.00/)
})

test('a line whose removal fails stays, with a message [MINICART-12]', async ({ page, baseURL }) => {
  await openWith(page, {}, baseURL)
  await page.route('**/_serverFn/removeLine', (route) => route.fulfill({ status: 500, body: '' }))
  await icon(page).hover()
  await panel(page).getByRole('button', { name: 'Remove Ardhaven' }).click()
  await panel(page).getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Something went wrong. Try again!')).toBeVisible()
  await expect(panel(page).getByRole('listitem')).toHaveCount(2)
})

test('opens, removes a line on request and closes by keyboard @all', async ({ page, baseURL }) => {
  await openWith(page, {}, baseURL)
  await page.getByRole('banner').getByRole('link', { name: 'Favorites' }).focus()
  await page.keyboard.press('Tab')
  await expect(icon(page)).toBeFocused()
  await expect(panel(page)).toBeVisible()
  await panel(page).getByRole('button', { name: 'Remove Ardhaven' }).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('button', { name: 'Remove', exact: true })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(icon(page)).toBeFocused()
})
