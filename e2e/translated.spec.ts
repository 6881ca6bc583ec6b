import { CheckoutPage } from './checkout-page.ts'
import { watchConsole } from './console-messages.ts'
import { hydrated } from './paths/hydrated.ts'
import { SignIn } from './shopper-page.ts'
import { expect, type Page, test } from './test.ts'
import { translate, translateEarly } from './translator.ts'

/** A part that was translated before React hydrated it is rendered anew. */
const hydratedTranslation = /React error #418/

/** The texts of some elements, in the translated page and in the HTML that the server has for its address. */
const textsOf = (page: Page, selector: string) =>
  page.evaluate(async (chosen) => {
    const html = await (await fetch(location.href)).text()
    const texts = (root: Document) => [...root.querySelectorAll(chosen)].map(({ textContent }) => textContent)
    return { shown: texts(document), sent: texts(new DOMParser().parseFromString(html, 'text/html')) }
  }, selector)

async function expectSameTexts(page: Page, selector: string) {
  await expect(async () => {
    const { shown, sent } = await textsOf(page, selector)
    expect(sent).not.toEqual([])
    expect(shown).toEqual(sent)
  }).toPass({ timeout: 10_000 })
}

test('a translated product shows the price of another size, and messages that come and go', async ({ page }) => {
  const errors = watchConsole(page, hydratedTranslation)
  await page.goto('/poster/en-US/product/10000001')
  await translate(page)
  const purchase = page.locator('#purchase')
  const price = purchase.locator('.price').first()
  const before = await price.innerText()
  await page.getByRole('radiogroup', { name: 'Size' }).getByRole('radio').last().click()
  await expect(price).not.toHaveText(before)
  await expectSameTexts(page, '#purchase .price')

  const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
  await quantity.fill('5000')
  await quantity.blur()
  await expect(page.getByText(/Only \d+ left!/)).toBeVisible()
  await quantity.fill('1')
  await expect(page.getByText(/Only \d+ left!/)).toHaveCount(0)

  await purchase.getByText('Change ZIP code').click()
  const zip = page.getByPlaceholder('Zip/Postal Code')
  await zip.fill('123')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'valid Zip' })).toBeVisible()
  await zip.fill('90210')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(purchase).toContainText(/Arrives by .+ to 90210/)

  const signIn = new SignIn(page)
  await signIn.openModal()
  await signIn.modal.getByRole('button', { name: 'Create account' }).click()
  await signIn.modal.getByLabel('Password', { exact: true }).fill('Passepartout1!')
  await expect(signIn.modal.locator('li[data-met]')).toHaveCount(5)
  await page.keyboard.press('Escape')
  await expect(signIn.modal).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(errors).toEqual([])
})

test('a translated list shows the prices and counts of another filter', async ({ page }) => {
  const errors = watchConsole(page, hydratedTranslation)
  await page.goto('/art/en-US/gallery')
  await translate(page)
  const costs = await page.locator('.cost').allInnerTexts()
  await page.getByText('Fits My Wall').click()
  const width = page.getByRole('textbox', { name: 'Width of your sofa, bed, table or wall (in)' })
  await hydrated(width)
  await width.fill('80')
  await width.press('Enter')
  await expect(page.getByRole('link', { name: 'Remove filter Fits 80 in' })).toBeVisible()
  expect(await page.locator('.cost').allInnerTexts()).not.toEqual(costs)
  await expectSameTexts(page, '.cost')
  await expectSameTexts(page, '.meta')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: /^Filter & Sort/ }).click()
  const drawer = page.getByRole('dialog')
  const done = drawer.getByRole('button', { name: /^Done/ })
  const count = await done.innerText()
  await drawer.getByText('Shape', { exact: true }).click()
  await drawer.getByRole('link', { name: /^Landscape/ }).click()
  await expect(done).not.toHaveText(count)
  await expect(done).toHaveText(/^Done, show \d+ works$/)
  await done.click()
  await expect(drawer).toHaveCount(0)
  expect(errors).toEqual([])
})

test('a translated checkout shows the entries of its steps', async ({ page }) => {
  const errors = watchConsole(page, hydratedTranslation)
  const checkout = new CheckoutPage(page)
  await checkout.prepareFramedPrint()
  await page.goto('/art/en-US/checkout')
  await translate(page)
  const email = await checkout.saveContact()
  const contact = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Contact' }).first()
  await expect(contact).toContainText(email)
  await page.reload()
  await translate(page)
  await page.getByRole('link', { name: 'Change: Contact' }).click()
  await expect(checkout.step('Contact').getByRole('heading')).toBeFocused()
  await expect(checkout.field('Email')).toHaveValue(email)
  expect(errors).toEqual([])
})

test('a page that is translated before React hydrates it works', async ({ page }) => {
  await translateEarly(page)
  await page.goto('/poster/en-US/product/10000001')
  await expect(page.locator('font').first()).toBeAttached()
  await page.locator('#purchase').getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 1 item/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
