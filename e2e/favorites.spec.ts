import { expect, test, type Page } from './test.ts'
import { HeldRequests } from '@passepartout/paths/playwright'
import { serverFunctions } from './paths/server-functions.ts'
import { heldToast, mailedAddress, newEmail, PASSWORD, SignIn } from './shopper-page.ts'

const list = '/art/en-US/gallery'
const hearts = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('button', { name: /^Favorite: / })

async function openList(page: Page) {
  await page.goto(list)
  await expect(hearts(page).first()).toBeVisible()
}

test("a guest's favorite waits for the sign-in, and is added after it [FAV-01] [FAV-09] [GUARD-03] [GUARD-04] [PERM-04]", async ({
  page,
}) => {
  const signIn = new SignIn(page)
  const email = newEmail()
  await signIn.prepareAccount(email)
  await signIn.endSession()
  await openList(page)
  const heart = hearts(page).nth(2)
  const name = (await heart.getAttribute('aria-label')) ?? ''
  await heart.click()
  await expect(signIn.modal).toBeVisible()
  await signIn.fill(email, PASSWORD)
  await expect(signIn.greeting).toBeVisible()
  await expect(page.getByText('1 item added to wishlist')).toBeVisible()
  await expect(page.getByRole('button', { name, pressed: true })).toBeVisible()
  await page.getByRole('link', { name: 'View', exact: true }).click()
  await page.waitForURL('**/account/favorites')
  await expect(hearts(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name, pressed: true })).toBeVisible()
})

test('a newcomer registers for a favorite, which is added after that [AUTH-15] [AUTH-17]', async ({ page }) => {
  const signIn = new SignIn(page)
  await openList(page)
  await hearts(page).first().click()
  await signIn.modal.getByRole('button', { name: 'Create account' }).click()
  await signIn.fillRegistration(newEmail(), PASSWORD)
  await expect(page.getByText('1 item added to wishlist')).toBeVisible()
  await page.waitForURL('**/account')
  await expect(signIn.modal).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: 'My Account' })).toHaveAttribute('href', /\/account$/)
})

test('the favorites of a registered shopper are requested on a page with hearts, and on no other', async ({ page }) => {
  await new SignIn(page).prepareAccount(newEmail())
  const requesting: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/_serverFn/getFavorites')) requesting.push(new URL(page.url()).pathname)
  })
  for (const path of ['/art/en-US/help/shipping', '/art/en-US/store-locator']) await page.goto(path)
  await openList(page)
  await expect.poll(() => requesting).toEqual([list])
})

test('a work that is already in the list stays there, and a guest who signs in gets a message [FAV-06]', async ({
  page,
}) => {
  const signIn = new SignIn(page)
  const email = newEmail()
  await signIn.prepareAccount(email)
  await openList(page)
  await hearts(page).first().click()
  await expect(page.getByText('1 item added to wishlist')).toBeVisible()
  await signIn.forget()
  await openList(page)
  await hearts(page).first().click()
  await expect(signIn.modal).toBeVisible()
  await signIn.fill(email, PASSWORD)
  await expect(page.getByText('Item is already in wishlist')).toBeVisible()
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true')
})

test('a favorite that is denied on the sign-in page requests a sign-in with a toast, without the modal [GUARD-02]', async ({
  page,
}) => {
  const signIn = new SignIn(page)
  await signIn.prepareAccount(newEmail())
  await openList(page)
  const { promise: signedOut, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/_serverFn/addFavorite', async (route) => {
    await signedOut
    await route.continue()
  })
  const requested = page.waitForRequest('**/_serverFn/addFavorite')
  await hearts(page).first().click()
  await requested
  await signIn.signOut()
  await page.waitForURL('**/login')
  release()
  await expect(page.getByText('Please sign in to continue!')).toBeVisible()
  await expect(signIn.modal).toHaveCount(0)
})

test('the link to the favorites requests a sign-in of a guest on the sign-in page with a toast, and the sign-in leads to them [GUARD-02] @all', async ({
  page,
}) => {
  const signIn = new SignIn(page)
  const email = newEmail()
  await signIn.prepareAccount(email)
  await signIn.endSession()
  await page.goto('/art/en-US/login')
  const toast = page.getByText('Please sign in to continue!')
  await expect(toast).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Favorites' }).click()
  await expect(toast).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await signIn.fill(email, PASSWORD)
  await page.waitForURL('**/account/favorites')
})

test('a dismissed sign-in clears its pending action; the next shows the favorites of the account @all', async ({
  page,
}) => {
  const signIn = new SignIn(page)
  const email = newEmail()
  await signIn.prepareAccount(email)
  await openList(page)
  await hearts(page).nth(1).click()
  await expect(page.getByText('1 item added to wishlist')).toBeVisible()
  await signIn.forget()
  await openList(page)
  await hearts(page).first().click()
  await expect(signIn.modal).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(signIn.modal).toBeHidden()
  await signIn.openModal()
  await signIn.fill(email, PASSWORD)
  await expect(signIn.greeting).toBeVisible()
  await expect(page.getByText('added to wishlist')).toHaveCount(0)
  await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false')
})

