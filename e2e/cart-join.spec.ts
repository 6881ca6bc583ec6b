import { CheckoutPage } from './checkout-page.ts'
import { postForm } from './posted-form.ts'
import { newEmail, PASSWORD, SignIn } from './shopper-page.ts'
import { expect, test, type Page } from './test.ts'

/** Adds a work to the cart, and saves it for later there. */
async function saveForLater(page: Page, product: string) {
  await page.goto(`/art/en-US/product/${product}`)
  const title = (await page.getByRole('main').getByRole('heading', { level: 1 }).textContent()) ?? ''
  await new CheckoutPage(page).addToCart()
  await page.goto('/art/en-US/cart')
  await page.getByRole('button', { name: `Save for later: ${title}` }).click()
  await expect(page.getByRole('region', { name: 'Saved for later' })).toContainText(title)
}

test("reports once what a guest's cart adds to the account's cart, with an undo [AUTH-21]", async ({ page }) => {
  test.slow()
  const email = newEmail()
  const shopper = new SignIn(page)
  const shop = new CheckoutPage(page)
  const main = page.getByRole('main')
  await shopper.prepareAccount(email)
  await postForm(page, { path: '/art/en-US/product/10000001', action: 'addItem' })
  await shopper.endSession()
  await page.goto('/art/en-US/product/10000002')
  const title = (await main.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await shop.addToCart()
  await saveForLater(page, '10000003')

  await page.goto('/art/en-US/login')
  await shopper.fill(email, PASSWORD)
  await page.waitForURL('**/account')
  const toast = page.getByRole('status').filter({ hasText: 'We’ve added the items you chose as a guest to your cart' })
  await expect(toast).toContainText(title)
  await expect(toast).toContainText('1 saved item moved to your account')
  await page.route(/unjoinCart/, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Something went wrong. Try again!').first()).toBeVisible()
  await toast.last().getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Your cart is back as it was').first()).toBeVisible()
  await page.goto('/art/en-US/cart')
  await expect(main).toContainText('1 item')
  await expect(main).not.toContainText(title)
  await expect(main.getByRole('region', { name: 'Saved for later' }).getByRole('listitem')).toHaveCount(1)
  await page.goto('/art/en-US/account')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(toast).toHaveCount(0)
})

test('reports saved items alone when there is no cart to merge @all', async ({ page }) => {
  test.slow()
  const email = newEmail()
  const shopper = new SignIn(page)
  await shopper.prepareAccount(email)
  await shopper.endSession()
  await saveForLater(page, '10000003')
  await page.goto('/art/en-US/login')
  await shopper.fill(email, PASSWORD)
  await page.waitForURL('**/account')
  await expect(page.getByRole('status').filter({ hasText: '1 saved item moved to your account' })).toBeVisible()
})
