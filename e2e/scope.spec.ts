import { hydrated } from './paths/hydrated.ts'
import { CheckoutPage } from './checkout-page.ts'
import { SignIn } from './shopper-page.ts'
import { expect, test } from './test.ts'

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
  const row = page.locator('.scroll-row, [class*=scroll-row]').first()
  const expectCarousel = async () => {
    await row.scrollIntoViewIfNeeded()
    await expect(row.getByRole('listitem').first()).toBeVisible()
  }
  const expectSignInModal = async () => {
    await new SignIn(page).openModal()
    await expect(new SignIn(page).modal.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  }
  const expectRatings = () => expect(page.getByText(/stars from [\d,]+ ratings/).first()).toBeAttached()
  await test.step('home has carousels and the sign-in modal', async () => {
    await page.goto('/art/en-US')
    await expectCarousel()
    await expectSignInModal()
  })
  await test.step('lists, searches and content have one of them', async () => {
    await page.goto('/art/en-US/gallery/search?skq=zzzzzz')
    await expectCarousel()
    for (const path of ['/art/en-US/gallery', '/art/en-US/help/shipping']) {
      await page.goto(path)
      await expectSignInModal()
    }
  })
  await test.step('products have ratings, carousels, and the cart-added dialog with its upgrade', async () => {
    await page.goto('/poster/en-US/product/10000012')
    await expectRatings()
    await page.goto('/art/en-US/product/10000012')
    await expectRatings()
    await expectCarousel()
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
  test(`every page of ${shop} has the same header and footer, and the checkout a smaller one [SCOPE-12] @all`, async ({
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
