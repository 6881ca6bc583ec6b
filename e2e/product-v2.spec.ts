import { violationsOf } from './axe.ts'
import { CheckoutPage, messagesOfShop } from './checkout-page.ts'
import { findProductPath } from './find-product.ts'
import { surface, upload } from './photo-page.ts'
import { expect, type Locator, type Page, repetition, test } from './test.ts'

const shops = ['art/en-US', 'poster/en-US'] as const
const widths = [390, 1440] as const

/** The path of a work that a shop sells framed, on canvas and mounted. */
function productPath(page: Page, shop: string): Promise<string> {
  const {
    product_tab_canvas: canvas = '',
    product_tab_wood: wood = '',
    product_tiers: tiers = '',
  } = messagesOfShop(shop)
  const parts = [canvas, wood.replace('&', '&amp;'), tiers]
  return findProductPath(page, shop, 'work with frames, canvas and mounts', (html) =>
    parts.every((part) => html.includes(part)),
  )
}

const optionsOf = (page: Page) => page.getByRole('radiogroup', { name: 'Material' }).getByRole('radio')
const sizesOf = (page: Page) => page.getByRole('radiogroup', { name: 'Choose size' }).getByRole('radio')
const searchOf = (page: Page) => new URL(page.url()).searchParams

/** Scrolls to an element, and waits two frames after it intersects the viewport. */
async function scrollTo(part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded()
  await part.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(([entry]) => {
          if (!entry?.isIntersecting) return
          observer.disconnect()
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
        })
        observer.observe(element)
      }),
  )
}

for (const shop of shops)
  for (const width of widths)
    test.describe(`the second layout of a product of ${shop} at ${width} px${repetition((shop === shops[0]) === (width === widths[0]))}`, () => {
      test.use({ viewport: { width, height: 844 } })

      test(`is selected by the address and has a picker of options, similar works and categories [PDP-03] [PDP2-01] [PDP2-02] [PDP2-03] [PDP2-04]${repetition(shop !== shops[0])}`, async ({
        page,
      }) => {
        const path = await productPath(page, shop)
        await page.goto(path)
        await expect(page.getByRole('tablist', { name: 'Material' })).toBeVisible()
        await page.goto(`${path}?pdp=v2`)
        await expect(page.getByRole('tablist', { name: 'Material' })).toHaveCount(0)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\w/)
        await expect(optionsOf(page).filter({ hasText: 'Stretched Canvas' }).first()).toBeVisible()
        await expect(optionsOf(page).filter({ hasText: 'Wood Mount' }).first()).toBeVisible()
        expect(await optionsOf(page).count()).toBeGreaterThan(3)
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
        if (width > 1000) await expect(page.getByRole('complementary', { name: 'Your selection' })).toBeHidden()

        const similar = page.getByRole('region', { name: 'More Like This' })
        const works = similar.getByRole('listitem')
        await expect(works).toHaveCount(20)
        await similar.scrollIntoViewIfNeeded()
        const inRow = () =>
          works.evaluateAll(
            (items, edge) =>
              items
                .map((item) => item.getBoundingClientRect())
                .filter(({ left, right }) => left >= 0 && right <= edge + 1).length,
            width,
          )
        await expect.poll(inRow).toBe(width > 1000 ? 4 : 2)
        await expect(page.getByRole('heading', { name: 'You might also like' })).toHaveCount(0)

        const categories = page.getByRole('region', { name: 'Related Categories' }).getByRole('link')
        const name = await categories.first().textContent()
        await categories.first().click()
        await expect(page.getByRole('heading', { level: 1 })).toContainText(name ?? 'no category')
      })

      test(`covers the pictures while the picture of a choice loads, and writes it to the address, which opens it in the same layout [PDP-03] [PDP2-02] [PDP2-05]${repetition(shop !== shops[0])}`, async ({
        page,
      }) => {
        await page.goto(`${await productPath(page, shop)}?pdp=v2`)
        const canvas = optionsOf(page).filter({ hasText: 'Stretched Canvas' }).first()
        await expect(canvas).toBeVisible()
        const loading = page.getByRole('article').getByRole('status').filter({ hasText: 'Loading' })
        const pictures = Promise.withResolvers<void>()
        await page.route('**/images/items/**', async (route) => {
          await pictures.promise
          await route.continue()
        })
        await expect(loading).toHaveCount(0)
        await canvas.click()
        await expect(loading).toBeVisible()
        pictures.resolve()
        await expect(loading).toHaveCount(0)
        await expect(canvas).toBeChecked()
        await expect.poll(() => searchOf(page).get('pid')).toMatch(/C$/)
        expect(searchOf(page).get('pdp')).toBe('v2')
        const size = sizesOf(page).last()
        const address = (await size.getAttribute('href')) ?? 'no address'
        expect(address).toMatch(/pid=\w+C&pdp=v2$/)
        await size.click()
        await expect(size).toBeChecked()
        await expect(canvas).toBeChecked()
        await expect(page).toHaveURL(address)
        await page.reload()
        await expect(optionsOf(page).filter({ hasText: 'Stretched Canvas' }).first()).toBeChecked()
        await expect(sizesOf(page).last()).toBeChecked()
        await new CheckoutPage(page, shop).addToCart()
      })

      test(`has no axe violation, and a bar with picture, price, size and the button that buys on small screens only [PDP2-06]${repetition(shop === shops[0])}`, async ({
        page,
      }) => {
        await page.goto(`${await productPath(page, shop)}?pdp=v2`)
        await expect(optionsOf(page).first()).toBeVisible()
        const violations = await violationsOf(page, 'main')
        expect(violations).toEqual([])
        for (const narrow of [320, width]) {
          await page.setViewportSize({ width: narrow, height: 844 })
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow)
        }
        const bar = page.getByRole('complementary', { name: 'Your selection' })
        if (width > 1000) {
          await expect(bar).toBeHidden()
          return
        }
        for (const position of ['top', 'purchase', 'end']) {
          if (position === 'purchase') await scrollTo(page.locator('#purchase'))
          if (position === 'end') await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
          await expect(bar).toBeInViewport({ ratio: 1 })
        }
        await expect(bar.locator('img')).toBeVisible()
        await expect(bar).toContainText(/\$\d/)
        await expect(bar).toContainText(/\d+ x \d+ in/)
        await bar.getByRole('button', { name: 'Add to Cart' }).click()
        await expect(page.getByRole('dialog')).toContainText('Yay!')
      })
    })

