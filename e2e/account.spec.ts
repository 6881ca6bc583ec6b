import { violationsOf } from './axe.ts'
import { watchConsole } from './console-messages.ts'
import { expectLargeTextToFit } from './large-text.ts'
import { expect, type Page, test } from './test.ts'
import { newEmail, PASSWORD, SignIn } from './shopper-page.ts'

const menu = (page: Page) => page.getByRole('main').getByRole('navigation', { name: 'My Account' })
const region = (page: Page, name: string) => page.getByRole('region', { name })
const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name })
const press = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).click()
const follow = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name }).click()
const showsMessage = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

async function openAsNewcomer(page: Page): Promise<string> {
  const email = newEmail()
  await new SignIn(page).prepareAccount(email)
  await page.goto('/art/en-US/account')
  return email
}

async function openAsAda(page: Page, path: string) {
  await page.goto(`/art/en-US${path}`)
  await new SignIn(page).fill('ada@passepartout.example', 'Passepartout1!')
  await page.waitForURL(({ pathname }) => pathname === `/art/en-US${path}`)
}

async function fillAddress(page: Page, line: string) {
  await field(page, 'First Name').fill('Nora')
  await field(page, 'Last Name').fill('Vale')
  await field(page, 'Address').first().fill(line)
  await field(page, 'City').fill('Portland')
  await page.getByRole('combobox', { name: 'State or province' }).selectOption('OR')
  await field(page, 'Zip/Postal Code').fill('97201')
}

async function fillCard(page: Page, number: string, expiry: string) {
  await field(page, 'Name on card').fill('Nora Vale')
  await field(page, 'Card number').pressSequentially(number)
  await field(page, 'Expiry').pressSequentially(expiry)
}

test('redirects an account page to the sign-in of its own site and locale @all', async ({ page }) => {
  await page.goto('/poster/fr-CA/account/orders')
  await expect(page).toHaveURL(/\/poster\/fr-CA\/login(\?|$)/)
})

