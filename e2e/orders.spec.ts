import { violationsOf } from './axe.ts'
import { createHash } from 'node:crypto'
import { CheckoutPage } from './checkout-page.ts'
import { watchConsole } from './console-messages.ts'
import { hydrated } from './paths/hydrated.ts'
import { latestEmailTo, newEmail, SignIn, submitOrderLookup } from './shopper-page.ts'
import { expectLargeTextToFit } from './large-text.ts'
import { expect, type Page, repetition, test } from './test.ts'

const GUEST = 'guest@passepartout.example'
const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const fact = (page: Page, name: string) =>
  main(page)
    .locator('dl > div')
    .filter({ has: page.getByRole('term').and(page.getByText(name, { exact: true })) })
    .getByRole('definition')
const region = (page: Page, name: string) => main(page).getByRole('region', { name })
const button = (page: Page, name: string) => main(page).getByRole('button', { name })
const link = (page: Page, name: string) => main(page).getByRole('link', { name })
const details = (page: Page) => main(page).getByRole('heading', { level: 1, name: 'Order Details' })
const footerLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Order status' })
const expectAccessible = async (page: Page) => expect(await violationsOf(page)).toEqual([])

async function lookUp(page: Page, orderNumber: string, email: string, path = '/art/en-US/orders') {
  await page.goto(path)
  await submitOrderLookup(page, orderNumber, email)
}

/** Buys an unframed print as a guest; returns the order number. */
async function buy(page: Page, email: string): Promise<string> {
  const checkout = new CheckoutPage(page)
  await page.goto('/art/en-US/product/10000001')
  await checkout.addToCart()
  await checkout.open()
  await checkout.saveContact(email)
  await checkout.saveAddress()
  await checkout.saveMethod()
  await checkout.savePayment()
  await checkout.orderButton.click()
  return checkout.placedOrderNo()
}

