import { violationsOf } from './axe.ts'
import { CheckoutPage, messagesOfShop } from './checkout-page.ts'
import { findProductPath } from './find-product.ts'
import { expect, type Locator, type Page, repetition, test } from './test.ts'

const shops = ['art/en-US', 'poster/en-US'] as const
const widths = [390, 1440] as const

/** The path of a work that a shop sells with prices by quantity. */
function tieredPath(page: Page, shop: string): Promise<string> {
  const { price_tiers: tiers = '' } = messagesOfShop(shop)
  return findProductPath(page, shop, 'work with prices by quantity', (html) => html.includes(tiers))
}

/** The last amount of a text, in cents. */
async function centsIn(text: Locator): Promise<number> {
  const amount = /\$([\d,.]+)(?!.*\$)/s.exec((await text.textContent()) ?? '')?.[1] ?? 'none'
  return Math.round(Number(amount.replaceAll(',', '')) * 100)
}

const tiersIn = (section: Locator) => section.getByRole('list', { name: 'Prices by quantity' }).getByRole('listitem')
const money = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

for (const shop of shops)
  for (const width of widths)
    test.describe(`a work of ${shop} at ${width} px${repetition(shop !== shops[0] || width === widths[0])}`, () => {
      test.use({ viewport: { width, height: 844 } })

      test('costs less per piece from each tier on, on its page, in the cart and in totals [PRICE-02]', async ({
        page,
      }) => {
        test.slow()
        await page.goto(await tieredPath(page, shop))
        const purchase = page.getByRole('region', { name: 'Price', exact: true })
        const quantity = purchase.getByRole('spinbutton', { name: 'Quantity' })
        const tiers = tiersIn(purchase)
        await expect(tiers).toHaveText([/^5 or more: \$[\d.]+ each$/, /^10 or more: \$[\d.]+ each$/])
        const [five = 0, ten = 0] = await Promise.all([centsIn(tiers.nth(0)), centsIn(tiers.nth(1))])
        expect(ten).toBeLessThan(five)

        // One piece, the default, has no tier.
        await expect(quantity).toHaveValue('1')
        await expect(tiers.locator('[aria-current]')).toHaveCount(0)
        await quantity.fill('7')
        await expect(tiers.nth(0)).toHaveAttribute('aria-current', 'true')
        await expect(purchase).toContainText(money(five))
        // Nine pieces do not reach the tier of ten.
        await quantity.fill('9')
        await expect(tiers.nth(1)).not.toHaveAttribute('aria-current')
        await quantity.fill('10')
        await expect(tiers.nth(1)).toHaveAttribute('aria-current', 'true')
        const violations = await violationsOf(page, '#purchase')
        expect(violations).toEqual([])
        await quantity.fill('5')
        await expect(tiers.nth(0)).toHaveAttribute('aria-current', 'true')
        await new CheckoutPage(page, shop).addToCart()

        await page.goto(`/${shop}/cart`)
        const main = page.getByRole('main')
        const line = main.getByRole('listitem').filter({ has: page.getByRole('spinbutton') })
        await expect(line).toContainText(`${money(five)} each`)
        await expect(line).toContainText(money(5 * five))
        await expect(tiersIn(line).nth(0)).toHaveAttribute('aria-current', 'true')
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        for (const [pieces, unit] of [
          [10, ten],
          [9, five],
        ] as const) {
          await line.getByRole('spinbutton', { name: 'Quantity' }).fill(String(pieces))
          await line.getByRole('spinbutton', { name: 'Quantity' }).press('Enter')
          await expect(line).toContainText(`${money(unit)} each`)
          await expect(main.getByRole('region', { name: 'Order Summary' })).toContainText(money(pieces * unit))
        }
      })
    })

for (const shop of shops)
  test.describe(`a work of ${shop} without a script${repetition(shop !== shops[0])}`, () => {
    test.use({ javaScriptEnabled: false })

    test('is added in the quantity of its field, at the price of that quantity', async ({ page }) => {
      await page.goto(await tieredPath(page, shop))
      const purchase = page.getByRole('region', { name: 'Price', exact: true })
      const five = await centsIn(tiersIn(purchase).nth(0))
      const single = await centsIn(purchase.getByText(/^\$[\d.]+$/).last())
      expect(five).toBeLessThan(single)
      await purchase.getByRole('spinbutton', { name: 'Quantity' }).fill('6')
      await new CheckoutPage(page, shop).addButton.click()
      await expect(page).toHaveURL(`/${shop}/cart`)
      const line = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('spinbutton') })
      await expect(line).toContainText(`${money(five)} each`)
      await expect(line).toContainText(money(6 * five))

      const quantity = line.getByRole('spinbutton', { name: 'Quantity' })
      await quantity.fill('4')
      await quantity.press('Enter')
      await expect(line).toContainText(money(4 * single))
    })
  })

for (const [shop, text] of [
  ['art/fr-CA', /^5 ou plus\u00a0: .+ l’unité$/],
  ['poster-ap/ja-JP', /^5点以上：1点.+$/],
] as const)
  test(`the prices by quantity of ${shop} are in its language${repetition(true)}`, async ({ page }) => {
    await page.goto(await tieredPath(page, shop))
    const list = page.getByRole('list', { name: messagesOfShop(shop)['price_tiers'] })
    await expect(list.getByRole('listitem').first()).toHaveText(text)
  })