test('a registered shopper adds and removes a work once despite repeated clicks; a failed change resets the heart and shows an error [GUARD-01] [FAV-02] [FAV-03] [FAV-04] [FAV-05] [FAV-07] [FAV-11]', async ({
  page,
}) => {
  await new SignIn(page).prepareAccount(newEmail())
  await openList(page)
  const heart = hearts(page).first()
  const calls: string[] = []
  page.on('request', (request) => {
    if (/addFavorite|removeFavorite/.test(request.url())) calls.push(request.url())
  })
  await heart.dblclick()
  const added = await heldToast(page, '1 item added to wishlist')
  await expect(added.getByRole('link', { name: 'View' })).toHaveAttribute('href', '/art/en-US/account/wishlist')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(calls).toHaveLength(1)
  await heart.click()
  await expect(page.getByText('Item removed from wishlist')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')

  await page.route('**/_serverFn/addFavorite*', (route) => route.fulfill({ status: 500, body: 'no' }))
  await heart.click()
  await expect(page.getByText('Something went wrong. Try again!')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('a work is added on its product page and removed on the favorites page [ROUTE-14]', async ({ page }) => {
  await new SignIn(page).prepareAccount(newEmail())
  await page.goto('/art/en-US/product/10000012')
  const heart = page.getByRole('region', { name: 'Price', exact: true }).getByRole('button', { name: /^Favorite: / })
  await heart.click()
  await expect(page.getByText('1 item added to wishlist')).toBeVisible()
  await page.goto('/art/en-US/account/wishlist')
  await page.waitForURL('**/account/favorites')
  await expect(hearts(page)).toHaveCount(1)
  await hearts(page).click()
  await expect(page.getByText('Item removed from wishlist')).toBeVisible()
  await expect(page.getByText('No favorites yet.')).toBeVisible()
})

test('adds a favorite that is pressed before the shopper and the list are known @all', async ({ page }) => {
  await new SignIn(page).prepareAccount(newEmail())
  const held = new HeldRequests(['getShopper', 'getFavorites'], serverFunctions)
  await held.watch(page)
  await page.goto('/art/en-US/product/10000012')
  const heart = page.getByRole('region', { name: 'Price', exact: true }).getByRole('button', { name: /^Favorite: / })
  await heart.click()
  await held.respond('getShopper', 'real')
  // The hearts and the flow both read the list: with one request if they do it at the same time, otherwise with two.
  await expect(async () => {
    if (held.has('getFavorites')) await held.respond('getFavorites', 'real')
    await expect(page.getByText('1 item added to wishlist')).toBeVisible({ timeout: 200 })
  }).toPass()
})

test('a shopper starts the emails about favorites by keyboard, confirms the address, and stops them', async ({
  page,
}) => {
  const email = newEmail()
  await new SignIn(page).prepareAccount(email)
  await openList(page)
  await hearts(page).first().click()
  await expect(page.getByText('1 item added to wishlist')).toBeVisible()
  await page.goto('/art/en-US/account/favorites')
  const main = page.getByRole('main')
  await main.getByText('Email me when a favorite is back in stock or its price drops').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(main.getByRole('checkbox', { name: 'a work is back in stock' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(main.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await expect(main.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await page.keyboard.press('Enter')
  await expect(main.getByRole('status')).toContainText(`we’ve sent a link to ${email}`)
  const link = new URL(await mailedAddress(page, email))
  await page.goto(link.pathname + link.search)
  await expect(main.getByRole('status')).toContainText('You’re all set.')
  await page.goto('/art/en-US/account/favorites')
  await expect(main).toContainText(`We email ${email} when the price of a favorite drops`)
  await main.getByRole('button', { name: 'Stop These Emails' }).click()
  await expect(main.getByRole('status')).toContainText('These emails have stopped.')
})

test('public pages contain no data of a shopper', async ({ page, request }) => {
  const email = newEmail()
  await new SignIn(page).prepareAccount(email, { firstName: 'Zerubbabel' })
  await page.goto('/art/en-US/account')
  const tokens = (await page.context().cookies()).filter(({ httpOnly }) => httpOnly).map(({ value }) => value)
  expect(tokens.length).toBeGreaterThan(0)
  const html = await (await page.request.get(list)).text()
  expect(html).toBe(await (await request.get(list)).text())
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, document.documentElement.outerHTML]),
  )
  for (const secret of tokens) {
    expect(html).not.toContain(secret)
    expect(stored).not.toContain(secret)
    expect(page.url()).not.toContain(secret)
  }
  for (const secret of [email, 'Zerubbabel']) expect(html).not.toContain(secret)
})
