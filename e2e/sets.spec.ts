import { violationsOf } from './axe.ts'
import { CheckoutPage, messagesOfShop } from './checkout-page.ts'
import { openWithin } from './paths/cart-page.ts'
import { hydrated } from './paths/hydrated.ts'
import { SetPage } from './set-page.ts'
import { newEmail, SignIn } from './shopper-page.ts'
import { expect, type Page, repetition, test } from './test.ts'

const shops = ['art/en-US', 'poster/en-US'] as const
const widths = [390, 1440] as const

/** The number of lines in the cart. */
async function cartCount(page: Page, shop: string): Promise<number> {
  await page.goto(`/${shop}/cart`)
  return page
    .getByRole('main')
    .getByRole('spinbutton', { name: messagesOfShop(shop)['product_quantity'] })
    .count()
}

/** Orders the cart, and expects these works in the cart and in the confirmation. */
async function orderWorks(page: Page, shop: string, titles: readonly string[]): Promise<void> {
  const checkout = new CheckoutPage(page, shop)
  const main = page.getByRole('main')
  for (const title of titles) await expect(main.getByRole('link', { name: title }).first()).toBeVisible()
  await checkout.openReview()
  await checkout.orderButton.click()
  await checkout.placedOrderNo()
  for (const title of titles) await expect(main).toContainText(title)
}

for (const shop of shops)
  for (const width of widths)
    test.describe(`a set of ${shop} at ${width} px${repetition((shop === shops[0]) === (width === widths[0]))}`, () => {
      test.use({ viewport: { width, height: 844 } })

      test(`shows the set and each of its works with a price, a size, a finish and a quantity [SET-01] [SET-02] [SET-04] [SET-06]${repetition(shop !== shops[0])}`, async ({
        page,
      }) => {
        const set = new SetPage(page, shop)
        await set.open()
        const main = page.getByRole('main')
        const titles = await set.titles()
        expect(titles).toHaveLength(3)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[0] ?? '')
        await expect(main.getByText(/^Starting at\s+\$\d+\.\d\d$/)).toBeVisible()
        await expect(main.getByText('A set of 3 works')).toBeVisible()
        for (const [index, title] of titles.entries()) {
          const child = page.getByRole('group', { name: title })
          await expect(child.getByText(/^from \$\d+\.\d\d$/).first()).toBeVisible()
          await expect(set.sizes(index).first()).not.toBeChecked()
          await expect(set.finish(index)).toHaveValue('')
          await expect(set.quantity(index)).toHaveValue('1')
          await expect(child.getByRole('link', { name: `Buy ${title} on its own` })).toBeVisible()
        }
        // Each quantity belongs to a work; the set has none.
        await expect(main.getByRole('spinbutton')).toHaveCount(3)
        await expect(page.getByRole('button', { name: /^Add .* to Cart$|^Add to Cart$/ })).toHaveText([
          'Add Set to Cart',
        ])
        await expect(page.getByRole('button', { name: 'Add Set to Favorites' })).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        const violations = await violationsOf(page, 'main')
        expect(violations).toEqual([])
      })

      for (const javaScriptEnabled of [true, false])
        test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
          test.use({ javaScriptEnabled })

          test(`scrolls to the first work that is not chosen, focuses it, warns at each such work and adds nothing [SET-03] [SET-07] [PDP-27] [PDP-28]${repetition((shop === shops[0]) !== javaScriptEnabled)}`, async ({
            page,
          }) => {
            const set = new SetPage(page, shop)
            await set.open()
            await set.choose(0)
            await set.sizes(1).first().check()
            await expect(set.warning(2)).toBeHidden()
            await set.addButton.click()
            await expect(set.finish(1)).toBeFocused()
            await expect(set.finish(1)).toBeInViewport()
            // Each work that lacks a choice warns; the set as a whole does not.
            await expect(set.warning(0)).toBeHidden()
            await expect(set.warning(1)).toBeVisible()
            await expect(set.warning(2)).toBeVisible()
            await expect(set.purchase).not.toContainText('select all your options')
            await expect(page.getByRole('dialog')).toHaveCount(0)

            await set.finish(1).selectOption('print')
            await expect(set.warning(1)).toBeHidden()
            await set.addButton.click()
            await expect(set.sizes(2).first()).toBeFocused()
            await expect(set.sizes(2).first()).toBeInViewport()

            await set.choose(2)
            await expect(set.warning(2)).toBeHidden()
            await set.quantity(2).fill('0')
            await set.addButton.click()
            await expect(set.quantity(2)).toBeFocused()
            await expect(set.quantity(2)).toBeInViewport()
            expect(await cartCount(page, shop)).toBe(0)
          })
        })
    })

