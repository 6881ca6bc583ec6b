import AxeBuilder from '@axe-core/playwright'
import { basketWith, line, openCart } from './paths/cart-page.ts'
import { expect, test, type Page } from './test.ts'

const add = (page: Page) => page.getByRole('region', { name: 'Price' }).getByRole('button', { name: 'Add to Cart' })
const dialog = (page: Page) => page.getByRole('dialog')
const count = (page: Page) => page.getByRole('link', { name: /^Cart, / })

async function openSheet(page: Page): Promise<void> {
  await page.goto('/art/en-US/product/10000001')
  await add(page).hover()
  await expect
    .poll(() => add(page).evaluate((button) => Object.keys(button).some((key) => key.startsWith('__react'))), {
      timeout: 20_000,
    })
    .toBe(true)
}

/** Puts a plain sheet into the cart, from its product page. */
async function addSheet(page: Page): Promise<void> {
  await openSheet(page)
  await add(page).click()
  await expect(dialog(page)).toContainText('Yay! Your item has been added, great choice!')
}

test('a guest adds a work and sees it [CARTADD-01] [CARTADD-05] [HEADER-05]', async ({ page }) => {
  await addSheet(page)
  await expect(dialog(page).getByRole('heading', { level: 3 }).first()).toHaveText(
    (await page.locator('main h1').textContent()) ?? '',
  )
  await expect(dialog(page)).toContainText(/Finished Size: \d+/)
  await expect(dialog(page)).toContainText(/\$\d+\.\d\d/)
  await page.keyboard.press('Escape')
  await expect(count(page).locator('b')).toHaveText('1')
})

test('View Cart leads to the cart [CARTADD-03]', async ({ page }) => {
  await addSheet(page)
  await dialog(page).getByRole('link', { name: 'View Cart' }).click()
  await expect(page).toHaveURL(/\/art\/en-US\/cart$/)
  await expect(page.locator('main')).toContainText('1 item')
})

