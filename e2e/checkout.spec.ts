import { boston, CheckoutPage, visa } from './checkout-page.ts'
import { saveCard } from './paths/card-page.ts'
import { newEmail, PASSWORD, SignIn } from './shopper-page.ts'
import { expectLargeTextToFit } from './large-text.ts'
import { expect, repetition, test } from './test.ts'
import { giftCardForm } from './gift-card.ts'

for (const { shop, width } of [
  { shop: 'art/en-US', width: 1440 },
  { shop: 'poster/en-US', width: 390 },
])
  test(`a guest buys a framed print in ${shop} at ${width} px, and gets an email [ROUTE-16]${repetition(width === 390)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const checkout = new CheckoutPage(page, shop)
    await checkout.addFramedPrint()
    await page.getByRole('dialog').getByRole('link', { name: 'View Cart' }).click()
    await page.getByRole('link', { name: 'Checkout' }).click()
    await expect(page).toHaveURL(/\/checkout\?step=contact$/)
    const email = await checkout.saveContact()
    await checkout.saveAddress()
    await checkout.saveMethod()
    await checkout.savePayment()
    const [, total = ''] = /(\$[\d,]+\.\d\d)/.exec((await checkout.orderButton.textContent()) ?? '') ?? []
    await checkout.orderButton.click()
    const orderNo = await checkout.placedOrderNo()
    await expect(page.getByRole('main')).toContainText(
      `We’ve received order ${orderNo} and sent a confirmation to ${email}.`,
    )
    await expect(page.getByRole('main')).toContainText(total)
    await expect.poll(() => checkout.emailSubjects(email)).toHaveLength(1)
    expect((await checkout.emailSubjects(email))[0]).toContain(orderNo)
    await page.goto(`/${shop}/checkout/confirmation/${orderNo}/and/more`)
    await expect(page.getByRole('main')).toContainText(`We’ve received order ${orderNo} and sent a confirmation to`)
  })

test.describe('the steps', () => {
  test.beforeEach(({ page }) => new CheckoutPage(page).prepareFramedPrint())

  test('are in the address, follow Back and Forward, and survive a reload', async ({ page }) => {
    const checkout = new CheckoutPage(page)
    const email = await checkout.completeToReview()
    await expect(page).toHaveURL(/\?step=review$/)
    for (const [name, step] of [
      ['Payment', 'payment'],
      ['Shipping method', 'method'],
      ['Shipping address', 'shipping'],
      ['Contact', 'contact'],
    ] as const) {
      await page.goBack()
      await expect(checkout.step(name)).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`\\?step=${step}$`))
    }
    await expect(checkout.field('Email')).toHaveValue(email)
    await page.goForward()
    await expect(checkout.field('City')).toHaveValue('Boston')
    await page.reload()
    await expect(checkout.step('Shipping address')).toBeVisible()
    await page.getByRole('link', { name: 'Change: Shipping method' }).click()
    await expect(checkout.step('Shipping method').getByRole('heading')).toBeFocused()
    await page.reload()
    await expect(checkout.step('Shipping method')).toBeVisible()
  })

  test('restore an address after a reload until it is saved @all', async ({ page }) => {
    const checkout = new CheckoutPage(page)
    await checkout.open()
    await checkout.saveContact()
    await checkout.field('First Name').fill('Nora')
    await checkout.field('Address').fill('12 Beacon Street')
    const country = page.getByRole('combobox', { name: 'Country' })
    const state = page.getByRole('combobox', { name: 'State or province' })
    await country.selectOption('CA')
    await state.selectOption('ON')
    await page.reload()
    await expect(checkout.field('First Name')).toHaveValue('Nora')
    await expect(checkout.field('Address')).toHaveValue('12 Beacon Street')
    await expect(country).toHaveValue('CA')
    await expect(state).toHaveValue('ON')
    await country.selectOption('US')
    await checkout.saveAddress()
    await expect(checkout.step('Shipping method').getByRole('heading')).toBeFocused()
    expect(await page.evaluate(() => ({ ...sessionStorage }))).not.toHaveProperty('checkout-address')
  })

  test('save a delivery method that is chosen by click or by arrow keys @all', async ({ page }) => {
    const checkout = new CheckoutPage(page)
    await checkout.open()
    await checkout.saveContact()
    await checkout.saveAddress()
    const methods = page.getByRole('radiogroup', { name: 'Shipping method' }).getByRole('radio')
    await expect(methods.first()).toBeChecked()
    await page.getByText(/^Overnight/).click()
    await expect(page.getByRole('radio', { name: 'Overnight' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Overnight' })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(methods.nth(-2)).toBeChecked()
    await expect(methods.and(page.locator(':checked'))).toHaveCount(1)
    const chosen = await methods.nth(-2).inputValue()
    await checkout.next.click()
    await expect(checkout.step('Payment')).toBeVisible()
    await page.getByRole('link', { name: 'Change: Shipping method' }).click()
    await expect(methods.and(page.locator(':checked'))).toHaveValue(chosen)
  })

  test('redirect to the first open step, whatever step the address names @all', async ({ page }) => {
    const checkout = new CheckoutPage(page)
    for (const requested of ['review', 'payment', '', '%3Cscript%3E']) {
      await checkout.open(requested)
      await expect(checkout.step('Contact')).toBeVisible()
      await expect(page).toHaveURL(/\?step=contact$/)
    }
  })
})

test('a shopper with an account signs in during the checkout and keeps the cart', async ({ page, context }) => {
  const checkout = new CheckoutPage(page)
  const signIn = new SignIn(page)
  const email = newEmail()
  await signIn.prepareAccount(email)
  await context.clearCookies()
  await checkout.prepareFramedPrint()
  await checkout.open()
  await page.getByRole('main').getByRole('link', { name: 'Have an account? Sign in' }).click()
  await expect(signIn.modal.getByRole('textbox', { name: 'Password' })).toBeVisible()
  await signIn.fill(email, PASSWORD)
  await expect(signIn.modal).toBeHidden()
  await expect(page.getByRole('link', { name: 'Have an account? Sign in' })).toHaveCount(0)
  await expect(checkout.field('Email')).toHaveValue(email)
  await checkout.next.click()
  await expect(checkout.step('Shipping address')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Your order' }).getByRole('listitem')).toHaveCount(1)
})

test('a registered shopper orders with a saved address and card', async ({ page }) => {
  const checkout = new CheckoutPage(page)
  const email = newEmail()
  await new SignIn(page).prepareAccount(email)
  await page.goto('/art/en-US/account/addresses')
  await page.getByRole('main').getByRole('link', { name: 'Add an address' }).click()
  await checkout.fillAddress()
  await checkout.button('Save').click()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: '12 Beacon Street' })).toBeVisible()
  await page.goto('/art/en-US/account/payments')
  await saveCard(page, visa)
  await checkout.prepareFramedPrint()
  await checkout.open()
  await expect(page.getByRole('combobox', { name: 'Saved addresses' })).toContainText('12 Beacon Street')
  await expect(checkout.field('City')).toHaveValue('Boston')
  await checkout.next.click()
  await expect(checkout.step('Shipping method')).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: 'Shipping method' })).toContainText(/Standard.+Free.+\$24\.95/)
  await checkout.saveMethod()
  await expect(page.getByRole('radio', { name: 'Card ending in 4242' })).toBeChecked()
  await checkout.next.click()
  await checkout.orderButton.click()
  const orderNo = await checkout.placedOrderNo()
  await page.goto('/art/en-US/account/orders')
  await expect(page.getByRole('main')).toContainText(orderNo)
})

test.describe('an order', () => {
  test.beforeEach(({ page }) => new CheckoutPage(page).prepareFramedPrint())

  test('is placed with another card after one is declined or has expired @all', async ({ page }) => {
    const checkout = new CheckoutPage(page)
    const email = await checkout.openReview('4000 0000 0000 0002')
    await checkout.orderButton.click()
    await expect(checkout.alert).toHaveText('Your card was declined. Please use another card.')
    await expect(page).toHaveURL(/\?step=payment$/)
    await checkout.savePayment('4000 0000 0000 0069')
    await checkout.orderButton.click()
    await expect(checkout.alert).toHaveText('Your card has expired. Please use another card.')
    await checkout.savePayment('5555 5555 5555 4444')
    await checkout.orderButton.click()
    await checkout.placedOrderNo()
    await expect(page.getByRole('main')).toContainText('Card ending in 4444')
    expect(await checkout.emailSubjects(email)).toHaveLength(1)
  })

  test("shows the bank's challenge and waits for its code", async ({ page }) => {
    const checkout = new CheckoutPage(page)
    await checkout.openReview('4000 0027 6000 3184')
    await checkout.orderButton.click()
    const code = checkout.field('Code from your bank')
    await expect(code).toBeFocused()
    await checkout.button('Confirm').click()
    await expect(code).toHaveAccessibleDescription('Please fill in this field.')
    await page.getByRole('link', { name: 'Pay with another card' }).click()
    await expect(checkout.step('Payment')).toBeVisible()
    await page.goBack()
    await checkout.orderButton.click()
    await code.fill('１２３４')
    await checkout.button('Confirm').click()
    await checkout.placedOrderNo()
  })

  test('is paid by a gift card up to its balance, and by a card for the rest @all', async ({ page }) => {
    const checkout = new CheckoutPage(page)
    await checkout.open()
    const email = await checkout.saveContact()
    await checkout.saveAddress()
    await checkout.saveMethod()
    const giftCard = giftCardForm(page.getByRole('main'))
    await giftCard.open()
    await giftCard.expectRejections()
    await giftCard.apply('pass gift part 0025')
    await expect(page.getByRole('main')).toContainText(/Gift card ending in 0025 Remove.*-\$25\.00/)
    await checkout.savePayment()
    await expect(page.getByRole('main')).toContainText('Gift card ending in 0025 · Card ending in 4242')
    await page.getByRole('link', { name: 'Change: Payment' }).click()
    await checkout.button('Remove gift card ending in 0025').click()
    await expect(page.getByRole('main')).not.toContainText('Left to pay')
    await giftCard.open()
    await giftCard.apply('PASS-GIFT-PART-0025')
    await checkout.savePayment()
    await checkout.orderButton.click()
    const orderNo = await checkout.placedOrderNo()
    await expect(page.getByRole('main')).toContainText(/Card ending in 4242 · \$[\d,.]+/)
    await expect(page.getByRole('main')).toContainText('Gift card ending in 0025 · $25.00')
    await checkout.cancel(orderNo, email)
  })

  test('is placed once when the button is double-clicked', async ({ page }) => {
    const checkout = new CheckoutPage(page)
    const email = await checkout.openReview()
    await checkout.orderButton.dblclick()
    await checkout.placedOrderNo()
    expect(await checkout.emailSubjects(email)).toHaveLength(1)
  })

  test('is placed once when the response is lost and the request is repeated', async ({ page }) => {
    const checkout = new CheckoutPage(page)
    const email = await checkout.openReview()
    await page.route(
      '**/_serverFn/**placeOrder*',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await checkout.orderButton.click()
    await expect(checkout.alert).toHaveText(
      'We couldn’t confirm that your order went through. Please place it again. You’ll be charged only once.',
    )
    await expect.poll(() => checkout.emailSubjects(email)).toHaveLength(1)
    const [mail = ''] = await checkout.emailSubjects(email)
    await checkout.orderButton.click()
    expect(mail).toContain(await checkout.placedOrderNo())
    expect(await checkout.emailSubjects(email)).toHaveLength(1)
  })

  test('is placed at a changed total only after the shopper has confirmed it', async ({ page, context }) => {
    const checkout = new CheckoutPage(page)
    const email = await checkout.openReview()
    const before = /\$[\d,.]+\d/.exec((await checkout.orderButton.textContent()) ?? '')?.[0] ?? ''
    const otherTab = await context.newPage()
    await otherTab.goto('/art/en-US/cart')
    await otherTab.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(otherTab.getByRole('main')).toContainText('2 items')
    await checkout.orderButton.click()
    await expect(checkout.alert).toContainText(`Your total changed from ${before} to $`)
    expect(await checkout.emailSubjects(email)).toEqual([])
    const now = /\$[\d,.]+\d/.exec((await checkout.orderButton.textContent()) ?? '')?.[0] ?? ''
    expect(now).not.toBe(before)
    await expect(checkout.summary).toContainText(now)
    await checkout.orderButton.click()
    await checkout.placedOrderNo()
    await expect(page.getByRole('main')).toContainText(now)
  })

  test('that another tab has placed is shown in this tab, and can no longer be changed @all', async ({
    page,
    context,
  }) => {
    const checkout = new CheckoutPage(page)
    const email = await checkout.openReview()
    const otherTab = new CheckoutPage(await context.newPage())
    const third = new CheckoutPage(await context.newPage())
    await otherTab.open('review')
    await third.open('contact')
    await checkout.orderButton.click()
    const orderNo = await checkout.placedOrderNo()
    await otherTab.orderButton.click()
    expect(await otherTab.placedOrderNo()).toBe(orderNo)
    await third.next.click()
    await expect(third.alert).toHaveText(
      'This cart has already been ordered or emptied, in another tab or on another device.',
    )
    expect(await checkout.emailSubjects(email)).toHaveLength(1)
  })

  test('is not placed when another tab has emptied the cart @all', async ({ page, context }) => {
    const checkout = new CheckoutPage(page)
    await checkout.openReview()
    const otherTab = await context.newPage()
    await otherTab.goto('/art/en-US/cart')
    await otherTab.getByRole('button', { name: /^Remove / }).click()
    await expect(otherTab.getByText('Your cart is empty')).toBeVisible()
    await checkout.orderButton.click()
    await expect(checkout.alert).toContainText(
      'This cart has already been ordered or emptied, in another tab or on another device.',
    )
    await checkout.alert.getByRole('link', { name: 'Go to your cart' }).click()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
  })

  test('is not placed when the session has ended', async ({ page, context }) => {
    const checkout = new CheckoutPage(page)
    await checkout.openReview()
    await context.clearCookies()
    await checkout.orderButton.click()
    await expect(checkout.alert).toContainText(
      'This cart has already been ordered or emptied, in another tab or on another device.',
    )
  })
})

test('an order that gift cards cover is placed without a card, shows its coupon without Remove, and can be cancelled [SUMMARY-02] [SUMMARY-03]', async ({
  page,
}) => {
  const checkout = new CheckoutPage(page)
  await page.goto('/art/en-US/product/10000001')
  await checkout.addToCart()
  await page.goto('/art/en-US/cart')
  await page.getByText('Do you have a promo code?').click()
  await page.getByRole('textbox', { name: 'Promo code' }).fill('ART10')
  await page.getByRole('button', { name: 'Apply' }).click()
  const removal = page.getByRole('button', { name: 'Remove promo code ART10' })
  await expect(removal).toBeVisible()

  await checkout.open()
  await expect(checkout.summary).not.toContainText('Do you have a promo code?')
  const email = await checkout.saveContact()
  await checkout.saveAddress()
  await checkout.saveMethod()
  await page.getByText('Pay with a gift card').click()
  await checkout.field('Gift card code').fill('PASS-GIFT-FULL-0100')
  await checkout.button('Apply Gift Card').click()
  await expect(page.getByRole('main')).toContainText('Your gift cards cover the whole order.')
  await expect(checkout.field('Card number')).toHaveCount(0)
  await checkout.next.click()
  await expect(checkout.step('Review and place order')).toBeVisible()
  await checkout.orderButton.click()
  const orderNo = await checkout.placedOrderNo()
  await expect(page.getByRole('main')).toContainText(/Gift card ending in 0100 · \$\d+\.\d\d/)
  await expect(page.getByRole('main')).not.toContainText('Card ending in 4242')
  await expect(checkout.summary).toContainText('10% off your order')
  await expect(removal).toHaveCount(0)
  await checkout.cancel(orderNo, email)
})

test.describe('entered values', () => {
  test.beforeEach(({ page }) => new CheckoutPage(page).prepareFramedPrint())

  // `tests/domain/checkout` and `tests/domain/account` have every example of what is rejected, too.
  for (const examples of ['the first', 'every'])
    test(`show an error at an invalid field, which gets the focus, for ${examples} example of a rule${repetition(examples === 'every')}`, async ({
      page,
    }) => {
      const checkout = new CheckoutPage(page)
      const expectRejected = async (name: string, message: string, ...entries: readonly string[]) => {
        for (const text of examples === 'every' ? entries : entries.slice(0, 1)) {
          await checkout.field(name).fill(text)
          await checkout.next.click()
          await expect(checkout.field(name)).toHaveAccessibleDescription(new RegExp(`${message}$`))
          await expect(checkout.field(name)).toHaveAttribute('aria-invalid', 'true')
        }
        await expect(checkout.field(name)).toBeFocused()
      }
      await checkout.open()
      await expectRejected('Email', 'Please fill in this field.', '')
      await expectRejected(
        'Email',
        'such as name@example.com.',
        'nora',
        'nora@',
        'nora@example',
        'a b@c.de',
        '<b>@x',
        '名前',
      )
      await checkout.saveContact()

      await checkout.next.click()
      await expect(checkout.field('First Name')).toBeFocused()
      const required = Object.keys(boston)
      for (const name of required)
        await expect(checkout.field(name)).toHaveAccessibleDescription('Please fill in this field.')
      await expect(page.getByRole('combobox', { name: 'State or province' })).toHaveAccessibleDescription(
        'Please choose a state or province.',
      )
      await checkout.field('City').fill('Boston')
      await expect(checkout.field('City')).not.toHaveAttribute('aria-invalid')
      await expect(checkout.field('Last Name')).toHaveAttribute('aria-invalid', 'true')
      await checkout.fillAddress()
      await expectRejected(
        'Zip/Postal Code',
        'such as 02108 or K1A 0B1.',
        '0210',
        '02108-1',
        'K1A 0B1',
        "' or 1=1",
        '郵便',
      )
      await checkout.saveAddress()
      await checkout.saveMethod()

      await checkout.next.click()
      await expect(checkout.field('Card number')).toBeFocused()
      await checkout.fillCard()
      await expectRejected(
        'Card number',
        'Please enter the 13 to 19 digits on your card.',
        '4242 4242 4242 4241',
        '42',
        '9999999999999995',
      )
      await expectRejected('Card number', 'Please fill in this field.', 'abcd', '<b>')
      await checkout.fillCard()
      await expectRejected(
        'Expiry (MM/YY)',
        'Please enter the month and year, such as 04/31.',
        '13/40',
        '00/40',
        '4',
        '12/',
      )
      await expectRejected('Expiry (MM/YY)', 'This card has expired.', '01/20')
      await checkout.fillCard()
      await expectRejected('Security code', 'Please enter the 3-digit security code.', '', '12', '1234', 'abc')
      await checkout.fillCard('3782 822463 10005')
      await expectRejected('Security code', 'Please enter the 4-digit security code.', '123')
      await checkout.savePayment()
    })

  test('are accepted in other scripts and full-width digits, and the checkout fits 320 px @all', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    const checkout = new CheckoutPage(page)
    await checkout.open()
    await checkout.saveContact(`${'long'.repeat(15)}@${'example'.repeat(8)}.com`)
    await checkout.saveAddress({
      'First Name': '花子 <b>Zoë</b>',
      'Last Name': `O’Hara-Ångström${'g'.repeat(300)}`,
      Address: '<img src=x onerror=alert(1)>',
      City: 'Montréal',
      'Zip/Postal Code': ' ０２１０８ ',
    })
    await checkout.saveMethod()
    await checkout.field('Card number').pressSequentially('４２４２424242424242')
    await expect(checkout.field('Card number')).toHaveValue('4242 4242 4242 4242')
    await checkout.field('Expiry (MM/YY)').pressSequentially('4/2040')
    await checkout.field('Security code').fill('１２３')
    await checkout.field('Name on card').fill('山田 花子')
    await checkout.next.click()
    await expect(checkout.step('Review and place order')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('花子 <b>Zoë</b> O’Hara-Ångström')
    await expect(page.getByRole('main')).toContainText('MA 02108')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await expectLargeTextToFit(page)
    await checkout.orderButton.click()
    await checkout.placedOrderNo()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

test('the checkout has its own header and footer, and shows an applied promotion while it is active [CHKHDR-01] [CHKHDR-02] [HEADER-06] [PROMO-16] [ROUTE-15]', async ({
  page,
}) => {
  const checkout = new CheckoutPage(page)
  await checkout.prepareFramedPrint()
  await checkout.open()
  const head = page.getByRole('banner')
  await expect(head).toContainText('1 item')
  await expect(head).not.toContainText('Promo')
  await expect(head.getByRole('link')).toHaveText(['Back to cart', 'Vernissage'])
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText(['Talk to us', 'Privacy', 'Terms'])
  await expect(page.getByRole('search')).toHaveCount(0)
  await page.clock.setFixedTime('2025-01-01T12:00:00Z')
  await page.reload()
  await expect(head.getByText('Promo applied in cart')).toBeVisible()
  await head.getByRole('link', { name: 'Back to cart' }).click()
  await expect(page).toHaveURL(/\/art\/en-US\/cart$/)
})
