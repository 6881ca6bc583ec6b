import { expect, test } from './test.ts'
import { heldToast, mailedAddress, newEmail, quadrantOf, SignIn } from './shopper-page.ts'

test('resets a forgotten password by the emailed link [AUTH-35] [RESET-04] [RESET-05] [RESET-06] [RESET-17] [RESET-18] [SCOPE-10]', async ({
  page,
}) => {
  const email = newEmail()
  const signIn = new SignIn(page)
  await signIn.prepareAccount(email)
  await signIn.endSession()
  await page.goto('/art/en-US/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible()
  await expect(
    page.getByText(/^Enter your email to receive instructions .* check your spam or junk folder\.$/),
  ).toBeVisible()
  await expect(page.getByText('new infrastructure')).toHaveCount(0)
  const back = page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true })
  await expect(back).toHaveAttribute('href', '/art/en-US/login')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText(`You will receive an email at ${email}`)).toBeVisible()

  const mailed = await mailedAddress(page, email)
  await page.goto(mailed)
  await page.getByRole('textbox', { name: 'New password' }).fill('Another-Light-8!')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await page.waitForURL('**/login')
  const toast = await heldToast(page, 'Password Reset Success')
  await expect(toast).toHaveAttribute('data-type', 'success')
  await expect.poll(() => quadrantOf(toast)).toBe('bottom right')
  await signIn.fill(email, 'Another-Light-8!')
  await page.waitForURL('**/account')

  await page.goto(mailed)
  await page.getByRole('textbox', { name: 'New password' }).fill('A-Third-Light-9!')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page.getByRole('alert')).toContainText('Invalid token, please try again.')
})

test('the modal shows that an email was sent [RESET-01] [RESET-02] [RESET-03] [AUTH-12]', async ({ page }) => {
  const signIn = new SignIn(page)
  await page.goto('/poster/en-US')
  await signIn.openModal()
  await signIn.modal.getByRole('button', { name: 'Forgot password?' }).click()
  await signIn.modal.getByRole('button', { name: 'Reset Password' }).click()
  await expect(signIn.modal.getByText('Please enter a valid email address.')).toBeVisible()
  await signIn.modal.getByRole('textbox', { name: 'Email' }).fill('nobody@passepartout.example')
  await signIn.modal.getByRole('button', { name: 'Reset Password' }).click()
  await expect(signIn.modal.getByRole('heading', { name: 'Password Reset' })).toBeVisible()
  await expect(
    signIn.modal.getByText(
      'You will receive an email at nobody@passepartout.example with a link to reset your password shortly.',
    ),
  ).toBeVisible()
  await signIn.modal.getByRole('button', { name: 'Back to Sign In' }).click()
  await expect(signIn.modal.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
})

test('a reset requires a valid email address, and shows why it is not sent [RESET-08] [RESET-09] [RESET-19] [RESET-20] [RESET-21] [AUTH-36]', async ({
  page,
}) => {
  await page.goto('/art/en-US/reset-password')
  const email = page.getByRole('textbox', { name: 'Email', exact: true })
  const submit = page.getByRole('button', { name: 'Reset Password' })
  for (const entry of ['', 'no address']) {
    await email.fill(entry)
    await submit.click()
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  }
  for (const [kind, message] of [
    ['failed', 'Something went wrong. Try again!'],
    ['rejected', 'We couldn’t send a reset link to that address. Check it and try again.'],
    ['unavailable', 'This feature is not currently available.'],
  ] as const)
    await test.step(kind, async () => {
      await page.route('**/_serverFn/requestPasswordReset', (route) => route.fulfill({ json: { result: { kind } } }))
      await email.fill('ada@passepartout.example')
      await submit.click()
      await expect(page.getByRole('alert')).toHaveText(message)
    })
})

test('a callback redirects to the sign-in, without its code in the address @all', async ({ page }) => {
  await page.goto('/callback?code=abc&state=xyz')
  await page.waitForURL(/\/login/)
  expect(page.url()).not.toContain('abc')
})