for (const shop of shops)
  test.describe(`the purchase of a set of ${shop}${repetition(shop !== shops[0])}`, () => {
    test('adds each work as chosen to the cart, in one request, and leads to the confirmation [SET-02]', async ({
      page,
    }) => {
      test.slow()
      const set = new SetPage(page, shop)
      await set.open()
      await set.chooseAll()
      await set.quantity(1).fill('2')
      await expect(page.getByRole('main').getByText(/^Your selection: \$\d/)).toBeVisible()
      const requests: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/_serverFn/addToBasket')) requests.push(request.postData() ?? '')
      })
      await set.addButton.click()
      const dialog = page.getByRole('dialog', { name: 'Yay! Your set has been added, great choice!' })
      const titles = await set.titles()
      await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(titles)
      expect(requests).toHaveLength(1)
      expect(requests[0]?.match(/"10\d{6}[A-Z]\w+"/g)).toHaveLength(3)

      await dialog.getByRole('button', { name: 'Continue Shopping' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(set.addButton).toBeFocused()
      await set.addButton.click()
      await dialog.getByRole('link', { name: 'View Cart' }).click()
      const quantities = page.getByRole('main').getByRole('spinbutton', { name: 'Quantity' })
      await expect(quantities).toHaveCount(3)
      expect((await Promise.all([0, 1, 2].map((line) => quantities.nth(line).inputValue()))).toSorted()).toEqual([
        '2',
        '2',
        '4',
      ])
      await orderWorks(page, shop, titles)
    })

    test.describe('without a script', () => {
      test.use({ javaScriptEnabled: false })

      test('posts a form, and leads to the confirmation [SET-02]', async ({ page }) => {
        test.slow()
        const set = new SetPage(page, shop)
        await set.open()
        await set.chooseAll()
        await page.getByRole('button', { name: 'Update Prices' }).click()
        await expect(page.getByRole('main').getByText(/^Your selection: \$\d/)).toBeVisible()
        await expect(set.sizes(1).nth(1)).toBeChecked()
        await expect(set.finish(1)).toHaveValue('print')
        const titles = await set.titles()
        await set.addButton.click()
        await expect(page).toHaveURL(`/${shop}/cart`)
        await expect(page.getByRole('main').getByRole('spinbutton', { name: 'Quantity' })).toHaveCount(3)
        await orderWorks(page, shop, titles)
      })

      test('sends a form that lacks a choice back to that work, with the other choices [SET-03] [SET-07]', async ({
        page,
      }) => {
        const set = new SetPage(page, shop)
        await set.open()
        const form = page.locator('main form').filter({ has: set.addButton })
        const fields = await form
          .locator('input[type=hidden]')
          .evaluateAll((inputs) =>
            Object.fromEntries(inputs.map((input) => [input.getAttribute('name'), input.getAttribute('value')])),
          )
        const [, second] = await set.children.all()
        const child = (await set.children.first().getAttribute('id'))?.replace('work-', '')
        const size = (await set.sizes(0).nth(1).getAttribute('value')) ?? ''
        const response = await page.request.post((await form.getAttribute('action')) ?? '', {
          form: { ...fields, step: 'add', [`${child}.size`]: size, [`${child}.finish`]: 'print' },
          headers: { origin: new URL(page.url()).origin, referer: page.url() },
          maxRedirects: 0,
        })
        expect(response.status()).toBe(303)
        const { location = '' } = response.headers()
        expect(location).toContain(`#${await second?.getAttribute('id')}`)
        await page.goto(location)
        await expect(set.sizes(0).nth(1)).toBeChecked()
        await expect(set.finish(0)).toHaveValue('print')
        await expect(set.children.nth(1)).toBeInViewport()
        expect(await cartCount(page, shop)).toBe(0)
      })
    })

    test('works by keyboard alone @all', async ({ page }) => {
      const set = new SetPage(page, shop)
      await set.open()
      for (const index of [0, 1, 2]) {
        await set.sizes(index).first().focus()
        await page.keyboard.press('ArrowRight')
        await expect(set.sizes(index).nth(1)).toBeChecked()
        await page.keyboard.press('Tab')
        await expect(set.finish(index)).toBeFocused()
        await page.keyboard.press('ArrowDown')
        await expect(set.finish(index)).not.toHaveValue('')
      }
      await set.addButton.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(set.addButton).toBeFocused()
    })

    test('keeps the choices that were made before any script has run', async ({ page }) => {
      const set = new SetPage(page, shop)
      await set.open()
      const address = page.url()
      await page.goto(`/${shop}/login`)
      const scripts = Promise.withResolvers<void>()
      await page.route('**/assets/**/*.js', async (route) => {
        await scripts.promise
        await route.continue()
      })
      await page.goto(address, { waitUntil: 'commit' })
      await expect(set.addButton).toBeVisible()
      await set.chooseAll()
      scripts.resolve()
      await expect(page.getByRole('main').getByText(/^Your selection: \$\d/)).toBeVisible()
      await expect(set.sizes(0).nth(1)).toBeChecked()
      await expect(set.finish(1)).toHaveValue('print')
    })

    test('takes the choices from the address, and keeps them over a reload @all', async ({ page }) => {
      const set = new SetPage(page, shop)
      await set.open()
      await set.choose(1, 'print')
      await expect.poll(() => new URL(page.url()).searchParams.get('choice')).toMatch(/^\d+\.\d+x\d+\.print\.1$/)
      await page.reload()
      await expect(set.sizes(1).nth(1)).toBeChecked()
      await expect(set.finish(1)).toHaveValue('print')
      await expect(set.sizes(0).nth(1)).not.toBeChecked()
    })

    test('leads from the ratings of a work to its reviews @all', async ({ page }) => {
      const set = new SetPage(page, shop)
      await set.open()
      const ratings = set.children.getByRole('link', { name: /: \d(\.\d+)? stars from [\d,]+ ratings$/ }).last()
      const title = ((await ratings.textContent()) ?? '').split(':')[0] ?? ''
      await hydrated(ratings)
      await ratings.click()
      await expect(page).toHaveURL(/#reviews$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByRole('heading', { level: 2, name: 'Reviews' })).toBeInViewport()
    })

    test('sells each work by itself @all', async ({ page }) => {
      const set = new SetPage(page, shop)
      await set.open()
      for (const [index, title] of (await set.titles()).entries()) {
        await set.open()
        await set.children
          .nth(index)
          .getByRole('link', { name: `Buy ${title} on its own` })
          .click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        const size = page.getByRole('radiogroup', { name: 'Choose size' }).getByRole('radio').first()
        await size.click()
        await expect(size).toBeChecked()
        await new CheckoutPage(page, shop).addToCart()
        await page.getByRole('dialog').getByRole('button', { name: 'Continue Shopping' }).click()
        // The set has the address of its first work.
        if (index > 0) continue
        await page.getByRole('link', { name: 'This work is part of a set. See the whole set' }).click()
        await expect(set.addButton).toBeVisible()
      }
      expect(await cartCount(page, shop)).toBe(3)
    })

    test('names the work of which too few are left, and adds nothing [INVENT-03]', async ({ page }) => {
      const set = new SetPage(page, shop)
      await set.open()
      await set.chooseAll()
      const [, , third = ''] = await set.titles()
      await set.quantity(2).fill('1000')
      await expect(set.children.nth(2).getByText(`Only 999 left for ${third}!`)).toBeVisible()
      await expect(set.addButton).toBeDisabled()
      await set.quantity(2).fill('999')
      await expect(set.addButton).toBeEnabled()
      await set.addButton.click()
      await page.getByRole('dialog').getByRole('button', { name: 'Continue Shopping' }).click()
      await set.addButton.click()
      await expect(set.alert).toHaveText(`Only 999 left for ${third}! Nothing was added to your cart.`)
      await page.goto(`/${shop}/cart`)
      const quantities = page.getByRole('main').getByRole('spinbutton', { name: 'Quantity' })
      expect((await Promise.all([0, 1, 2].map((line) => quantities.nth(line).inputValue()))).toSorted()).toEqual([
        '1',
        '1',
        '999',
      ])
    })

    test('is not possible while a work is out of stock; the others are sold by themselves', async ({ page }) => {
      const set = new SetPage(page, shop)
      await set.open()
      const titles = await set.titles()
      const address = new URL(page.url()).pathname
      // Sets the stock of the last work to 0 in the data of a page that the browser itself loads.
      await page.route('**/_serverFn/getProduct**', async (route) => {
        const response = await route.fetch()
        const text = await response.text()
        const last = text.lastIndexOf(titles[2] ?? '')
        // The stock of all items of a work is one column.
        const after = text.slice(last).replaceAll(/stock\W+(?:999\b\W+)+/g, (column) => column.replaceAll('999', '0'))
        const before = text.slice(0, last)
        expect(after).not.toBe(text.slice(last))
        await route.fulfill({ response, body: before + after })
      })
      await openWithin(page, address)
      await expect(set.children.nth(2).getByText('Out of stock')).toBeVisible()
      await page.unroute('**/_serverFn/getProduct**')
      await expect(set.sizes(2).first()).toBeDisabled()
      await expect(set.addButton).toBeDisabled()
      await expect(
        page.getByText(`${titles[2]} is out of stock. The set is available only when every work in it is in stock.`),
      ).toBeVisible()
      await expect(set.children.nth(0).getByText('Out of stock')).toHaveCount(0)
      await set.children.nth(0).getByRole('link').first().click()
      await new CheckoutPage(page, shop).addToCart()
    })
  })

for (const shop of ['art/en-CA', 'art/fr-CA', 'poster/fr-CA', 'poster-ap/en-AU', 'poster-ap/ja-JP'])
  test(`the dialog of an added set is in the language of ${shop} [SET-06] @all`, async ({ page }) => {
    const set = new SetPage(page, shop)
    await set.open()
    await set.chooseAll()
    await set.addButton.click()
    await expect(page.getByRole('dialog', { name: messagesOfShop(shop)['cart_set_added_title'] ?? '' })).toBeVisible()
  })

for (const shop of shops)
  test(`a list of ${shop} shows a set with the starting price of its page [LIST-28]${repetition(shop !== shops[0])}`, async ({
    page,
  }) => {
    const set = new SetPage(page, shop)
    await set.open()
    const [title = ''] = await set.titles()
    const start = page.getByRole('main').getByText(/^Starting at\s+\$\d+\.\d\d$/)
    const price = /\$[\d.]+/.exec((await start.textContent()) ?? '')?.[0] ?? ''
    await page.goto(`/${shop}/search?q=${encodeURIComponent(title)}`)
    const tile = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: title })
      .filter({ hasText: 'Starting at' })
    await expect(tile).toContainText(price)
    await tile.getByRole('link', { name: title }).first().click()
    await expect(set.addButton).toBeVisible()
  })

test('a set is added to the favorites as a whole, and removed [SET-06] @all', async ({ page }) => {
  await new SignIn(page).prepareAccount(newEmail())
  const set = new SetPage(page)
  await set.open()
  const [title = ''] = await set.titles()
  const start = await page
    .getByRole('main')
    .getByText(/^Starting at\s+\$\d+\.\d\d$/)
    .textContent()
  await page.getByRole('button', { name: 'Add Set to Favorites' }).click()
  await expect(page.getByText('1 item added to wishlist')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Set from Favorites' })).toBeVisible()
  await page.goto('/art/en-US/account/favorites')
  const tile = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: title })
    .filter({ hasText: 'Starting at' })
  await expect(tile).toContainText(/\$[\d.]+/.exec(start ?? '')?.[0] ?? 'no price')
  await tile.getByRole('link', { name: title }).first().click()
  await expect(set.addButton).toBeVisible()
  await page.getByRole('button', { name: 'Remove Set from Favorites' }).click()
  await expect(page.getByRole('button', { name: 'Add Set to Favorites' })).toBeVisible()
})
