import { boston, CheckoutPage } from './checkout-page.ts'
import { latestEmailTo, newEmail, submitOrderLookup } from './shopper-page.ts'
import { expect, type Page, repetition, test } from './test.ts'

const DAY_MS = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

const form = (page: Page) => page.getByRole('main').getByRole('form', { name: 'Gift cards' })
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true })
const day = (page: Page) => form(page).getByLabel('Send on').filter({ visible: true })
const add = (page: Page) => form(page).getByRole('button', { name: 'Add to Cart' })
const amount = (page: Page, name: string) => form(page).getByRole('radio', { name, exact: true })
/** By its label, which is clicked once the page no longer moves; the radio button itself cannot be seen. */
async function chooseAmount(page: Page, name: string): Promise<void> {
  await form(page)
    .locator('label')
    .filter({ has: page.getByRole('radio', { name, exact: true }) })
    .click()
  await expect(amount(page, name)).toBeChecked()
}
const preview = (page: Page) => page.getByRole('region', { name: 'Preview of the card and your message' })
const balance = (page: Page) => page.getByRole('region', { name: 'Check your balance' })

async function fillForm(page: Page, recipient: string): Promise<void> {
  await field(page, 'Their name').fill('Theo')
  await field(page, 'Their email').fill(recipient)
  await field(page, 'From').fill('Marta')
  await field(page, 'Message').fill('Go on, fill it.')
}

async function checkBalance(page: Page, code: string): Promise<void> {
  await balance(page).getByRole('textbox', { name: 'Gift card code' }).fill(code)
  await balance(page).getByRole('button', { name: 'Check Balance' }).click()
}

