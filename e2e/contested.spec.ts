import { CheckoutPage } from './checkout-page.ts'
import { hydrated } from './paths/hydrated.ts'
import { expect, test, type Page } from './test.ts'

/** The path of a work that is sold in a small edition. */
async function editionPath(page: Page): Promise<string> {
  for (const id of [10_001_116, 10_001_311, 10_001_628, 10_000_437, 10_001_291]) {
    const path = `/art/en-US/product/${id}`
    if ((await page.request.get(path)).ok()) return path
  }
  throw new Error('no work of a small edition is sold')
}

test('an edition that sells out between review and order is not sold twice, and leaves the cart [BASKET-06] [BASKET-08] @all', async ({
  page,
  browser,
}) => {
  test.slow()
  const late = new CheckoutPage(page)
  const edition = await editionPath(page)
  await page.goto(edition)
  await late.addToCart()
  const email = await late.openReview()

  const otherContext = await browser.newContext()
  const first = new CheckoutPage(await otherContext.newPage())
  const quantity = first.page.getByRole('spinbutton', { name: 'Quantity' })
  await first.page.goto(edition)
  await hydrated(quantity)
  await quantity.fill('5000')
  const left = first.page.getByText(/Only \d+ left!/)
  const [all = ''] = /\d+/.exec((await left.textContent()) ?? '') ?? []
  await quantity.fill(all)
  await expect(left).toHaveCount(0)
  await first.addToCart()
  const buyer = await first.openReview()
  await first.orderButton.click()
  const orderNo = await first.placedOrderNo()

  await late.orderButton.click()
  await expect(late.alert).toHaveText('We don’t have enough of an item in your cart. Please lower its quantity.')
  expect(await late.emailSubjects(email)).toEqual([])
  await page.getByRole('link', { name: 'Back to cart' }).click()
  const unavailable = page.getByRole('alertdialog', { name: 'Items Unavailable' })
  await expect(unavailable).toContainText(
    'Some items are no longer available online and will be removed from your cart.',
  )
  await unavailable.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()

  await first.cancel(orderNo, buyer)
  await otherContext.close()
})