test('the account menu lists the five areas and the wall plans, and each opens [ACCT-01] [ROUTE-13]', async ({
  page,
}) => {
  await openAsAda(page, '/account')
  await expect(menu(page).getByRole('link')).toHaveText([
    'Account Details',
    'Addresses',
    'Order History',
    'Favorites',
    'Payment Methods',
    'Wall Plans',
  ])
  await expect(page.getByRole('heading', { level: 1, name: 'Account Details' })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Account Details' })).toHaveAttribute('aria-current', 'page')
  const expectAccessible = async () => expect(await violationsOf(page, 'main')).toEqual([])
  await expectAccessible()
  for (const [name, path] of Object.entries({
    Addresses: 'addresses',
    'Order History': 'orders',
    Favorites: 'favorites',
    'Payment Methods': 'payments',
    'Wall Plans': 'wall-plans',
  })) {
    await menu(page).getByRole('link', { name }).click()
    await expect(page).toHaveURL(`/art/en-US/account/${path}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(menu(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await expectAccessible()
  }
  await press(page, 'Log out')
  await page.waitForURL('**/login')
})

test('a changed name and phone survive a reload [PERM-02]', async ({ page }) => {
  await openAsNewcomer(page)
  await expect(region(page, 'Name and phone')).toContainText('Nora Vale')
  await follow(page, 'Edit name and phone')
  await field(page, 'First Name').fill(' ')
  await press(page, 'Save')
  await expect(page.getByText('Please enter your first name.')).toBeVisible()
  await expect(field(page, 'First Name')).toBeFocused()
  await field(page, 'First Name').fill('<b>Nóra</b> 海')
  await field(page, 'Phone').fill('503 555 0142')
  await press(page, 'Save')
  await showsMessage(page, 'Details saved')
  await expect(page.getByRole('link', { name: 'Edit name and phone' })).toBeFocused()
  await page.reload()
  await expect(region(page, 'Name and phone')).toContainText('<b>Nóra</b> 海 Vale')
  await expect(region(page, 'Name and phone')).toContainText('503 555 0142')
})

test('signs in with the changed password and email address @all', async ({ page }) => {
  await openAsNewcomer(page)
  await follow(page, 'Edit password')
  await field(page, 'Current password').fill('Not-My-Password-1!')
  await field(page, 'New password').fill('short')
  await press(page, 'Save')
  await expect(page.getByText('Password must contain at least 8 characters.')).toBeVisible()
  await field(page, 'New password').fill('Another-Light-8!')
  await press(page, 'Save')
  await expect(page.getByText('That’s not your current password. Try again.')).toBeVisible()
  await field(page, 'Current password').fill(PASSWORD)
  await press(page, 'Save')
  await showsMessage(page, 'Password changed')

  const email = newEmail()
  await follow(page, 'Edit email')
  await field(page, 'New email').fill('nobody@')
  await field(page, 'Current password').fill('Another-Light-8!')
  await press(page, 'Save')
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await field(page, 'New email').fill(email)
  await press(page, 'Save')
  await expect(region(page, 'Email')).toContainText(email)

  await press(page, 'Log out')
  await page.waitForURL('**/login')
  await new SignIn(page).fill(email, 'Another-Light-8!')
  await page.waitForURL('**/account')
})

test('addresses are added, changed, preferred and removed @all', async ({ page }) => {
  await openAsNewcomer(page)
  await menu(page).getByRole('link', { name: 'Addresses' }).click()
  await expect(page.getByText('No saved addresses yet.')).toBeVisible()
  await follow(page, 'Add an address')
  await press(page, 'Save')
  await expect(field(page, 'First Name')).toBeFocused()
  await expect(page.getByText('Please fill in this field.')).toHaveCount(3)
  await fillAddress(page, '12 Canvas Road')
  await press(page, 'Save')
  await showsMessage(page, 'Address saved')
  await follow(page, 'Add an address')
  await fillAddress(page, '7 Frame Lane')
  await press(page, 'Save')

  const entries = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('address') })
  await expect(entries).toHaveCount(2)
  await follow(page, 'Edit: Nora Vale, 7 Frame Lane')
  await expect(field(page, 'City')).toHaveValue('Portland')
  await field(page, 'City').fill('Salem')
  await press(page, 'Save')
  await expect(entries.filter({ hasText: '7 Frame Lane' })).toContainText('Salem OR 97201')

  const notPreferred = entries.filter({ has: page.getByRole('button', { name: /^Make default/ }) })
  const line = (await notPreferred.first().locator('address span').first().innerText()).trim()
  await notPreferred
    .first()
    .getByRole('button', { name: /^Make default/ })
    .click()
  await expect(entries.first()).toContainText(line)
  await expect(entries.first()).toContainText('Default')

  await follow(page, `Remove: Nora Vale, ${line}`)
  const dialog = page.getByRole('alertdialog', { name: 'Remove this address?' })
  await expect(dialog).toContainText(line)
  await dialog.getByRole('link', { name: 'Keep it' }).click()
  await expect(entries).toHaveCount(2)
  await follow(page, `Remove: Nora Vale, ${line}`)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await showsMessage(page, 'Address removed')
  await page.reload()
  await expect(entries).toHaveCount(1)
  await expect(entries).not.toContainText(line)
})

test('a card number is grouped by its type; cards are added, preferred and removed [PAY-01]', async ({ page }) => {
  await openAsNewcomer(page)
  await menu(page).getByRole('link', { name: 'Payment Methods' }).click()
  await expect(page.getByText('No saved cards yet.')).toBeVisible()
  await follow(page, 'Add a card')
  await fillCard(page, '4242-4242x4242 4241', '0120')
  await expect(field(page, 'Card number')).toHaveValue('4242 4242 4242 4241')
  await press(page, 'Save')
  await expect(page.getByText('Please enter a valid card number.')).toBeVisible()
  await field(page, 'Card number').fill('')
  await field(page, 'Card number').pressSequentially('4242424242424242')
  await press(page, 'Save')
  await expect(page.getByText('Please enter a future month and year')).toBeVisible()
  await field(page, 'Expiry').fill('')
  await field(page, 'Expiry').pressSequentially('1235')
  await expect(field(page, 'Expiry')).toHaveValue('12/35')
  await press(page, 'Save')
  await showsMessage(page, 'Card saved')
  await expect(page.getByText('Visa ending in 4242')).toBeVisible()
  await follow(page, 'Add a card')
  await fillCard(page, '3782-822463x10005', '0436')
  await expect(field(page, 'Card number')).toHaveValue('3782 822463 10005')
  await press(page, 'Save')
  const entries = page.getByRole('main').getByRole('listitem').filter({ hasText: 'ending in' })
  await expect(entries).toHaveCount(2)

  await press(page, 'Make default: Amex ending in 0005')
  await expect(entries.filter({ hasText: 'Amex' })).toContainText('Default')
  await follow(page, 'Remove: Visa ending in 4242')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(entries).toHaveCount(1)
  await page.reload()
  await expect(entries).toContainText('Expires 04/2036')
})

test('a guest is redirected to the sign-in and back to the order history, which leads to an order that another shopper does not see [ROUTE-12] [ACCT-02] [AUTH-18]', async ({
  page,
  browser,
}) => {
  const response = await page.request.get('/art/en-US/account/orders', { maxRedirects: 0 })
  expect(response.status()).toBe(307)
  expect(response.headers()['cache-control']).toContain('no-store')
  await openAsAda(page, '/account/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Order History' })).toBeVisible()
  const orders = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(orders.filter({ hasText: '1000000003' })).toContainText('Shipped')
  await expect(orders.filter({ hasText: '1000000005' })).toContainText('Canceled')
  await orders.getByRole('link', { name: 'Order 1000000003' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order Details' })).toBeVisible()
  await expect(page.getByRole('listitem').and(page.locator('[aria-current=step]'))).toHaveText('Shipped')
  await expect(region(page, 'Shipping method')).toContainText(/Tracking number: MP[0-9A-F]{12}/)
  await expect(region(page, 'Payment')).toContainText(/ending in \d{4}/)
  await expect(region(page, 'Order summary')).toContainText(/Total\s*\$\d/)
  await page.goto('/art/en-US/account/orders/1000000001')
  await expect(region(page, 'Shipping method')).toContainText('Tracking number: Pending')

  const otherShopper = await (await browser.newContext()).newPage()
  await openAsNewcomer(otherShopper)
  await otherShopper.goto('/art/en-US/account/orders/1000000001')
  await expect(otherShopper.getByText('We couldn’t find this order in your account.')).toBeVisible()
  await otherShopper.context().close()
})

test('keeps the entries of an open form and requests a sign-in after a sign-out in another tab', async ({ page }) => {
  const email = await openAsNewcomer(page)
  await follow(page, 'Edit name and phone')
  await field(page, 'First Name').fill('Eleonora')
  await page.context().clearCookies()
  await press(page, 'Save')
  const modal = page.getByRole('dialog')
  await expect(modal).toBeVisible()
  await modal.getByRole('textbox', { name: 'Email' }).fill(email)
  await modal.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await modal.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(modal).toBeHidden()
  await expect(field(page, 'First Name')).toHaveValue('Eleonora')
  await press(page, 'Save')
  await showsMessage(page, 'Details saved')
  await expect(region(page, 'Name and phone')).toContainText('Eleonora Vale')
})

for (const brand of ['art', 'poster'])
  test(`${brand}: the account fits 320 px and logs no error or warning @all`, async ({ page }) => {
    const logged = watchConsole(page)
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(`/${brand}/en-US/login`)
    await new SignIn(page).fill('ada@passepartout.example', 'Passepartout1!')
    await page.waitForURL('**/account')
    for (const path of ['', '/addresses', '/orders', '/orders/1000000006', '/payments']) {
      await page.goto(`/${brand}/en-US/account${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      await expectLargeTextToFit(page)
    }
    expect(logged).toEqual([])
  })
