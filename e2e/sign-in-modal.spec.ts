import { violationsOf } from './axe.ts'
import { watchConsole } from './console-messages.ts'
import { newEmail, SignIn } from './shopper-page.ts'
import { expect, type Page, repetition, test } from './test.ts'

/** Expects that the modal in a state has no axe violation, does not overflow, and contains the focus. */
async function expectSound(page: Page, state: string) {
  const { modal } = new SignIn(page)
  const violations = await violationsOf(page, '[role=dialog]')
  expect([state, violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([state, []])
  const pageBeyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  const modalBeyond = await modal.evaluate((content) => content.scrollWidth - content.clientWidth)
  expect({ state, pageBeyond, modalBeyond }).toEqual({ state, pageBeyond: 0, modalBeyond: 0 })
  await expect(modal.locator(':focus'), `${state}: the focus is in the modal`).toHaveCount(1)
}

/** Holds the calls of a server function until they are released. */
async function hold(page: Page, name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(
    `**/_serverFn/${name}`,
    async (route) => {
      await promise
      await route.continue()
    },
    { times: 1 },
  )
  return resolve
}

const failOnce = (page: Page, name: string) =>
  page.route(`**/_serverFn/${name}`, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })

/** What the browser logs of a response that a test causes to fail. */
const failedRequest = /^error: Failed to load resource/

test.beforeEach(() => test.slow())

for (const width of [1440, 320])
  for (const shop of ['/art/en-US', '/poster/en-US'])
    test.describe(`${shop} at ${width} px${repetition(shop.startsWith('/art') !== (width === 1440))}`, () => {
      test.use({ viewport: { width, height: width > 800 ? 900 : 640 } })

      test(`the sign-in form has no axe violation: empty, invalid, busy and rejected${repetition(width === 1440)}`, async ({
        page,
      }) => {
        const logged = watchConsole(page, failedRequest)
        const signIn = new SignIn(page)
        const { modal } = signIn
        await page.goto(`${shop}/help/faq`)
        await signIn.openModal()
        await expectSound(page, 'empty')
        await signIn.fill('', '')
        await expect(modal.getByRole('textbox', { name: 'Email' })).toBeFocused()
        await expectSound(page, 'invalid')
        const release = await hold(page, 'signIn')
        await signIn.fill(newEmail(), 'Not-The-One-1!')
        await expect(modal.getByRole('button', { name: 'Sign In', exact: true })).toHaveAttribute('aria-busy', 'true')
        await expectSound(page, 'busy')
        release()
        await expect(modal.getByRole('alert')).toHaveText(
          "Something's not right with your email or password. Try again.",
        )
        await expectSound(page, 'rejected')
        await failOnce(page, 'signIn')
        await modal.getByRole('button', { name: 'Sign In', exact: true }).click()
        await expect(modal.getByRole('alert')).toHaveText('Something went wrong. Try again!')
        await expectSound(page, 'failed')
        expect(logged).toEqual([])
      })

      test(`the registration form has no axe violation: empty, invalid, busy and rejected${repetition(width === 1440)}`, async ({
        page,
      }) => {
        const logged = watchConsole(page, failedRequest)
        const signIn = new SignIn(page)
        const { modal } = signIn
        await page.goto(`${shop}/help/faq`)
        await signIn.openModal()
        await modal.getByRole('button', { name: 'Create account' }).click()
        await expect(modal.getByRole('textbox', { name: 'First Name' })).toBeFocused()
        await expectSound(page, 'empty')
        await modal.getByRole('button', { name: 'Create Account', exact: true }).click()
        await expect(modal.getByText('Please create a password.')).toBeVisible()
        await expect(modal.getByRole('textbox', { name: 'First Name' })).toBeFocused()
        await expectSound(page, 'invalid')
        const release = await hold(page, 'register')
        await signIn.fillRegistration('ada@passepartout.example', 'Harbor-Light-7!')
        await expect(modal.getByRole('button', { name: 'Create Account', exact: true })).toHaveAttribute(
          'aria-busy',
          'true',
        )
        await expectSound(page, 'busy')
        release()
        await expect(modal.getByRole('alert')).toHaveText('Something went wrong. Try again!')
        await expectSound(page, 'rejected')
        expect(logged).toEqual([])
      })

      test(`the password reset form has no axe violation: empty, invalid, busy, failed and sent${repetition(true)}`, async ({
        page,
      }) => {
        const logged = watchConsole(page, failedRequest)
        const signIn = new SignIn(page)
        const { modal } = signIn
        const send = modal.locator('button[type=submit]')
        await page.goto(`${shop}/help/faq`)
        await signIn.openModal()
        await modal.getByRole('button', { name: 'Forgot password?' }).click()
        await expect(modal.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
        await expectSound(page, 'empty')
        await send.click()
        await expect(modal.locator('[aria-invalid=true]')).toBeFocused()
        await expectSound(page, 'invalid')
        await modal.getByRole('textbox', { name: 'Email' }).fill(newEmail())
        await failOnce(page, 'submitPasswordReset')
        await send.click()
        await expect(modal.getByRole('alert')).toBeVisible()
        await expectSound(page, 'failed')
        const release = await hold(page, 'submitPasswordReset')
        await send.click()
        await expect(send).toHaveAttribute('aria-busy', 'true')
        await expectSound(page, 'busy')
        release()
        await expect(modal.getByRole('status')).toBeVisible()
        await expectSound(page, 'sent')
        expect(logged).toEqual([])
      })

      test(`the modal traps the focus, and Escape returns it to the account icon${repetition(width === 320)}`, async ({
        page,
      }) => {
        const signIn = new SignIn(page)
        await page.goto(`${shop}/help/faq`)
        for (const view of [undefined, 'Create account', 'Forgot password?']) {
          await signIn.openModal()
          if (view) await signIn.modal.getByRole('button', { name: view, exact: true }).click()
          await expect(signIn.modal.getByRole('textbox').first()).toBeFocused()
          const stops = await signIn.modal.locator('a[href], button, input').count()
          for (const key of ['Tab', 'Shift+Tab'])
            for (let stop = 0; stop <= stops; stop += 1) {
              await page.keyboard.press(key)
              await expect(signIn.modal.locator(':focus')).toHaveCount(1)
            }
          await page.keyboard.press('Escape')
          await expect(signIn.modal).toBeHidden()
          await expect(page.getByRole('banner').getByRole('link', { name: 'My Account' })).toBeFocused()
        }
      })
    })

for (const width of [1440, 320])
  test.describe(`where a link and an identity provider sign in, at ${width} px${repetition(width === 1440)}`, () => {
    test.use({ viewport: { width, height: width > 800 ? 900 : 640 } })

    test('each way to sign in has no axe violation: invalid, busy, failed, sent and sent again', async ({ page }) => {
      const logged = watchConsole(page, failedRequest)
      const signIn = new SignIn(page)
      const { modal } = signIn
      const byLink = modal.getByRole('button', { name: 'Email me a link instead' })
      const atProvider = modal.getByRole('button', { name: 'Continue with Passepartout' })
      await page.goto('/poster-ap/en-AU/help/faq')
      await signIn.openModal()
      await expect(byLink).toBeVisible()
      await expectSound(page, 'empty')
      await byLink.click()
      await expect(modal.getByText('Please enter your email address.')).toBeVisible()
      await expectSound(page, 'link without an address')
      await failOnce(page, 'startSocialSignIn')
      await atProvider.click()
      await expect(modal.getByRole('alert')).toHaveText('Something went wrong. Try again!')
      await expectSound(page, 'provider failed')
      await modal.getByRole('textbox', { name: 'Email' }).fill(newEmail())
      await failOnce(page, 'requestSignInLink')
      await byLink.click()
      await expect(modal.getByRole('alert')).toHaveText('Something went wrong. Try again!')
      await expectSound(page, 'link failed')
      const release = await hold(page, 'requestSignInLink')
      await byLink.click()
      await expect(byLink).toHaveAttribute('aria-busy', 'true')
      await expectSound(page, 'link busy')
      release()
      await expect(modal.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
      await expectSound(page, 'link sent')
      const releaseAgain = await hold(page, 'requestSignInLink')
      await modal.getByRole('button', { name: 'Resend Link' }).click()
      await expect(modal.getByRole('button', { name: 'Resend Link' })).toHaveAttribute('aria-busy', 'true')
      await expectSound(page, 'link busy again')
      releaseAgain()
      await expect(modal.getByRole('button', { name: 'Resend Link' })).not.toHaveAttribute('aria-busy')
      await page.keyboard.press('Escape')
      await expect(modal).toBeHidden()
      expect(logged).toEqual([])
    })
  })

test.describe('on a touch screen of 320 px', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 640 } })

  for (const shop of ['/art/en-US/gallery', '/poster/en-US/-st'])
    test(`${shop}: a guest opens the modal by the icon and by a heart${repetition(shop.startsWith('/art'))}`, async ({
      page,
    }) => {
      const { modal } = new SignIn(page)
      await page.goto(shop)
      await page.getByRole('banner').getByRole('link', { name: 'My Account' }).tap()
      await expect(modal.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
      await expectSound(page, 'by the icon')
      await modal.getByRole('button', { name: 'Close' }).tap()
      await expect(modal).toBeHidden()
      await page
        .getByRole('button', { name: /^Favorite: / })
        .first()
        .tap()
      await expect(modal.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
      await expectSound(page, 'by a heart')
    })
})
