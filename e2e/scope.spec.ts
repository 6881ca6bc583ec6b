import { hydrated } from './paths/hydrated.ts'
import { boston, CheckoutPage } from './checkout-page.ts'
import { mailedAddress, newEmail, PASSWORD, SignIn } from './shopper-page.ts'
import { expect, type Page, repetition, test } from './test.ts'

const chosen = (page: Page) => page.locator('#choices').getByRole('radio', { checked: true })

test('a shopper browses, searches, chooses, registers, adds a favorite, buys, and resets a password [SCOPE-09]', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const signIn = new SignIn(page)
  const email = newEmail()

  await page.goto('/art/en-US')
  await page.getByRole('banner').getByRole('link', { name: 'Subjects' }).first().click()
  const results = page.getByRole('region', { name: 'Results' }).getByRole('listitem')
  await expect(results.first()).toBeVisible()
  const field = page
    .getByRole('banner')
    .getByRole('searchbox')
    .or(page.getByRole('banner').getByRole('combobox'))
    .first()
  await field.fill('harbor')
  await field.press('Enter')
  await page.waitForURL('**/gallery/search?skq=harbor')
  await expect(results.first()).toBeVisible()

  const checkout = new CheckoutPage(page)
  await checkout.chooseFramedPrint()
  const sizes = page.locator('#choices').getByRole('radiogroup').first().getByRole('radio')
  await sizes.last().click()
  await expect(sizes.last()).toHaveAttribute('aria-checked', 'true')
  await expect.poll(() => chosen(page).count()).toBeGreaterThan(1)
  await checkout.addToCart()
  await page.keyboard.press('Escape')

  await page.goto('/art/en-US/registration')
  await signIn.fillRegistration(email, PASSWORD)
  await page.waitForURL('**/account')
  await page.goto('/art/en-US/gallery')
  await results
    .first()
    .getByRole('button', { name: /^Favorite: / })
    .click()
  await expect(page.getByText('1 item added to wishlist')).toBeVisible()
  await page.goto('/art/en-US/account/favorites')
  await expect(page.getByRole('main').getByRole('button', { name: /^Favorite: / })).toHaveCount(1)

  await checkout.open()
  await checkout.saveAddress(boston)
  await checkout.saveMethod()
  await checkout.savePayment()
  await checkout.orderButton.click()
  const orderNo = await checkout.placedOrderNo()
  await page.goto('/art/en-US/account/orders')
  await expect(page.getByRole('main')).toContainText(orderNo)

  await signIn.signOut()
  await page.waitForURL('**/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText(`You will receive an email at ${email}`)).toBeVisible()
  await page.goto(await mailedAddress(page, email))
  await page.getByRole('textbox', { name: 'New password' }).fill('Another-Light-8!')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await page.waitForURL('**/login')
  await signIn.fill(email, 'Another-Light-8!')
  await page.waitForURL('**/account')
})

test('the two American sites sell in US and Canadian dollars, and ship to these two countries [SCOPE-02]', async ({
  page,
}) => {
  for (const [shop, country, currency] of [
    ['art/en-US', 'United States', 'USD'],
    ['art/fr-CA', 'Canada', 'CAD'],
    ['poster/en-CA', 'Canada', 'CAD'],
  ] as const)
    await test.step(shop, async () => {
      const checkout = new CheckoutPage(page, shop)
      await page.context().clearCookies()
      await page.goto(`/${shop}/product/10000012`)
      await checkout.addToCart()
      const basket = page.waitForResponse('**/_serverFn/getBasket*')
      await page.goto(`/${shop}`)
      expect(await (await basket).text()).toContain(currency)
      await checkout.open()
      await checkout.saveContact()
      const countries = page.getByRole('combobox', { name: checkout.messages['account_country'] ?? '' })
      await expect(countries.getByRole('option')).toHaveCount(2)
      expect(
        await countries
          .getByRole('option')
          .evaluateAll((options) => options.map((option) => option.getAttribute('value'))),
      ).toEqual(expect.arrayContaining(['CA', 'US']))
      await expect(countries).toHaveValue(country === 'Canada' ? 'CA' : 'US')
    })
})

test('screens share their building blocks [SCOPE-11]', async ({ page }) => {
  const checkout = new CheckoutPage(page)
  await test.step('product carousels', async () => {
    for (const path of ['/art/en-US', '/art/en-US/product/10000012', '/art/en-US/gallery/search?skq=zzzzzz']) {
      await page.goto(path)
      const row = page.locator('.scroll-row, [class*=scroll-row]').first()
      await row.scrollIntoViewIfNeeded()
      await expect(row.getByRole('listitem').first()).toBeVisible()
    }
  })
  await test.step('the sign-in modal', async () => {
    for (const path of ['/art/en-US', '/art/en-US/gallery', '/art/en-US/help/shipping']) {
      await page.goto(path)
      await new SignIn(page).openModal()
      await expect(new SignIn(page).modal.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    }
  })
  await test.step('ratings', async () => {
    for (const path of ['/art/en-US/product/10000012', '/poster/en-US/product/10000012']) {
      await page.goto(path)
      await expect(page.getByText(/stars from [\d,]+ ratings/).first()).toBeAttached()
    }
  })
  await test.step('the cart-added dialog with its upgrade', async () => {
    await page.goto('/art/en-US/product/10000012')
    await checkout.addToCart()
    await expect(page.getByRole('dialog')).toContainText('Upgrade!')
  })
  await test.step('the order summary', async () => {
    for (const path of ['/art/en-US/cart', '/art/en-US/checkout']) {
      await page.goto(path)
      await expect(page.getByRole('region', { name: 'Order summary' }).first()).toContainText('Subtotal')
    }
  })
})

for (const shop of ['/art/en-US', '/poster/fr-CA', '/poster-ap/ja-JP'])
  test(`every page of ${shop} has the same header and footer, and the checkout a smaller one [SCOPE-12]${repetition(shop !== '/poster/fr-CA')}`, async ({
    page,
  }) => {
    const header = page.getByRole('banner')
    const footer = page.getByRole('contentinfo')
    await page.goto(`${shop}/product/10000012`)
    await new CheckoutPage(page, shop.slice(1)).addToCart()
    for (const path of ['', '/product/10000012', '/help/shipping', '/cart', '/login', '/store-locator', '/nowhere']) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(shop + path)
      await expect(header.locator('form[role=search], search form').first()).toBeVisible()
      await expect(header.locator(`a[href$="${shop}/account"], a[href*="/login"]`).first()).toBeVisible()
      await expect(header.locator(`a[href="${shop}/cart"]`).first()).toContainText('1')
      await expect(header.getByRole('navigation').first()).toBeVisible()
      await footer.scrollIntoViewIfNeeded()
      await expect(footer.locator('input[type=email]')).toBeVisible()
      await expect(footer).toContainText('55512')
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(shop + path)
      const menu = header.locator('button[popovertarget=site-menu]')
      await hydrated(menu)
      await menu.click()
      await expect(page.getByRole('dialog')).toBeVisible()
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${shop}/checkout`)
    await expect(header.locator(`a[href="${shop}/cart"]`)).toBeVisible()
    await expect(header.locator('input')).toHaveCount(0)
    await expect(footer.locator('input[type=email]')).toHaveCount(0)
  })