/** Orders a cart of gift cards, which has no steps for a shipping address and a shipping method. */
async function placeOrder(page: Page, shop: string): Promise<{ orderNo: string; email: string }> {
  const checkout = new CheckoutPage(page, shop)
  const email = newEmail()
  await page.goto(`/${shop}/checkout`)
  await checkout.field('Email').fill(email)
  await checkout.next.click()
  await expect(checkout.step('Payment')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Shipping address')
  await checkout.fillAddress(boston)
  await checkout.savePayment()
  await expect(page.getByRole('main')).toContainText('Your card is charged as soon as you place the order.')
  await checkout.orderButton.click()
  return { orderNo: await checkout.placedOrderNo(), email }
}

async function lookUp(page: Page, orderNo: string, email: string): Promise<void> {
  await page.goto('/art/en-US/orders')
  await submitOrderLookup(page, orderNo, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Order Details' })).toBeVisible()
}

const codeIn = (mail: string): string => /Code: ([\w-]+)/.exec(mail)?.[1] ?? ''

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled })

    for (const shop of ['art/en-US', 'poster/en-US'])
      test(`${shop}: sells a gift card from the footer to the confirmation and mails a code that pays [ROUTE-33] [FOOTER-04]${repetition((shop === 'art/en-US') !== javaScriptEnabled)}`, async ({
        page,
      }) => {
        test.slow()
        const recipient = newEmail()
        await page.goto(`/${shop}/help/faq`)
        await page.getByRole('contentinfo').getByRole('link', { name: 'Gift cards' }).click()
        await expect(page).toHaveURL(`/${shop}/gift-cards/GC0025?amount=50&pid=GC0025-2`)
        await expect(amount(page, '$50')).toBeChecked()
        await chooseAmount(page, '$500')
        await fillForm(page, recipient)
        await add(page).click()

        await expect(page).toHaveURL(`/${shop}/cart`)
        const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Gift card for Theo' })
        await expect(line).toContainText(recipient)
        await expect(line).toContainText('By email, as soon as you order')
        await expect(line).toContainText('$500.00')
        const { email } = await placeOrder(page, shop)
        const main = page.getByRole('main')
        await expect(main.getByRole('listitem').filter({ hasText: 'Gift card for Theo' })).toContainText('$500.00')
        await expect(main).toContainText(/Total\s*\$500\.00/)
        expect(await latestEmailTo(page, email)).toContain('Gift card for Theo: $500.00')
        const mail = await latestEmailTo(page, recipient)
        expect(mail).toContain('Marta sent you a gift card.')
        expect(mail).toContain('Go on, fill it.')
        const code = codeIn(mail)
        expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){3}$/)

        await page.goto(`/${shop}/gift-cards/GC0025`)
        await checkBalance(page, code.toLowerCase())
        await expect(balance(page)).toContainText(`The gift card ending in ${code.slice(-4)} has $500.00 left.`)

        const checkout = new CheckoutPage(page, shop)
        await checkout.prepareFramedPrint()
        await checkout.open()
        await checkout.saveContact()
        await checkout.saveAddress()
        await checkout.saveMethod()
        await page.getByText('Pay with a gift card').click()
        await checkout.field('Gift card code').fill(code)
        await checkout.button('Apply Gift Card').click()
        await expect(page.getByRole('main')).toContainText('Your gift cards cover the whole order.')
        await checkout.next.click()
        await checkout.orderButton.click()
        await checkout.placedOrderNo()
        await page.goto(`/${shop}/gift-cards/GC0025`)
        await checkBalance(page, code)
        await expect(balance(page)).toContainText(/The gift card ending in \w{4} has \$[1-4]?\d{1,2}\.\d\d left/)
      })

    test('shows an error at each invalid field and keeps all entries', async ({ page }) => {
      await page.goto('/art/en-US/gift-cards/GC0025')
      await add(page).click()
      for (const name of ['Their name', 'Their email', 'From'])
        await expect(field(page, name)).toHaveAccessibleDescription('Please fill in this field.')

      await fillForm(page, 'theo@')
      await day(page).fill(dayIn(-3))
      await chooseAmount(page, 'Other')
      await field(page, 'Another amount').fill('a lot')
      await add(page).click()
      await expect(field(page, 'Another amount')).toHaveAccessibleDescription(
        'Please enter an amount in digits, such as $75.00.',
      )
      await expect(field(page, 'Their email')).toHaveAccessibleDescription(/Please enter an email address such as/)
      await expect(day(page)).toHaveAccessibleDescription(/That date has passed/)
      await expect(field(page, 'Another amount')).toHaveValue('a lot')
      await expect(field(page, 'Their name')).toHaveValue('Theo')
      await expect(field(page, 'Their email')).toHaveValue('theo@')
      await expect(field(page, 'Message')).toHaveValue('Go on, fill it.')

      for (const typed of ['4.99', '500.01', '0', '9999999']) {
        await field(page, 'Another amount').fill(typed)
        await add(page).click()
        await expect(field(page, 'Another amount')).toHaveAccessibleDescription(
          'Please enter an amount from $5.00 to $500.00.',
        )
      }
      await day(page).fill(dayIn(400))
      await add(page).click()
      await expect(day(page)).toHaveAccessibleDescription(/within a year/)
      await expect(day(page)).toHaveValue(dayIn(400))

      await day(page).fill('')
      await day(page).pressSequentially('12')
      await add(page).click()
      await expect(day(page)).toHaveAccessibleDescription(/Please enter a valid date/)
      await expect(page).toHaveURL('/art/en-US/gift-cards/GC0025')
      if (!javaScriptEnabled) await expect(day(page)).toHaveValue('12')

      await day(page).fill(dayIn(30))
      await field(page, 'Another amount').fill('$ 62.50')
      await field(page, 'Their email').fill('theo@example.com')
      await add(page).click()
      await expect(page).toHaveURL('/art/en-US/cart')
      const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Gift card for Theo' })
      await expect(line).toContainText('$62.50')
      await expect(line).toContainText(/By email on \w+day/)
    })

    test(`shows the balance of a code, or why there is none${repetition(true)}`, async ({ page }) => {
      await page.goto('/art/en-US/gift-cards/GC0025')
      const code = balance(page).getByRole('textbox', { name: 'Gift card code' })
      for (const [typed, message] of [
        ['', 'Please enter your gift card code.'],
        ["' or 1=1 --", /A gift card code looks like/],
      ] as const) {
        await checkBalance(page, typed)
        await expect(code).toHaveAccessibleDescription(message)
      }
      await checkBalance(page, 'NO-SUCH-CODE')
      await expect(balance(page).getByRole('alert')).toHaveText(
        'We couldn’t find a gift card with this code. Check it and try again.',
      )
      await checkBalance(page, 'pass gift part 0025')
      await expect(balance(page)).toContainText('The gift card ending in 0025 has $25.00 left.')
      await checkBalance(page, 'PASS-GIFT-USED-0000')
      await expect(balance(page)).toContainText('The gift card ending in 0000 has no balance left.')
    })
  })

