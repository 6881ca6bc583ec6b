import { HeldRequests } from '@passepartout/paths/playwright'
import { postForm } from './posted-form.ts'
import { serverFunctions } from './paths/server-functions.ts'
import { expect, test } from './test.ts'
import { heldToast, newEmail, PASSWORD, quadrantOf, SignIn } from './shopper-page.ts'

const home = '/art/en-US'

test('the registration form requires each entry, checks off each password rule, and rejects a known email address with a generic error [REG-01] [REG-02] [REG-03] [REG-04] [REG-06] [REG-07] [REG-08] [REG-09] [REG-10] [REG-11] [REG-12] [REG-13] [REG-14] [REG-15] [REG-16] [REG-17] [REG-18] [REG-20]', async ({
  page,
}) => {
  const signIn = new SignIn(page)
  await page.goto(`${home}/registration`)
  await expect(page.getByRole('heading', { level: 1, name: "Let's get started!", exact: true })).toBeVisible()
  await expect(page.getByText('Create an account to save your favorites')).toBeVisible()
  const signInLink = page.getByText('Already have an account?').getByRole('link', { name: 'Sign in', exact: true })
  await expect(signInLink).toHaveAttribute('href', `${home}/login`)
  const form = page.getByRole('form', { name: 'Create Account' })
  const names = (fields: Element[]) => fields.map((field) => field.getAttribute('name'))
  expect(await form.locator('[name]:not([type=hidden])').evaluateAll(names)).toEqual([
    'firstName',
    'lastName',
    'email',
    'password',
    'acceptsMarketing',
  ])
  await expect(form.locator('[name=acceptsMarketing]')).toHaveRole('checkbox')
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('button', { name: 'Create Account', exact: true }).click()
  for (const error of [
    'Please enter your first name.',
    'Please enter your last name.',
    'Please enter a valid email address.',
    'Please create a password.',
  ])
    await expect(form.getByText(error, { exact: true })).toBeVisible()
  const [length, uppercase, lowercase, number, special] = [
    '8 characters minimum',
    '1 uppercase letter',
    '1 lowercase letter',
    '1 number',
    '1 special character',
  ]
  const rules = page.getByRole('list', { name: 'Your password needs' }).getByRole('listitem')
  await expect(rules).toHaveText([length, uppercase, lowercase, number, special])
  for (const [password, met] of [
    ['h', [lowercase]],
    ['hH', [uppercase, lowercase]],
    ['hH7', [uppercase, lowercase, number]],
    ['hH7!', [uppercase, lowercase, number, special]],
    ['hH7!hH7!', [length, uppercase, lowercase, number, special]],
    ['77777777', [length, number]],
  ] as const) {
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await expect(rules.filter({ hasText: '(met)' })).toHaveText(met.map((rule) => `${rule} (met)`))
  }
  for (const [password, missing] of [
    ['Harbor7', '8 characters'],
    ['harbor-7!', 'one uppercase letter'],
    ['HARBOR-7!', 'one lowercase letter'],
    ['Harbor-seven!', 'one number'],
    ['Harbor77', 'one special character'],
  ]) {
    await signIn.fillRegistration(newEmail(), String(password))
    await expect(page.getByText(`Password must contain at least ${missing}.`)).toBeVisible()
  }
  await signIn.fillRegistration('ada@passepartout.example', PASSWORD)
  await expect(page.getByRole('alert')).toHaveText('Something went wrong. Try again!')
  await expect(page).toHaveURL(/\/registration$/)
})

test('a shopper signs in over a page, gets a greeting, and signs out to the sign-in page [AUTH-15] [AUTH-16] [HEADER-02] [HEADER-09] [HEADER-13] [PERM-04]', async ({
  page,
}) => {
  const signIn = new SignIn(page)
  await page.goto(home)
  await signIn.openModal()
  await signIn.fill('ada@passepartout.example', 'Passepartout1!')
  const greeting = await heldToast(page, 'Welcome Ada,')
  await expect(greeting).toHaveAttribute('data-type', 'success')
  await expect(greeting.locator('[data-part=description]')).toHaveText("You're now signed in.")
  await expect.poll(() => quadrantOf(greeting)).toBe('top right')
  await greeting.getByRole('button', { name: 'Dismiss' }).click()
  await expect(greeting).toHaveCount(0)
  await expect(signIn.modal).toBeHidden()
  const account = page.getByRole('banner').getByRole('link', { name: 'My Account' })
  await expect(account).toHaveAttribute('href', `${home}/account`)
  await account.hover()
  await expect(account).toHaveAttribute('aria-expanded', 'true')
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'My Account' })
  await expect(menu.getByRole('link')).toHaveText([
    'Account Details',
    'Addresses',
    'Order History',
    'Favorites',
    'Payment Methods',
    'Wall Plans',
  ])
  const held = new HeldRequests(['signOut'], serverFunctions)
  await held.watch(page)
  await menu.getByRole('button', { name: 'Log out', exact: true }).click()
  const leaving = menu.getByRole('button', { name: 'Logging you out…' })
  await expect(leaving).toHaveAttribute('aria-busy', 'true')
  await expect(leaving.locator('svg')).toBeVisible()
  await expect(page).toHaveURL(home)
  await held.respond('signOut', 'real')
  await page.waitForURL('**/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible()
  await expect(account).toHaveAttribute('href', `${home}/login`)
})