for (const shop of shops)
  test.describe(`the second layout of a product of ${shop} without a script${repetition(shop !== shops[0])}`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

    test('is chosen by links and bought by a form [PDP-03] [PDP2-02] [PDP2-06]', async ({ page }) => {
      await page.goto(`${await productPath(page, shop)}?pdp=v2`)
      await optionsOf(page).filter({ hasText: 'Stretched Canvas' }).first().click()
      await expect(page).toHaveURL(/pid=\w+C&pdp=v2$/)
      await expect(optionsOf(page).filter({ hasText: 'Stretched Canvas' }).first()).toBeChecked()
      await sizesOf(page).last().click()
      await expect(sizesOf(page).last()).toBeChecked()
      const bar = page.getByRole('complementary', { name: 'Your selection' })
      await bar.getByRole('button', { name: 'Add to Cart' }).click()
      await expect(page).toHaveURL(`/${shop}/cart`)
      await expect(page.getByRole('main').getByRole('spinbutton')).toHaveCount(1)
    })
  })

test('the second layout shows the photos of the shopper, which link to the page that frames them [UPLOAD-01]', async ({
  page,
}) => {
  const path = `${await productPath(page, 'art/en-US')}?pdp=v2`
  const album = page.getByRole('region', { name: 'My Photo Album' })
  for (const name of ['Pier', 'Biscuit', 'Window', 'Harbor', 'Stairs']) await upload(page, name)
  await page.goto(path)
  await album.scrollIntoViewIfNeeded()
  const photos = album.getByRole('link', { name: /^Edit / })
  await expect(photos).toHaveCount(5)
  await expect(album.getByRole('link', { name: 'Add Photos' })).toHaveCount(0)
  await photos
    .filter({ has: page.locator('img') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/art\/en-US\/frame-my-photos\?upi=/)
  await expect(surface(page)).toHaveAccessibleName(/^Crop of (Pier|Biscuit|Window|Harbor|Stairs)$/)
})
