import { CheckoutPage } from './checkout-page.ts'
import { expect, type Page, repetition, test } from './test.ts'

/** The size of A4 paper without its margins, in CSS pixels. */
const paper = { width: 673, height: 1016 }

/** Asserts that a page on paper has no controls, is white, and has no picture that is higher than half of it. */
async function expectOnPaper(page: Page): Promise<void> {
  const screen = page.viewportSize() ?? paper
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(paper)
  const main = page.getByRole('main')
  await expect(page.getByRole('banner').getByRole('link').filter({ visible: true })).toHaveCount(1)
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  for (const part of ['navigation', 'search', 'contentinfo', 'complementary', 'button', 'textbox'] as const)
    await expect(page.getByRole(part).filter({ visible: true })).toHaveCount(0)
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)')
  const heights = await main.locator('img:visible').evaluateAll((pictures) => pictures.map((img) => img.clientHeight))
  expect(Math.max(0, ...heights)).toBeLessThan(paper.height / 2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(paper.width)
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize(screen)
}

for (const shop of ['art/en-US', 'poster/en-US'])
  test(`${shop}: a product, the cart, the order and a gift card are printed without controls, with prices${repetition(shop === 'art/en-US')}`, async ({
    page,
  }) => {
    test.slow()
    const checkout = new CheckoutPage(page, shop)
    await checkout.chooseFramedPrint()
    await expectOnPaper(page)
    await checkout.addToCart()
    await page.goto(`/${shop}/gift-cards/GC0025`)
    await expectOnPaper(page)
    await checkout.openReview()
    await page.goto(`/${shop}/cart`)
    await expectOnPaper(page)
    await checkout.open()
    await checkout.orderButton.click()
    await checkout.placedOrderNo()
    await expectOnPaper(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('main').getByText(/^\$\d/).filter({ visible: true }).first()).toBeVisible()
  })
