import { expect, type Page, repetition, test } from './test.ts'
import { allowingAll } from './consent.ts'
import { hydrated } from './paths/hydrated.ts'
import { newEmail } from './shopper-page.ts'

test.use({ storageState: allowingAll })

/** Waits until the form is hydrated. Before that, the browser posts it. */
async function hydratedForm(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Sign Up' })
  await button.scrollIntoViewIfNeeded()
  await hydrated(button)
}

for (const site of ['/art/en-US', '/poster/en-US'])
  test(`${site} subscribes an email address to its newsletter after the provider has rejected another one [NEWS-02] [NEWS-03] [NEWS-04] [NEWS-05] [FOOTER-06]${repetition(site === '/art/en-US')}`, async ({
    page,
  }) => {
    const email = newEmail()
    await page.goto(site)
    const field = page.getByRole('contentinfo').getByRole('textbox', { name: 'Email address' })
    await hydratedForm(page)
    await field.fill('no address at all')
    const [requested] = await Promise.all([
      page.waitForRequest(/subscribeToNewsletter/),
      page.getByRole('button', { name: 'Sign Up' }).click(),
    ])
    expect(requested.postData()).toContain('no address at all')
    await expect(page.getByRole('contentinfo').getByRole('alert')).toBeVisible()
    await expect(page.getByText('You have been subscribed')).toHaveCount(0)
    await field.fill(email)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByText('You have been subscribed')).toBeVisible()
    await expect(field).toHaveCount(0)
    expect(await page.evaluate(() => window._etmc)).toContainEqual(['setUserInfo', { email }])
  })

test('posts the form before its page is hydrated and notifies the tracker on the next page [NEWS-02]', async ({
  page,
}) => {
  const email = newEmail()
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/art/en-US', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').getByRole('textbox', { name: 'Email address' }).fill(email)
  await page.getByRole('button', { name: 'Sign Up' }).click({ noWaitAfter: true })
  await expect(page).toHaveURL('/art/en-US/newsletter')
  await expect(page.getByText('You have been subscribed')).toBeVisible()
  scripts.resolve()
  await expect.poll(() => page.evaluate(() => window._etmc)).toContainEqual(['setUserInfo', { email }])
})
