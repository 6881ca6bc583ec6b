import { CheckoutPage } from './checkout-page.ts'
import { hydrated } from './paths/hydrated.ts'
import { expectDrawn, photoFile } from './photo-page.ts'
import { postForm } from './posted-form.ts'
import { SetPage } from './set-page.ts'
import { newEmail } from './shopper-page.ts'
import { expect, type Locator, type Page, test } from './test.ts'

/** A work that both brands sell on paper, framed, on canvas, mounted and laminated. */
const WORK = 10_000_001
/** The pattern of a UPI of each kind in which the work is sold. */
const kinds = {
  'on paper': /^\d{8}T\d+X\d+$/,
  'on canvas': /^\d{8}C\d+X\d+C$/,
  mounted: /M$/,
  laminated: /L$/,
  framed: /^\d{8}T\d+X\d+F\w+/,
}

const main = (page: Page) => page.getByRole('main')

/** Adds the work to the cart in each kind that its page offers, without opening the page. Returns the UPIs. */
async function prepareWork(page: Page, shop: string): Promise<string[]> {
  const opened = await page.request.get(`/${shop}/product/${WORK}`)
  const { pathname } = new URL(opened.url())
  const offered = (html: string) => [...html.matchAll(/[?&]pid=(\w+)"/g)].map(([, upi = '']) => upi)
  const first = offered(await opened.text())
  const tabs = [/^\d{8}C/, /^\d{8}S/].map((tab) => first.find((upi) => tab.test(upi)) ?? '')
  const pages = await Promise.all(tabs.map((upi) => page.request.get(`${pathname}?pid=${upi}`)))
  const upis = [...first, ...(await Promise.all(pages.map(async (response) => offered(await response.text())))).flat()]
  const chosen = Object.values(kinds).map((kind) => upis.find((upi) => kind.test(upi)) ?? '')
  for (const upi of chosen)
    await postForm(page, { path: `${pathname}?pid=${upi}`, action: 'addItem', entries: { upi, quantity: '1' } })
  return chosen
}

/** Clicks a button that adds the shown item. Returns the UPI in the request. */
async function add(page: Page, button: Locator): Promise<string> {
  await hydrated(button)
  const sent = page.waitForRequest((request) => request.url().includes('/_serverFn/addToBasket'))
  await button.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  return /"((?:10|U)\w{7,}X\w+)"/.exec((await sent).postData() ?? '')?.[1] ?? ''
}

for (const shop of ['art/en-US', 'poster/en-US'])
  for (const width of [390, 1440])
    test(`${shop} at ${width} px: every kind of product is bought in one order, and shown in its confirmation and its status @all`, async ({
      page,
    }) => {
      test.slow()
      await page.setViewportSize({ width, height: 900 })
      const checkout = new CheckoutPage(page, shop)
      const upis = await prepareWork(page, shop)
      const [recipient, email] = [newEmail(), newEmail()]

      await page.goto(`/${shop}/customizer/${WORK}`)
      await page.getByRole('radio', { name: 'Black mat' }).click()
      await expect(page.getByRole('radio', { name: 'Black mat', checked: true })).toBeVisible()
      await page.getByRole('radio', { name: 'Museum glass' }).click()
      await expect(main(page)).toContainText(/black mat, museum glass/)
      upis.push(await add(page, checkout.addButton))

      const set = new SetPage(page, shop)
      await set.open()
      await set.chooseAll()
      const titles = await set.titles()
      await add(page, set.addButton)

      await page.goto(`/${shop}/frame-my-photos`)
      await expect(page.getByLabel('Choose Photos')).toHaveAttribute('multiple')
      await page.getByLabel('Choose Photos').setInputFiles(await photoFile('Grand-mère', { width: 2400, height: 1800 }))
      await expect(main(page)).toContainText('2400 x 1800 pixels')
      upis.push(await add(page, checkout.addButton))

      await page.goto(`/${shop}/gift-cards/GC0025`)
      const gift = page.getByRole('form', { name: 'Gift cards' })
      for (const [name, text] of [
        ['Their name', 'Theo'],
        ['Their email', recipient],
        ['From', 'Marta'],
      ] as const)
        await gift.getByRole('textbox', { name, exact: true }).fill(text)
      await gift.getByRole('button', { name: 'Add to Cart' }).click()
      await expect(page).toHaveURL(`/${shop}/cart`)
      await expect(main(page).getByRole('spinbutton')).toHaveCount(upis.length + titles.length)

      await checkout.openReview(undefined, email)
      await checkout.orderButton.click()
      const orderNo = await checkout.placedOrderNo()
      const bought = page.getByRole('list', { name: 'Your order' }).getByRole('listitem')
      const lines = [
        /Poster, \d+ x \d+ in/,
        /Stretched Canvas, \d+ x \d+ in/,
        /Wood Mount, \d+ x \d+ in/,
        /Laminated Poster, \d+ x \d+ in/,
        /Framed Poster, .*clear acrylic, [\d½]+ x [\d½]+ in/,
        /Framed Poster, .*black mat, museum glass, [\d½]+ x [\d½]+ in/,
        ...titles.map((title) => new RegExp(title)),
        /Grand-mère.*Framed Photograph, .*mat, clear acrylic, [\d½]+ x [\d½]+ in/s,
        /Gift card for Theo.*By email, as soon as you order.*\$50\.00/s,
      ]
      await expect(bought).toHaveText(lines)
      const shown = [...upis.slice(0, -1), ...titles.map(() => ''), upis.at(-1) ?? '']
      for (const [index, upi] of shown.entries()) {
        const image = bought.nth(index).locator('img')
        await expect(image).toHaveAttribute('src', new RegExp(`/${upi}`))
        await expectDrawn(image)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      const prices = (await bought.allInnerTexts()).map((text) =>
        Number(/\$([\d,.]+)$/.exec(text.trim())?.[1]?.replaceAll(',', '')),
      )
      const subtotal = /Subtotal\s*\$([\d,.]+)/.exec(await checkout.summary.innerText())?.[1]?.replaceAll(',', '')
      expect(prices.reduce((sum, price) => sum + price, 0)).toBeCloseTo(Number(subtotal), 2)

      await main(page).getByRole('button', { name: 'Order Status' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Order Details' })).toBeVisible()
      const items = page.getByRole('region', { name: `${lines.length} items` }).getByRole('listitem')
      await expect(items).toContainText([
        'Poster',
        'Stretched Canvas',
        'Wood Mount',
        'Laminated Poster',
        'clear acrylic',
        'black mat, museum glass',
        ...titles,
        'Grand-mère',
        'Gift card for Theo',
      ])
      for (const upi of upis) await expectDrawn(items.locator(`img[src*="/${upi}/"]`))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect((await checkout.emailSubjects(email))[0]).toContain(orderNo)
      expect((await checkout.emailSubjects(recipient))[0]).toContain('gift card')
    })