/** Moves an order to a stage, by a development route of the server. */
async function setStage(page: Page, orderNo: string, stage: string) {
  const response = await page.request.post(`/dev/orders/${orderNo}/stage?to=${stage}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(response.status()).toBe(204)
}

test('a guest finds an order, sees all of it, and goes back [ROUTE-37] [ORDER-01] [ORDER-02] [ORDER-03] [ORDER-04] [ORDDET-01] [ORDDET-02] [ORDDET-03] [ORDER-13] [ORDER-18] [ORDDET-04] [ORDDET-05] [ORDDET-06] [ORDDET-07] [ORDDET-08] [ORDDET-09] [ORDDET-10] [SCOPE-10] [SUMMARY-04]', async ({
  page,
}) => {
  await page.goto('/art/en-US/orders')
  await expect(main(page)).toContainText('even if you don’t have an account')
  await expect(main(page).getByRole('textbox')).toHaveCount(2)
  for (const name of ['orderNumber', 'orderEmailAddress'])
    await expect(main(page).locator(`input[name=${name}]`)).toBeVisible()
  await expect(main(page).getByRole('status')).toHaveCount(0)
  await expectAccessible(page)
  await submitOrderLookup(page, ' 1000 000008 ', ` ${GUEST} `)

  await expect(details(page)).toBeFocused()
  await expect(fact(page, 'Order number')).toHaveText('1000000008')
  await expect(fact(page, 'Order date')).toHaveText(/^\w+ \d+, \d{4}$/)
  await expect(fact(page, 'Status')).toHaveText('Shipped')
  await expect(region(page, 'Shipping method')).toContainText(/Standard\s*Tracking number: MP[0-9A-F]{12}/)
  await expect(region(page, 'Payment')).toContainText(/Visa ending in 4242\s*Expires 04\/\d{4}/)
  for (const name of ['Shipping address', 'Billing address'])
    await expect(region(page, name)).toContainText(/Ada Marlow\s*\d+ .+[A-Z]{2} \d{5}/)
  await expect(region(page, 'Order summary')).toContainText(/Subtotal\s*\$.*Shipping.*Tax\s*\$.*Total\s*\$/)
  await expect(region(page, 'Order summary')).not.toContainText('Estimated')
  const items = region(page, '3 items').getByRole('listitem')
  await expect(items).toHaveCount(2)
  await expect(items.first()).toContainText(
    /Framed Poster.*\d+\S* x \d+\S* in\s*Quantity: 2\s*Shipped\s*Ships by Standard/,
  )
  await expect(items.first().getByRole('link', { name: 'Track package' })).toHaveAttribute('href', /^https:/)
  await items.first().scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      items
        .first()
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)
  await expect(main(page)).not.toContainText(/4242\d|\d{12}4242/)
  await expectAccessible(page)

  await link(page, 'Back').click()
  await expect(main(page).getByRole('heading', { level: 1, name: 'Order Status' })).toBeVisible()
  await expect(details(page)).toHaveCount(0)
  for (const field of await main(page).getByRole('textbox').all()) await expect(field).toHaveValue('')
})

test('missing and invalid entries have an error in the form [ORDER-15] [ORDER-16] [ORDER-21] [ORDER-22]', async ({
  page,
}) => {
  await lookUp(page, ' ', '')
  await expect(main(page)).toContainText('Please enter your order number.')
  await expect(main(page)).toContainText('Please enter the email address associated with your order.')
  await expect(page.getByRole('textbox', { name: 'Order number' })).toBeFocused()
  const alert = main(page).getByRole('alert')
  for (const [number, email] of [
    ['1000000008', 'nobody@passepartout.example'],
    ['1000000008', 'no-address'],
    ['../../1', GUEST],
  ] as const) {
    await submitOrderLookup(page, number, email)
    await expect(alert).toHaveText('We could not find an order using the details you provided.')
    await page.getByRole('textbox', { name: 'Order number' }).fill('')
    await expect(alert).toHaveCount(0)
  }
  for (const [response, message] of [
    [{ status: 500, body: '' }, 'We could not find an order using the details you provided.'],
    [{ json: { result: { kind: 'failed' } } }, 'We could not find an order using the details you provided.'],
    [{ json: { result: { kind: 'limited' } } }, 'Too many attempts. Please wait a minute and try again.'],
  ] as const) {
    await page.route(/lookUpOrder/, (route) => route.fulfill(response), { times: 1 })
    await submitOrderLookup(page, '1000000008', GUEST)
    await expect(alert).toHaveText(message)
    await page.getByRole('textbox', { name: 'Order number' }).fill('')
    await expect(alert).toHaveCount(0)
  }
})

for (const e of [GUEST, createHash('md5').update(GUEST).digest('hex')])
  test(`an emailed link with ${e.includes('@') ? 'the email address' : 'its hash'} opens the order, and the address bar loses it [ORDER-08]${repetition(e === GUEST)}`, async ({
    page,
  }) => {
    await page.goto(`/art/en-US/orders?o=1000000008&e=${e}`)
    await expect(fact(page, 'Order number')).toHaveText('1000000008')
    await expect(page).toHaveURL('/art/en-US/order-status-detail')
  })

for (const brand of ['art', 'poster'])
  test(`${brand}: the footer opens and closes the lookup in a dialog, which leads to the page of the order [FOOTER-05] [ROUTE-36] [ORDER-05] [ORDER-06] [ORDER-07] [ORDER-14]${repetition(brand === 'poster')}`, async ({
    page,
  }) => {
    await page.goto(`/${brand}/en-US/login`)
    await footerLink(page).scrollIntoViewIfNeeded()
    await hydrated(footerLink(page))
    await footerLink(page).click()
    await expect(dialog(page).getByRole('textbox')).toHaveCount(2)
    await expect(page.getByRole('textbox', { name: 'Order number' })).toBeFocused()
    await expect(page).toHaveURL(`/${brand}/en-US/login`)
    await expectAccessible(page)
    await page.mouse.click(8, 400)
    await expect(dialog(page)).toHaveCount(0)
    await footerLink(page).focus()
    await page.keyboard.press('Enter')
    await submitOrderLookup(page, '1000000008', GUEST)
    await expect(details(page)).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(`/${brand}/en-US/order-status-detail`)
    await page.reload()
    await expect(button(page, 'Check Status')).toBeEnabled()
    await expect(details(page)).toHaveCount(0)
  })

test('before maintenance it shows a notice, during maintenance lookups are disabled, and afterwards it works as before [ORDER-10] [ORDER-11] [ORDER-12]', async ({
  page,
}) => {
  await page.goto('/art/en-US/login')
  const notice = dialog(page).getByRole('status')
  await page.clock.setFixedTime('2025-05-23T21:59:00Z')
  await footerLink(page).click()
  await expect(notice).toHaveText(
    'This service will be unavailable from Friday May 23 6:00 PM EDT through Tuesday May 27 12:00 PM EDT.',
  )
  await expect(page.getByRole('button', { name: 'Check Status' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Check Status' })).toHaveCSS('opacity', '1')
  await page.keyboard.press('Escape')
  await page.clock.setFixedTime('2025-05-23T22:00:00Z')
  await footerLink(page).click()
  await expect(notice).toContainText('Scheduled maintenance is in progress.')
  await expect(page.getByRole('button', { name: 'Check Status' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Check Status' })).toHaveCSS('opacity', '0.55')
  await page.keyboard.press('Escape')
  await page.clock.setFixedTime('2025-05-27T16:00:00Z')
  await footerLink(page).click()
  await expect(page.getByRole('button', { name: 'Check Status' })).toBeEnabled()
  await expect(notice).toHaveCount(0)
})

test('the buyer cancels before production begins, and returns what was delivered [ORDDET-05]', async ({ page }) => {
  test.slow()
  const email = newEmail()
  const orderNo = await buy(page, email)
  await lookUp(page, orderNo, email)
  await expect(fact(page, 'Status')).toHaveText('Created')
  await expect(region(page, 'Shipping method')).toContainText('Tracking number: Pending')
  await link(page, 'Cancel Order').click()
  await dialog(page).getByRole('link', { name: 'Keep Order' }).click()
  await expect(dialog(page)).toHaveCount(0)

  await setStage(page, orderNo, 'in-production')
  await link(page, 'Cancel Order').click()
  await dialog(page).getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'I ordered by mistake' })
  await dialog(page).getByRole('button', { name: 'Cancel Order' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Production has begun, so this order can no longer be canceled.',
  )
  await dialog(page).getByRole('button', { name: 'Close' }).click()

  await setStage(page, orderNo, 'delivered')
  await lookUp(page, orderNo, email)
  await expect(fact(page, 'Status')).toHaveText('Delivered')
  await expect(link(page, 'Cancel Order')).toHaveCount(0)
  await expect(main(page)).toContainText(/Free returns until \w+ \d+, \d{4}\./)
  await link(page, 'Return Items').click()
  const pieces = dialog(page).getByRole('combobox', { name: /^Quantity of .* to return/ })
  await pieces.selectOption('None')
  await dialog(page).getByRole('button', { name: 'Request Return' }).click()
  await expect(dialog(page)).toContainText('Please choose at least one item.')
  await pieces.selectOption('1')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Request Return' }).click()
  await expect(page.getByText('We’ve received your return request', { exact: true }).first()).toBeVisible()
  await expect(fact(page, 'Status')).toHaveText('Return Requested')
  await expect(link(page, 'Return Items')).toHaveCount(0)
})

test('a shopper with access to the email gets a code by email before cancelling [ORDER-08]', async ({
  page,
  browser,
}) => {
  test.slow()
  const email = newEmail()
  const orderNo = await buy(page, email)
  const otherPage = await (await browser.newContext()).newPage()
  const mailed = /\/orders\?o=[^"<\s]+/.exec(await latestEmailTo(otherPage, email))?.[0] ?? ''
  await otherPage.goto(mailed.replaceAll('&amp;', '&'))
  await expect(fact(otherPage, 'Order number')).toHaveText(orderNo)
  await expect(otherPage).toHaveURL('/art/en-US/order-status-detail')
  await link(otherPage, 'Cancel Order').click()
  await dialog(otherPage).getByRole('textbox', { name: 'Order email' }).fill(email)
  await dialog(otherPage).getByRole('button', { name: 'Send Code' }).click()
  await expect(dialog(otherPage)).toContainText(`If ${email} matches this order`)
  const code = /Code: (\d{6})/.exec(await latestEmailTo(otherPage, email))?.[1] ?? ''
  await dialog(otherPage)
    .getByRole('textbox', { name: 'Code' })
    .fill(code === '000000' ? '000001' : '000000')
  await dialog(otherPage).getByRole('button', { name: 'Cancel Order' }).click()
  await expect(dialog(otherPage).getByRole('alert')).toContainText('That code isn’t right. Check it and try again.')
  await dialog(otherPage).getByRole('textbox', { name: 'Code' }).fill(code)
  await dialog(otherPage).getByRole('button', { name: 'Cancel Order' }).click()
  await expect(otherPage.getByText('Your order has been canceled', { exact: true }).first()).toBeVisible()
  await expect(fact(otherPage, 'Status')).toHaveText('Canceled')
  await expect(link(otherPage, 'Cancel Order')).toHaveCount(0)
  await otherPage.context().close()
})

test('an order of the account has the same page, with the actions that its status allows @all', async ({ page }) => {
  await page.goto('/art/en-US/account/orders/1000000001')
  await new SignIn(page).fill('ada@passepartout.example', 'Passepartout1!')
  await page.waitForURL('**/account/orders/1000000001')
  await expect(fact(page, 'Status')).toHaveText('Created')
  await expect(region(page, '3 items').getByRole('listitem').first()).toContainText(/ x .* in\s*Quantity: 2\s*Created/)
  await expect(link(page, 'Cancel Order')).toBeVisible()
  await page.goto('/art/en-US/account/orders/1000000003')
  await expect(fact(page, 'Status')).toHaveText('Shipped')
  await expect(link(page, 'Cancel Order')).toHaveCount(0)
  await page.goto('/art/en-US/account/orders/1000000004')
  await expect(link(page, 'Return Items')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/art/en-US/account/orders/1000000007')
  await expect(fact(page, 'Status')).toHaveText('Delivered')
  await expect(link(page, 'Return Items')).toHaveCount(0)
})

for (const brand of ['art', 'poster'])
  test(`${brand}: the form and the order fit 320 px and log no error or warning @all`, async ({ page }) => {
    const logged = watchConsole(page)
    await page.setViewportSize({ width: 320, height: 800 })
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    await page.goto(`/${brand}/fr-CA/orders`)
    expect(await width()).toBeLessThanOrEqual(320)
    await page.goto(`/${brand}/en-US/orders?o=1000000008&e=${GUEST}`)
    await expect(details(page)).toBeVisible()
    expect(await width()).toBeLessThanOrEqual(320)
    await expectLargeTextToFit(page)
    expect(logged).toEqual([])
  })

for (const shop of ['art/en-US', 'poster/en-US'])
  test(`${shop}: an order can be opened from its confirmation and from the help page${repetition(true)}`, async ({
    page,
  }) => {
    const checkout = new CheckoutPage(page, shop)
    await checkout.addFramedPrint()
    const email = await checkout.completeToReview()
    await expectAccessible(page)
    await checkout.orderButton.click()
    const orderNo = await checkout.placedOrderNo()
    await expectAccessible(page)
    await button(page, 'Order Status').click()
    await expect(details(page)).toBeVisible()
    await expect(main(page)).toContainText(orderNo)
    expect(page.url()).not.toContain('example.com')
    await expectAccessible(page)
    await page.goto(`/${shop}/help`)
    await expectAccessible(page)
    await submitOrderLookup(page, orderNo, email)
    await expect(details(page)).toBeVisible()
    await expect(main(page)).toContainText(orderNo)
    await page.goto(`/${shop}/nothing-here`)
    await expectAccessible(page)
    await page.goto(`/${shop}/login`)
    await expectAccessible(page)
  })
