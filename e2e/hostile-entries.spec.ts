import { CheckoutPage } from './checkout-page.ts'
import { watchConsole } from './console-messages.ts'
import { expect, test, type Page } from './test.ts'

/** Records the page's console messages and the requests to one server function. */
function watch(page: Page, serverFunction: string) {
  const logged = watchConsole(page)
  const requested: string[] = []
  page.on('dialog', (dialog) => {
    logged.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url().includes(`/_serverFn/${serverFunction}`)) requested.push(request.postData() ?? '')
  })
  return { logged, requested }
}

const hostile = [
  '<img src=x onerror=alert(1)>',
  "' or 1=1; --",
  '${7*7}{{7*7}}',
  '\u202e\u0000\u0001',
  '__proto__',
  '🖼️🖼️🖼️',
]

test("the card form keeps its entries, describes each field's format, and posts only valid entries @all", async ({
  page,
}) => {
  test.slow()
  const checkout = new CheckoutPage(page)
  await checkout.prepareFramedPrint()
  await checkout.open()
  await checkout.saveContact()
  await checkout.saveAddress()
  await checkout.saveMethod()
  const { logged, requested } = watch(page, 'saveCheckout')
  const wrong = [
    [
      'Card number',
      ['4242 4242 4242 4241', '4242 4242', '4'.repeat(30)],
      'Please enter the 13 to 19 digits on your card.',
    ],
    ['Card number', hostile.slice(4), 'Please fill in this field.'],
    ['Expiry (MM/YY)', ['13/40', '2040-04', '04/204', '99'], 'Please enter the month and year, such as 04/31.'],
    ['Security code', [...hostile, '12', '0x1F', '-12', '1.5', '1e2'], 'Please enter the 3-digit security code.'],
    ['Name on card', ['   ', '\u3000'], 'Please fill in this field.'],
  ] as const
  for (const [name, entries, message] of wrong)
    for (const entry of entries) {
      await checkout.fillCard()
      await checkout.field(name).fill(entry)
      const shown = await Promise.all(
        ['Card number', 'Expiry (MM/YY)', 'Security code', 'Name on card'].map((label) =>
          checkout.field(label).inputValue(),
        ),
      )
      await checkout.next.click()
      await expect(checkout.field(name), `${name}: ${entry}`).toHaveAccessibleDescription(new RegExp(`${message}$`))
      await expect(checkout.field(name)).toBeFocused()
      const stored = await Promise.all(
        ['Card number', 'Expiry (MM/YY)', 'Security code', 'Name on card'].map((label) =>
          checkout.field(label).inputValue(),
        ),
      )
      expect(stored).toEqual(shown)
    }
  expect(requested).toEqual([])
  await checkout.fillCard()
  await checkout.field('Expiry (MM/YY)').fill('4.40')
  await checkout.next.click()
  await expect(checkout.step('Review and place order')).toBeVisible()
  expect(requested).toHaveLength(1)
  expect(logged).toEqual([])
})

test('an invalid postal code gets an error with examples of both countries, and stays as typed @all', async ({
  page,
}) => {
  test.slow()
  const checkout = new CheckoutPage(page)
  await checkout.prepareFramedPrint()
  await checkout.open()
  await checkout.saveContact()
  await checkout.fillAddress()
  const { logged, requested } = watch(page, 'saveCheckout')
  const zip = checkout.field('Zip/Postal Code')
  for (const [country, state, entries] of [
    ['United States', 'MA', ['O2108', '02108-', '021081234', '02108 1234', 'H2X 1Y4', ...hostile]],
    ['Canada', 'QC', ['D2X 1Y4', 'H2X-1Y4', 'H2X 1YO', '02108', 'H2X1Y', ...hostile]],
  ] as const) {
    await page.getByRole('combobox', { name: 'Country' }).selectOption(country)
    await page.getByRole('combobox', { name: 'State or province' }).selectOption(state)
    for (const entry of entries) {
      await zip.fill(entry)
      const typed = await zip.inputValue()
      await checkout.next.click()
      await expect(zip, entry).toHaveAccessibleDescription(
        'Please enter a ZIP or postal code such as 02108 or K1A 0B1.',
      )
      await expect(zip).toHaveValue(typed)
      await expect(checkout.field('City')).toHaveValue('Boston')
    }
  }
  expect(requested).toEqual([])
  await zip.fill('ｈ２ｘ１ｙ４')
  await checkout.next.click()
  await expect(checkout.step('Shipping method')).toBeVisible()
  expect(logged).toEqual([])
})

test('the order status needs a number and an email address, and reports when they match no order @all', async ({
  page,
}) => {
  await page.goto('/art/en-US/orders')
  const { logged, requested } = watch(page, 'lookUpOrder')
  const number = page.getByRole('main').getByRole('textbox', { name: 'Order number' })
  const email = page.getByRole('main').getByRole('textbox', { name: 'Order email' })
  const check = page.getByRole('button', { name: 'Check Status' })
  for (const blank of ['', '   ', '\u3000\u00a0']) {
    await number.fill(blank)
    await email.fill('guest@passepartout.example')
    await check.click()
    await expect(number).toHaveAccessibleDescription('Please enter your order number.')
    await expect(number).toHaveValue(blank)
    await expect(email).toHaveValue('guest@passepartout.example')
  }
  expect(requested).toEqual([])
  for (const entry of [...hostile, '-1', '1e9', '1000000008 or 1=1', '../1000000008']) {
    await number.fill(entry)
    const typed = await number.inputValue()
    await check.click()
    await expect(page.getByRole('main').getByRole('alert'), entry).toHaveText(
      'We could not find an order using the details you provided.',
    )
    await expect(number).toHaveValue(typed)
  }
  await number.fill('１０００ ００００ ０８')
  await check.click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Order Details' })).toBeVisible()
  expect(logged).toEqual([])
})

test('an invalid promo code stays in its field with an error @all', async ({ page }) => {
  await page.goto('/art/en-US/product/10000001')
  await new CheckoutPage(page).addToCart()
  await page.goto('/art/en-US/cart')
  const { logged, requested } = watch(page, 'applyPromoCode')
  await page.getByText('Do you have a promo code?').click()
  const field = page.getByRole('textbox', { name: 'Promo code' })
  for (const short of ['', '  ', 'AB', ' \u3000A ']) {
    await field.fill(short)
    await field.press('Enter')
    await expect(field, short).toHaveAccessibleDescription('Please provide a valid promo code.')
    await expect(field).toHaveValue(short)
  }
  expect(requested).toEqual([])
  for (const entry of [...hostile.filter((text) => text.trim().length > 2), 'A'.repeat(100), 'ART10;ART10', 'ART 10']) {
    await field.fill(entry)
    const typed = await field.inputValue()
    await field.press('Enter')
    await expect(field, entry).toHaveAccessibleDescription(
      'Check the code and try again, it may already be applied or the promo has expired.',
    )
    await expect(field).toHaveValue(typed)
  }
  await expect(page.getByRole('main')).not.toContainText('10% off your order')
  expect(logged).toEqual([])
})