test('the account icon is a plain link on the sign-in page [HEADER-02] @all', async ({ page }) => {
  await page.goto(`${home}/login?from=an-email`)
  const account = page.getByRole('banner').getByRole('link', { name: 'My Account' })
  await account.click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(new SignIn(page).modal).toHaveCount(0)
})

test('the account menu opens on hover before the session is loaded @all', async ({ page }) => {
  const signIn = new SignIn(page)
  await signIn.prepareAccount(newEmail())
  const held = new HeldRequests(['getShopper'], serverFunctions)
  await held.watch(page)
  await page.goto(home)
  await page.getByRole('banner').getByRole('link', { name: 'My Account' }).hover()
  await held.respond('getShopper', 'real')
  await expect(page.getByRole('banner').getByRole('navigation', { name: 'My Account' })).toBeVisible()
})

test('the account menu closes on Escape and on a navigation [HEADER-01] [HEADER-03]', async ({ page }) => {
  await new SignIn(page).prepareAccount(newEmail())
  await page.goto(`${home}/account`)
  const link = page.getByRole('banner').getByRole('link', { name: 'My Account' })
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'My Account' })
  await link.focus()
  await link.press('ArrowDown')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(link).toBeFocused()
  await link.press('ArrowDown')
  await menu.getByRole('link', { name: 'Favorites' }).click()
  await page.waitForURL('**/account/favorites')
  await expect(menu).toBeHidden()
  await link.click()
  await page.waitForURL('**/account')
})

