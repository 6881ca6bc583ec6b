import { CheckoutPage } from './checkout-page.ts'
import { newEmail } from './shopper-page.ts'
import { expect, repetition, test } from './test.ts'

test.use({ javaScriptEnabled: false })

const brands = [
  { shop: 'art/en-US', section: 'Subjects', giftCard: 'PASS-GIFT-PART-0025' },
  { shop: 'poster/en-US', section: 'Sale', giftCard: undefined },
] as const

for (const { shop, section, giftCard } of brands)
  test(`${shop}: buys a framed print without a script, from the home page to the confirmation${repetition(shop.startsWith('poster'))}`, async ({
    page,
  }) => {
    const checkout = new CheckoutPage(page, shop)
    const main = page.getByRole('main')
    await page.goto(`/${shop}`)
    await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: section, exact: true }).click()
    await main.locator('a[href*="/products/"], a[href*="/-sp/"]').first().click()
    await expect(main.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
    await checkout.chooseFramedPrint()
    await checkout.addButton.click()
    await expect(page).toHaveURL(`/${shop}/cart`)
    await expect(main).toContainText('Framed')
    await main.getByRole('link', { name: 'Checkout' }).first().click()

    await checkout.next.click()
    await expect(checkout.field('Email')).toHaveAccessibleDescription(/Please fill in this field/)
    await checkout.field('Email').fill('nora@')
    await checkout.next.click()
    await expect(checkout.field('Email')).toHaveValue('nora@')
    await expect(checkout.field('Email')).toHaveAccessibleDescription(/Please enter an email address such as/)
    await checkout.saveContact()

    await checkout.fillAddress({ 'First Name': 'Nora', City: 'Boston', state: 'MA' })
    await checkout.next.click()
    await expect(checkout.field('Last Name')).toHaveAccessibleDescription('Please fill in this field.')
    await expect(checkout.field('City')).toHaveValue('Boston')
    await checkout.saveAddress()
    await page.getByRole('radio').last().check({ force: true })
    await checkout.next.click()
    await expect(checkout.step('Payment')).toBeVisible()

    await page.getByText('Pay with a gift card').click()
    await checkout.field('Gift card code').fill('PASS-GIFT-PART-9999')
    await checkout.button('Apply Gift Card').click()
    await expect(checkout.alert).toBeVisible()
    if (giftCard) {
      await checkout.field('Gift card code').fill(giftCard)
      await checkout.button('Apply Gift Card').click()
      await expect(main).toContainText('-$25.00')
      await checkout.button('Remove gift card ending in 0025').click()
      await expect(main).not.toContainText('-$25.00')
    }

    await page.getByRole('checkbox').uncheck()
    await checkout.fillCard('4242 4242 4242 4241')
    await checkout.next.click()
    await expect(checkout.field('Card number')).toHaveValue('')
    await expect(checkout.field('Name on card')).toHaveValue('Nora Vale')
    await expect(main.getByRole('heading', { name: 'Billing address' })).toBeVisible()
    await checkout.fillAddress()
    await checkout.savePayment('4000 0000 0000 0002')
    await expect(main).toContainText('Card ending in 0002')
    await checkout.orderButton.click()
    await expect(checkout.alert).toHaveText('Your card was declined. Please use another card.')
    await checkout.savePayment('4000 0027 6000 3184')
    await checkout.orderButton.click()
    await checkout.field('Code from your bank').fill('1234')
    await checkout.button('Confirm').click()
    expect(await checkout.placedOrderNo()).toMatch(/^\d+$/)
    await expect(main).toContainText('Card ending in 3184')
  })

test.describe('before its script has run', () => {
  test.use({ javaScriptEnabled: true })

  test('the checkout saves an email address that is submitted', async ({ page }) => {
    const checkout = new CheckoutPage(page)
    await checkout.prepareFramedPrint()
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/**/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    const email = newEmail()
    await page.goto('/art/en-US/checkout', { waitUntil: 'commit' })
    await checkout.field('Email').fill(email)
    await checkout.next.click({ noWaitAfter: true })
    await expect(checkout.step('Shipping address')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(email)
    scripts.resolve()
    await checkout.saveAddress()
  })
})
