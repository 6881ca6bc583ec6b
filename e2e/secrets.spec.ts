import { expect, test, type Page } from './test.ts'
import { boston, CheckoutPage } from './checkout-page.ts'
import { mailedAddress, newEmail, PASSWORD, SignIn } from './shopper-page.ts'

/** Everything that a script on the page can read: storage, cookies, history state, address and HTML. */
async function readable(page: Page): Promise<string> {
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, window.history.state, location.href]),
  )
  return stored + (await page.content())
}

test('a shopper browses, searches, chooses, registers, adds a favorite, buys, and resets a password; no page, address or storage holds a token or a password (R14) [SCOPE-09]', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
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
  const signIn = new SignIn(page)
  const email = newEmail()
  const results = page.getByRole('region', { name: 'Results' }).getByRole('listitem')
  const checkout = new CheckoutPage(page)

  await test.step('browses, searches and chooses', async () => {
    await page.goto(home)
    await page.getByRole('banner').getByRole('link', { name: 'Subjects' }).first().click()
    await expect(results.first()).toBeVisible()
    const banner = page.getByRole('banner')
    const field = banner.getByRole('searchbox').or(banner.getByRole('combobox')).first()
    await field.fill('harbor')
    await field.press('Enter')
    await page.waitForURL('**/gallery/search?skq=harbor')
    await expect(results.first()).toBeVisible()

    await checkout.chooseFramedPrint()
    const sizes = page.locator('#choices').getByRole('radiogroup').first().getByRole('radio')
    await sizes.last().click()
    await expect(sizes.last()).toHaveAttribute('aria-checked', 'true')
    await expect.poll(() => page.locator('#choices').getByRole('radio', { checked: true }).count()).toBeGreaterThan(1)
    await checkout.addToCart()
    await page.keyboard.press('Escape')
    await view()
  })

  await test.step('registers and adds a favorite', async () => {
    await signIn.register(email)
    await view()
    await page.goto(`${home}/gallery`)
    await view()
    await results
      .first()
      .getByRole('button', { name: /^Favorite: / })
      .click()
    await expect(page.getByText('1 item added to wishlist')).toBeVisible()
    for (const path of ['/account/addresses', '/account/payments', '/cart', '/account/favorites']) {
      await page.goto(home + path)
      await view()
    }
    await expect(page.getByRole('main').getByRole('button', { name: /^Favorite: / })).toHaveCount(1)
  })

  await test.step('buys', async () => {
    await checkout.open()
    await checkout.saveAddress(boston)
    await checkout.saveMethod()
    await checkout.savePayment()
    await view()
    await checkout.orderButton.click()
    const orderNo = await checkout.placedOrderNo()
    await view()
    await page.goto(`${home}/account/orders`)
    await expect(page.getByRole('main')).toContainText(orderNo)
  })

  await test.step('resets the password', async () => {
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
  })

  expect(secrets.size).toBeGreaterThan(4)
  expect(found).toEqual([])
  const settled = (await Promise.all(bodies)).join('\n')
  expect(settled).toContain(email)
  expect([...secrets].filter((secret) => settled.includes(secret))).toEqual([])
})