test('updates the preview of the card and its message while the form is filled in @all', async ({ page }) => {
  await page.goto('/poster/en-US/gift-cards/GC0025?amount=60')
  await expect(preview(page)).toContainText('$60')
  const affordable = (shown: string) =>
    page.getByRole('region', { name: `What ${shown} can buy` }).getByRole('listitem')
  await expect(affordable('$60')).toHaveCount(4)
  await chooseAmount(page, '$100')
  await expect(preview(page)).toContainText('$100.00')
  await expect(affordable('$100')).toHaveCount(4)
  const prices = (await affordable('$100').allInnerTexts()).map((text) => Number(/\$([\d.]+)/.exec(text)?.[1]))
  expect(prices.every((price) => price > 0 && price <= 100)).toBe(true)
  await fillForm(page, 'theo@example.com')
  await day(page).fill('2099-01-01')
  await expect(preview(page)).toContainText('For Theo')
  await expect(preview(page)).toContainText('Go on, fill it.')
  await expect(preview(page)).toContainText('From Marta · By email on Thursday, January 1')
  await expect(form(page)).toContainText('15 of 240 characters')
})

test('sends no code before the chosen day, which cart, mini-cart, order and email show', async ({ page, browser }) => {
  const recipient = newEmail()
  await page.goto('/art/en-US/gift-cards/GC0025-3')
  await expect(amount(page, '$75')).toBeChecked()
  await fillForm(page, recipient)
  await day(page).fill(dayIn(20))
  await add(page).click()
  await expect(page).toHaveURL('/art/en-US/cart')
  await expect(page.getByRole('main')).toContainText(/By email on \w+day/)
  await page.goto('/art/en-US')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Cart, 1/ })
    .hover()
  const miniCart = page.getByRole('region', { name: 'Cart' })
  await expect(miniCart).toContainText('Gift card for Theo')
  await expect(miniCart).toContainText(/By email on \w+day/)
  const { orderNo, email } = await placeOrder(page, 'art/en-US')
  await expect(page.getByRole('main')).toContainText(/By email on \w+day/)
  expect(await latestEmailTo(page, email)).toMatch(/Gift card for Theo, to be sent on \w+ \d+, \d{4}: \$75\.00/)
  expect(await latestEmailTo(page, recipient)).toBe('')
  const stranger = await browser.newPage()
  for (const [reader, title] of [
    [page, 'Gift card for Theo'],
    [stranger, 'Gift card'],
  ] as const) {
    await lookUp(reader, orderNo, email)
    const item = reader.getByRole('main').getByRole('listitem').filter({ hasText: 'Gift card' })
    await expect(item).toContainText(/By email on \w+day/)
    await expect(item).toContainText('$75.00')
    await expect(item.getByText(title, { exact: true })).toBeVisible()
    await expect(reader.getByRole('main')).not.toContainText(/Shipping address|Delivered/i)
  }
})

test('removes a gift card in the mini-cart @all', async ({ page }) => {
  await page.goto('/art/en-US/gift-cards/GC0025')
  await fillForm(page, 'theo@example.com')
  await add(page).click()
  await expect(page).toHaveURL('/art/en-US/cart')
  await page.goto('/art/en-US')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Cart, 1/ })
    .hover()
  await page.getByRole('button', { name: 'Remove Gift card for Theo' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
})

test('fills in the code of an address and does not find unknown products [ROUTE-33] @all', async ({ page }) => {
  await page.goto('/art/en-US/gift-cards/PASS-GIFT-PART-0025')
  await expect(balance(page).getByRole('textbox', { name: 'Gift card code' })).toHaveValue('PASS-GIFT-PART-0025')
  await page.goto('/art/en-US/gift-cards')
  await expect(page).toHaveURL('/art/en-US/gift-cards/GC0025')
  for (const unknown of ['GC0026', 'GC0025-99', 'GC0025-0', '%3Cb%3E'])
    expect((await page.request.get(`/art/en-US/gift-cards/${unknown}`)).status()).toBe(404)
})

test('sells gift cards in the currency and the language of the page @all', async ({ page }) => {
  await page.goto('/poster-ap/ja-JP/gift-cards/GC0025?amount=50&pid=GC0025-2')
  await expect(page.getByRole('radio', { name: '￥5,000', exact: true })).toBeChecked()
  await page.goto('/art/fr-CA/gift-cards/GC0025?amount=50&pid=GC0025-2')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Un cadre/)
})
