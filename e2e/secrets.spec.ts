import { expect, test, type Page } from './test.ts'
import { mailedAddress, newEmail, PASSWORD, SignIn } from './shopper-page.ts'

/** Everything that a script on the page can read: storage, cookies, history state, address and HTML. */
async function readable(page: Page): Promise<string> {
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, window.history.state, location.href]),
  )
  return stored + (await page.content())
}

test('no page, address or storage of a whole journey holds a token or a password (R14)', async ({ page, context }) => {
  const home = '/art/en-US'
  const secrets = new Set([PASSWORD])
  const found: string[] = []
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (/\/_serverFn\//.test(response.url())) bodies.push(response.text().catch(() => ''))
  })
  const view = async () => {
    for (const { name, value, httpOnly } of await context.cookies()) {
      if (name.includes('session')) secrets.add(value)
      expect([name, httpOnly]).toEqual([name, !name.startsWith('shopper-') && name !== 'consent'])
    }
    const text = await readable(page)
    found.push(...[...secrets].filter((secret) => text.includes(secret)), ...(text.match(/eyJ[\w-]{10,}\./g) ?? []))
  }
  const email = newEmail()
  const signIn = new SignIn(page)
  await signIn.register(email)
  await view()
  for (const path of ['/account/addresses', '/account/favorites', '/account/payments', '/cart', '/gallery']) {
    await page.goto(home + path)
    await view()
  }
  await signIn.signOut()
  await page.waitForURL('**/login')
  await view()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible()
  await page.getByRole('main').getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText(`You will receive an email at ${email}`)).toBeVisible()
  const mail = await mailedAddress(page, email)
  await page.goto(mail)
  await page.getByRole('textbox', { name: 'New password' }).fill('Another-Light-8!')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await page.waitForURL('**/login')
  secrets.add('Another-Light-8!').add(new URL(mail).searchParams.get('token') ?? '')
  await signIn.fill(email, 'Another-Light-8!')
  await page.waitForURL('**/account')
  await view()
  expect(secrets.size).toBeGreaterThan(4)
  expect(found).toEqual([])
  const settled = (await Promise.all(bodies)).join('\n')
  expect(settled).toContain(email)
  expect([...secrets].filter((secret) => settled.includes(secret))).toEqual([])
})