test('a dialog that was closed is gone [CARTADD-06]', async ({ page }) => {
  await addSheet(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})

test('what cannot be added is told [CARTADD-07]', async ({ page }) => {
  await openSheet(page)
  await page.route('**/_serverFn/**', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await add(page).click()
  await expect(page.getByText('Something went wrong. Try again!')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('an upgrade takes the place of what was added [CARTADD-04] [UPGRADE-01] [UPGRADE-02] [UPGRADE-03] [UPGRADE-04]', async ({
  page,
}) => {
  const calls: string[] = []
  const answered = Promise.withResolvers<void>()
  await addSheet(page)
  await page.route(/_serverFn\/(removeLine|addToBasket)$/, async (route) => {
    calls.push(new URL(route.request().url()).pathname.split('/').at(-1) ?? '')
    await answered.promise
    await route.continue()
  })
  await expect(dialog(page)).toContainText(/Upgrade!\s*Will replace Poster in your cart/)
  const offers = dialog(page).getByRole('region', { name: 'Upgrade!' }).getByRole('listitem')
  await expect(offers.first()).toBeVisible()
  const offered = await offers.count()
  expect(offered).toBeLessThanOrEqual(3)
  await expect(offers.getByRole('button', { name: /^Add to Cart/ })).toHaveCount(offered)
  await dialog(page)
    .getByRole('button', { name: /Stretched Canvas/ })
    .click()
  await expect(dialog(page).getByRole('status')).toHaveText('Updating your cart')
  answered.resolve()
  await expect(dialog(page).getByText('Stretched Canvas', { exact: true })).toHaveCount(1)
  await expect.poll(() => calls).toEqual(['removeLine', 'addToBasket'])
  await expect(page).toHaveURL(/upi=\w+/)
  await dialog(page).getByRole('link', { name: 'View Cart' }).click()
  await expect(page.locator('main')).toContainText('1 item')
  await expect(page.locator('main')).toContainText('Stretched Canvas')
})

test('what another tab took out cannot be upgraded [UPGRADE-05]', async ({ page, context }) => {
  await addSheet(page)
  const other = await context.newPage()
  await other.goto('/art/en-US/cart')
  await other.getByRole('button', { name: /^Remove / }).click()
  await expect(other.getByText('Your cart is empty')).toBeVisible()
  await dialog(page)
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Product item not found in cart')
})

test.describe('the cart', () => {
  test.beforeEach(async ({ page }) => {
    await addSheet(page)
    await page.goto('/art/en-US/cart')
  })

  test('counts, removes, and takes back', async ({ page }) => {
    await page.getByRole('button', { name: 'One more' }).click()
    await page.getByRole('button', { name: 'One more' }).click()
    await expect(page.locator('main')).toContainText('3 items')
    await expect(count(page)).toContainText('3')
    await page.getByRole('button', { name: /^Remove / }).click()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.locator('main')).toContainText('3 items')
    await page.reload()
    await expect(page.locator('main')).toContainText('3 items')
  })

  test('puts right a quantity that nobody can have', async ({ page }) => {
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

  test('takes a code and gives it back [PROMO-01] [PROMO-02] [PROMO-03] [PROMO-04] [PROMO-06] [PROMO-08] [PROMO-09] [PROMO-11]', async ({
    page,
  }) => {
    const field = page.getByRole('textbox', { name: 'Promo code' })
    await page.getByText('Do you have a promo code?').click()
    const apply = page.getByRole('button', { name: 'Apply' })
    await field.fill('AR')
    await expect(apply).toBeDisabled()
    await field.fill('ART10')
    const answered = Promise.withResolvers<void>()
    await page.route('**/_serverFn/applyPromoCode', async (route) => {
      await answered.promise
      await route.continue()
    })
    await apply.click()
    await expect(apply).toHaveAttribute('aria-busy', 'true')
    answered.resolve()
    await expect(page.getByText('Promotion applied.')).toBeVisible()
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

  test('refuses what is no code [PROMO-05] [PROMO-07] [PROMO-10]', async ({ page }) => {
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

  test('says what it comes to [SUMMARY-04] [SUMMARY-05]', async ({ page }) => {
    const summary = page.getByRole('region', { name: 'Order summary' })
    await expect(summary).toContainText('Estimated Total')
    await expect(summary).toContainText(/Tax\s*TBD/)
  })

  test('follows a change that another tab made', async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto('/art/en-US/cart')
    await other.getByRole('button', { name: /^Remove / }).click()
    await expect(other.getByText('Your cart is empty')).toBeVisible()
    await page.getByRole('button', { name: 'One more' }).click()
    await expect(page.getByText('That item is no longer in your cart.')).toBeVisible()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
  })

  test('is accessible, and fits 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const { violations } = await new AxeBuilder({ page }).include('main').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })
})

test('shipping that is free says so [SUMMARY-06]', async ({ page }) => {
  await addSheet(page)
  await page.goto('/art/en-US/cart')
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('5')
  await page.getByRole('spinbutton', { name: 'Quantity' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(/Shipping\s*Free/)
})

test('a cart whose session is gone is empty, and can be filled again', async ({ page, context }) => {
  await addSheet(page)
  await context.clearCookies()
  await page.goto('/art/en-US/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await addSheet(page)
  await dialog(page).getByRole('link', { name: 'View Cart' }).click()
  await expect(page.locator('main')).toContainText('1 item')
})

test('what is not sold any more leaves the cart once the shopper has read so [BASKET-06] [BASKET-07] [BASKET-08]', async ({
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
  const told = page.getByRole('alertdialog', { name: 'Items Unavailable' })
  await expect(told).toContainText('Some items are no longer available online and will be removed from your cart.')
  await told.getByRole('button', { name: 'Remove' }).click()
  await expect(told).toHaveCount(0)
  expect(removed).toEqual([expect.stringContaining('line-2')])
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
})