test('the modal is 407 by 548, traps the focus, and stays open on a click outside it [AUTH-01] [AUTH-02] [AUTH-03] [AUTH-05] [AUTH-06] [AUTH-07]', async ({
  page,
}) => {
  const signIn = new SignIn(page)
  await page.goto(home)
  await signIn.openModal()
  await expect(signIn.modal.getByRole('heading', { name: 'Welcome Back', exact: true })).toBeVisible()
  for (const name of ['Forgot password?', 'Sign In', 'Create account'])
    await expect(signIn.modal.getByRole('button', { name, exact: true })).toBeVisible()
  const email = signIn.modal.getByRole('textbox', { name: 'Email' })
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('type', 'email')
  await expect(email).toHaveAttribute('autocomplete', 'email')
  await expect(signIn.modal.getByLabel('Password')).toHaveAttribute('type', 'password')
  const expectSize = async () => expect(await signIn.modal.boundingBox()).toMatchObject({ width: 407, height: 548 })
  await expectSize()
  await page.mouse.click(20, 20)
  await expect(signIn.modal).toBeVisible()
  await signIn.modal.getByRole('button', { name: 'Create account' }).click()
  await expect(signIn.modal.getByRole('textbox', { name: 'First Name' })).toBeFocused()
  await expectSize()
  await signIn.modal.getByRole('button', { name: 'Sign in' }).click()
  await signIn.modal.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(signIn.modal.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
  await expect(signIn.modal.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await expectSize()
  await page.keyboard.press('Escape')
  await expect(signIn.modal).toBeHidden()
})

test('opening the modal and changing its view clear the form [AUTH-09] [AUTH-10] [AUTH-11] [AUTH-12] [AUTH-13]', async ({
  page,
}) => {
  const signIn = new SignIn(page)
  await page.goto(home)
  const email = signIn.modal.getByRole('textbox', { name: 'Email' })
  const press = (name: string) => signIn.modal.getByRole('button', { name, exact: true }).click()
  const expectEmpty = async (heading: string) => {
    await expect(signIn.modal.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    await expect(email).toHaveValue('')
  }
  const reopen = async () => {
    await email.fill('kept@example.com')
    await press('Close')
    await expect(signIn.modal).toBeHidden()
    await signIn.openModal()
    await expectEmpty('Welcome Back')
  }
  await signIn.openModal()
  await signIn.modal.getByLabel('Password').fill('Kept-Light-7!')
  await reopen()
  await expect(signIn.modal.getByLabel('Password')).toHaveValue('')
  for (const [from, heading] of [
    ['Create account', "Let's get started!"],
    ['Forgot password?', 'Reset Password'],
  ] as const) {
    await email.fill('kept@example.com')
    await press(from)
    await expectEmpty(heading)
    await email.fill('kept@example.com')
    await press('Sign in')
    await expectEmpty('Welcome Back')
    await press(from)
    await reopen()
  }
})

test('a legacy shopper is redirected to set a new password [AUTH-29] [AUTH-30] [RESET-07]', async ({ page }) => {
  const signIn = new SignIn(page)
  await page.goto(home)
  await signIn.openModal()
  await signIn.fill('legacy@passepartout.example', 'Whatever-1!')
  await page.waitForURL('**/reset-password?legacyCustomer=true')
  await expect(signIn.modal).toBeHidden()
  await expect(
    page.getByText(/^Our site has moved to new infrastructure\. Please reset your password once/),
  ).toBeVisible()
})

test('a guest who opens the account signs in and continues to the account [AUTH-18] @all', async ({ page }) => {
  await page.goto(`${home}/account/favorites`)
  await page.waitForURL(/\/login/)
  await new SignIn(page).fill('jean@passepartout.example', 'Passepartout1!')
  await page.waitForURL('**/account/favorites')
})

test('a wrong password shows an alert; a sign-in is posted once despite repeated clicks, and again after a lost response [AUTH-08] [AUTH-22] [AUTH-23] [AUTH-26] [AUTH-27] [AUTH-31]', async ({
  page,
}) => {
  const signIn = new SignIn(page)
  await page.goto(`${home}/login`)
  await signIn.fill('', '')
  await expect(page.getByText('Please enter your email address.')).toBeVisible()
  await expect(page.getByText('Please enter your password.')).toBeVisible()
  await signIn.fill(newEmail(), 'Not-The-One-1!')
  await expect(page.getByRole('alert')).toHaveText("Something's not right with your email or password. Try again.")
  await expect(page).toHaveURL(/\/login$/)

  const calls: string[] = []
  await page.route('**/_serverFn/signIn', async (route) => {
    calls.push(route.request().url())
    if (calls.length > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ada@passepartout.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('Passepartout1!')
  await page.getByRole('button', { name: 'Sign In', exact: true }).dblclick()
  await expect(page.getByRole('alert')).toHaveText('Something went wrong. Try again!')
  expect(calls).toHaveLength(1)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/account')
  await expect(page.getByText('Hello, Ada')).toBeVisible()
})

test('a sign-out in another tab hides the favorites of the shopper @all', async ({ page, context }) => {
  await new SignIn(page).prepareAccount(newEmail())
  await page.goto(`${home}/account/favorites`)
  await expect(page.getByText('No favorites yet.')).toBeVisible()
  const otherTab = await context.newPage()
  await otherTab.goto(`${home}/account`)
  await new SignIn(otherTab).signOut()
  await otherTab.waitForURL('**/login')
  await otherTab.close()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('banner').getByRole('link', { name: 'My Account' })).toHaveAttribute('href', /\/login$/)
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(new SignIn(page).modal.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
})

test('a sign-in of another shopper in another tab shows that shopper in this tab @all', async ({ page }) => {
  await new SignIn(page).prepareAccount(newEmail())
  await page.goto(`${home}/account`)
  await expect(page.getByText('Hello, Nora')).toBeVisible()
  await new SignIn(page).endSession()
  await postForm(page, {
    path: `${home}/login`,
    action: 'signIn',
    entries: { email: 'ada@passepartout.example', password: 'Passepartout1!' },
  })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('Hello, Ada')).toBeVisible()
})

test('a newcomer registers and reaches the account, whose password change links to the password reset; "Sign in" closes it [AUTH-14] [AUTH-19]', async ({
  page,
}) => {
  const { modal } = new SignIn(page)
  await new SignIn(page).register(newEmail())
  await expect(page.getByText('Hello, Nora')).toBeVisible()
  await page.getByRole('link', { name: 'Edit password' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Forgot password?' }).click()
  await expect(modal.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
  await modal.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(modal).toBeHidden()
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1100, height: 900 } })

  test('the icon of the account has no menu [HEADER-10]', async ({ page }) => {
    await new SignIn(page).prepareAccount(newEmail())
    await page.goto(`${home}/account`)
    const link = page.getByRole('banner').getByRole('link', { name: 'My Account' })
    await link.focus()
    await expect(link).toHaveAttribute('aria-expanded', 'false')
    await link.press('ArrowDown')
    await expect(link).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('banner').getByRole('navigation', { name: 'My Account' })).toHaveCount(0)
  })
})
