import { expect, type Page, repetition, test } from './test.ts'
import { mailedAddress, newEmail, SignIn } from './shopper-page.ts'

/** The site that offers every way to sign in; the others offer the password alone. */
const shop = '/poster-ap/en-AU'

const byLink = (page: Page) => page.getByRole('button', { name: 'Email me a link instead' })
const atProvider = (page: Page) => page.getByRole('button', { name: 'Continue with Passepartout' })
const email = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Email', exact: true })

async function requestLink(page: Page, address: string) {
  await page.goto(`${shop}/login`)
  await email(page).fill(address)
  await byLink(page).click()
}

test('one site offers password, link and provider, the others the password alone; an emailed link signs in once [AUTH-04] [AUTH-20] [AUTH-25]', async ({
  page,
}) => {
  const signIn = new SignIn(page)
  const address = newEmail()
  await signIn.prepareAccount(address, { site: shop })
  await signIn.endSession()
  const ways = page.getByRole('form', { name: 'Sign In' }).getByRole('button')
  await page.goto('/art/en-US/login')
  await expect(ways).toHaveText(['Sign In'])
  await page.goto(`${shop}/login`)
  await expect(ways).toHaveText(['Sign In', 'Email me a link instead', 'Continue with Passepartout'])
  await email(page).fill(address)
  await byLink(page).click()
  await expect(page.getByRole('status').filter({ hasText: `We’ve sent a link to ${address}.` })).toBeVisible()
  const first = await mailedAddress(page, address)
  await page.getByRole('button', { name: 'Resend Link' }).click()
  await expect.poll(() => mailedAddress(page, address)).not.toBe(first)

  const latest = await mailedAddress(page, address)
  await page.goto(latest)
  await page.waitForURL('**/account')
  await expect(page.getByText('Hello, Nora')).toBeVisible()
  await expect(signIn.greeting).toBeVisible()
  expect(page.url()).not.toContain('token')
  await page.goto(latest)
  await expect(page.getByRole('alert')).toHaveText('Invalid token, please try again.')
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await page.waitForURL('**/login')
})

test('the modal requests a link too, and shows that it was sent [AUTH-04]', async ({ page }) => {
  const { modal } = new SignIn(page)
  await page.goto(shop)
  await new SignIn(page).openModal()
  await modal.getByRole('button', { name: 'Email me a link instead' }).click()
  await expect(modal.getByText('Please enter your email address.')).toBeVisible()
  await modal.getByRole('textbox', { name: 'Email' }).fill('nobody@passepartout.example')
  await modal.getByRole('button', { name: 'Email me a link instead' }).click()
  await expect(modal.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Resend Link' })).toBeVisible()
})

test('an identity provider signs in and redirects to the page where the sign-in started [AUTH-20] [ROUTE-18]', async ({
  page,
}) => {
  await page.goto(`${shop}/help/faq`)
  await new SignIn(page).openModal()
  await atProvider(page).click()
  await page.waitForURL('**/dev/identity-provider?*')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(newEmail())
  await page.getByRole('textbox', { name: 'First name' }).fill('Iris')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Vale')
  const handled = page.waitForRequest((request) => new URL(request.url()).pathname === '/social-callback')
  await page.getByRole('button', { name: 'Sign in' }).click()
  expect((await handled).url()).toMatch(/[?&]code=/)
  await page.waitForURL(`**${shop}/help/faq`)
  await expect(page.getByText('Welcome Iris,')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'My Account' })).toHaveAttribute('href', /\/account$/)
})

test("an identity provider's callback that this browser did not start signs no one in", async ({ page }) => {
  await page.goto(`${shop}/social-callback?code=of-somebody&state=elsewhere`)
  await expect(page.getByRole('alert')).toHaveText('Invalid token, please try again.')
})

for (const [kind, message, ids] of [
  [
    'not-found',
    'This feature is not currently available. You must create an account to access this feature.',
    '[AUTH-32] [AUTH-37]',
  ],
  ['unavailable', 'This feature is not currently available.', '[AUTH-32] [AUTH-36]'],
  ['failed', 'Something went wrong. Try again!', '[AUTH-32]'],
] as const)
  test(`a link request that is ${kind} shows a message ${ids}${repetition(kind !== 'not-found')}`, async ({ page }) => {
    await page.route('**/_serverFn/requestSignInLink', (route) => route.fulfill({ json: { result: { kind } } }))
    await requestLink(page, 'ada@passepartout.example')
    await expect(page.getByRole('alert')).toHaveText(message)
  })
