import { scriptOf } from './flow-code.ts'
import { violationsOf } from './axe.ts'
import sharp from 'sharp'
import { CheckoutPage } from './checkout-page.ts'
import { chooser, expectDrawn, photoFile, PHOTOS, scrollToCenter, surface, upload } from './photo-page.ts'
import { submitOrderLookup } from './shopper-page.ts'
import { expectLargeTextToFit } from './large-text.ts'
import { expect, type Locator, type Page, repetition, test } from './test.ts'

const brands = [
  { shop: 'art/en-US', heading: 'Your photographs, framed for the wall', moulding: 'Walnut Scoop' },
  { shop: 'poster/en-US', heading: 'Off your phone. On your wall.', moulding: 'Signature red' },
] as const

const main = (page: Page) => page.getByRole('main')
const uploads = (page: Page) => page.getByRole('list', { name: 'Uploads' })
const album = (page: Page) => page.getByRole('region', { name: 'My Photo Album' })
const card = (page: Page, name: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name }) })
const chosen = (page: Page, name: string | RegExp) => page.getByRole('radio', { name, checked: true })

/** The average color in the center of a picture, as `r,g,b`. */
async function middleColor(page: Page, image: Locator): Promise<string> {
  await expectDrawn(image)
  let body: Buffer = Buffer.alloc(0)
  // Another picture may take its place just now; without an address, the page itself would be requested.
  await expect(async () => {
    const response = await page.context().request.get(await image.evaluate((img: HTMLImageElement) => img.currentSrc))
    expect(response.headers()['content-type']).toContain('image/')
    body = await response.body()
  }).toPass()
  const { width = 0, height = 0 } = await sharp(body).metadata()
  const area = { left: Math.floor(width / 2) - 2, top: Math.floor(height / 2) - 2, width: 4, height: 4 }
  return [...(await sharp(body).extract(area).resize(1, 1).raw().toBuffer())].join(',')
}

for (const { shop, heading, moulding } of brands)
  test(`${shop}: photos are uploaded, cropped, framed and bought [ROUTE-39] [SCOPE-01]${repetition(shop.startsWith('poster'))}`, async ({
    page,
    browser,
  }) => {
    const checkout = new CheckoutPage(page, shop)
    await page.goto(`/${shop}`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Frame my photos' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    // Until the page is hydrated, its form takes one photo.
    await expect(chooser(page)).toHaveAttribute('multiple')

    await chooser(page).setInputFiles([
      await photoFile('Pier'),
      await photoFile('Biscuit', { width: 2400, height: 2400 }),
      { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear shop') },
      { name: 'torn.jpg', mimeType: 'image/jpeg', buffer: (await photoFile('Torn')).buffer.subarray(0, 3000) },
    ])
    await expect(uploads(page).getByRole('alert')).toHaveText([
      /letter.txt isn’t an image we can print/,
      /torn.jpg is damaged or incomplete/,
    ])
    await expect(album(page).getByRole('link', { name: /^Edit/ })).toHaveCount(2)
    await page.getByRole('button', { name: 'Dismiss letter.txt' }).click()
    await page.getByRole('button', { name: 'Dismiss torn.jpg' }).click()
    await expect(uploads(page)).toHaveCount(0)

    // The default size has the proportions of the photo, and is the largest on which 1600 pixels are sharp.
    await expect(chosen(page, /^8 x 6/)).toBeVisible()
    await expect(card(page, 'Pier')).toContainText('1600 x 1200 pixels')
    await page.getByRole('radio', { name: /^12 x 9/ }).click()
    await expect(chosen(page, /^12 x 9/)).toContainText('Good across a room, soft up close')
    await page.getByRole('radio', { name: moulding }).click()
    await expect(chosen(page, moulding)).toBeVisible()
    await page.getByRole('radio', { name: 'Black mat' }).click()
    const preview = page.getByRole('img', { name: new RegExp(`^Preview of Pier: ${moulding}`) })
    await expect(preview).toHaveAttribute('alt', /black mat, clear acrylic/)
    const before = await middleColor(page, preview)

    // Keys move and resize the crop; the preview shows it.
    await surface(page).focus()
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('+')
    await expect(surface(page)).toHaveAttribute('aria-valuetext', /^Shows 3[12]% of the photo/)
    for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowRight')
    await expect(surface(page)).toHaveAttribute('aria-valuetext', /44% from the left/)
    await expect.poll(() => middleColor(page, preview)).not.toBe(before)
    await expect(chosen(page, /^12 x 9/)).toContainText('Soft, with visible pixels')

    const price = main(page).getByRole('region', { name: 'Price', exact: true })
    const total = await price.innerText()
    await price.getByRole('button', { name: 'Add to Cart' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Pier')
    await expect(dialog).toContainText(`Framed Photograph, ${moulding}`)
    expect(total).toContain(await dialog.locator('b, data, span').filter({ hasText: /^\$/ }).first().innerText())
    await expectDrawn(dialog.locator('img').first())
    await dialog.getByRole('link', { name: 'View Cart' }).click()

    // The line links back to the photo, and is updated with the choices there.
    const line = main(page).getByRole('listitem').filter({ hasText: 'Pier' })
    await expectDrawn(line.locator('img').first())
    await line.getByRole('link', { name: 'Change size or frame of Pier' }).click()
    await expect(main(page)).toContainText('You’re editing a photo in your cart.')
    await page.getByRole('radio', { name: /^Canvas/ }).click()
    await expect(chosen(page, /^Canvas/)).toBeVisible()
    await page.getByRole('button', { name: 'Update Cart' }).click()
    await expect(line).toContainText('Stretched Canvas')
    await expect(main(page).getByRole('listitem').filter({ hasText: 'Pier' })).toHaveCount(1)

    // One button adds the whole album.
    await page.goto(`/${shop}/frame-my-photos`)
    await album(page).getByRole('button', { name: 'Add All to Cart' }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(main(page).getByRole('listitem').filter({ hasText: 'Biscuit' })).toContainText('Framed Photograph')

    const email = await checkout.openReview()
    await expectDrawn(page.getByRole('list', { name: 'Your order' }).locator('img').first())
    await checkout.orderButton.click()
    const orderNo = await checkout.placedOrderNo()
    const pictures = main(page).locator('img')
    await expectDrawn(pictures.first())
    expect(await pictures.first().getAttribute('src')).toMatch(/^\/photos\/U/)

    // The order shows the photos to this browser, and empty frames to another one.
    const lookUp = async (page: Page) => {
      await page.goto(`/${shop}/orders`)
      await submitOrderLookup(page, orderNo, email)
      const image = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Biscuit' }).locator('img').first()
      await expectDrawn(image)
      return image.getAttribute('src')
    }
    expect(await lookUp(page)).toMatch(/^\/photos\/U/)
    const otherContext = await browser.newContext()
    expect(await lookUp(await otherContext.newPage())).toMatch(/^\/images\/items\/U/)
    await otherContext.close()

    // Ordered photos have left the album, and are among the recent uploads.
    await page.goto(`/${shop}/frame-my-photos`)
    await expect(album(page)).toHaveCount(0)
    const recent = page.getByRole('region', { name: 'Recent uploads' })
    await expect(recent.getByRole('link')).toHaveCount(2)
    await recent.getByRole('link').first().click()
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
  })

test('recent uploads link to the page of each photo, except the photo of the page itself [UPLOAD-02]', async ({
  page,
}) => {
  const upis = []
  for (const name of ['Pier', 'Biscuit', 'Window']) upis.push(await upload(page, name))
  await page.goto(`${PHOTOS}?upi=${upis[0]}`)
  const links = page.getByRole('region', { name: 'Recent uploads' }).getByRole('link')
  await expect(links).toHaveCount(2)
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    `${PHOTOS}?upi=${upis[2]}`,
    `${PHOTOS}?upi=${upis[1]}`,
  ])
  await links.first().click()
  await expect(surface(page)).toHaveAccessibleName('Crop of Window')
})

test('the recent uploads of a photo are requested once, until the shopper adds one @all', async ({ page }) => {
  const upis = []
  for (const name of ['Pier', 'Biscuit']) upis.push(await upload(page, name))
  await page.clock.install()
  await page.goto(`${PHOTOS}?upi=${upis[0]}`)
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/_serverFn/getRecentUploads')) requested.push(request.url())
  })
  const edit = (name: string) =>
    card(page, name)
      .getByRole('link', { name: `Edit ${name}` })
      .click()
  const expectShown = (name: string) => expect(surface(page)).toHaveAccessibleName(`Crop of ${name}`)
  await edit('Biscuit')
  await expectShown('Biscuit')
  await expect.poll(() => requested.length).toBe(1)
  await page.clock.fastForward('01:00:00')
  for (const name of ['Pier', 'Biscuit', 'Pier']) {
    await edit(name)
    await expectShown(name)
  }
  expect(requested).toHaveLength(1)
  await chooser(page).setInputFiles(await photoFile('Window'))
  await expect(card(page, 'Window')).toBeVisible()
  await expect.poll(() => requested.length).toBeGreaterThan(1)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  for (const { shop, moulding } of brands)
    test(`${shop}: a photo is uploaded, cropped, framed and bought${repetition(shop.startsWith('art'))}`, async ({
      page,
    }) => {
      const checkout = new CheckoutPage(page, shop)
      await page.goto(`/${shop}/frame-my-photos`)
      await page.getByLabel('Choose Photos').setInputFiles({
        name: 'letter.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from('Dear shop'),
      })
      await page.getByRole('button', { name: 'Upload' }).click()
      await expect(main(page).getByRole('alert')).toHaveText(/^The photo isn’t an image we can print/)
      await page.getByLabel('Choose Photos').setInputFiles(await photoFile('Grand-mère', { width: 2400, height: 1800 }))
      await page.getByRole('button', { name: 'Upload' }).click()
      await expect(card(page, 'Grand-mère')).toContainText('2400 x 1800 pixels')
      const preview = page.getByRole('img', { name: /^Preview of Grand-mère/ })
      const before = await preview.getAttribute('src')
      await page.getByRole('link', { name: 'Zoom in' }).click()
      await page.getByRole('link', { name: 'Move left' }).click()
      await expect(preview).not.toHaveAttribute('src', before ?? '')
      await page.getByRole('link', { name: 'Rotate 90°' }).click()
      await page.getByRole('radio', { name: moulding }).click()
      await expect(preview).toHaveAttribute('alt', new RegExp(moulding))
      await main(page)
        .getByRole('region', { name: 'Price', exact: true })
        .getByRole('button', { name: 'Add to Cart' })
        .click()
      await expect(page).toHaveURL(`/${shop}/cart`)
      const line = main(page).getByRole('listitem').filter({ hasText: 'Grand-mère' })
      await line.getByRole('link', { name: 'Change size or frame of Grand-mère' }).click()
      await page.getByRole('radio', { name: /^Wood mount/ }).click()
      await page.getByRole('button', { name: 'Update Cart' }).click()
      await expect(line).toContainText('Wood Mount')
      await main(page).getByRole('link', { name: 'Checkout' }).first().click()
      await checkout.saveContact()
      await checkout.saveAddress()
      await checkout.next.click()
      await checkout.savePayment()
      await checkout.orderButton.click()
      expect(await checkout.placedOrderNo()).toMatch(/^\d+$/)
      await expect(main(page)).toContainText('Grand-mère')
    })

  test('a photo is removed, and the whole album is added @all', async ({ page }) => {
    for (const name of ['Pier', 'Biscuit', 'Window']) await upload(page, name)
    await page.goto(PHOTOS)
    await page.getByRole('button', { name: 'Remove Window' }).click()
    await expect(main(page).getByRole('status').first()).toContainText('Window removed.')
    await expect(album(page).getByRole('link', { name: /^Edit/ })).toHaveCount(2)
    await page.getByRole('button', { name: 'Add All to Cart' }).click()
    await expect(main(page).getByRole('listitem').filter({ hasText: 'Framed Photograph' })).toHaveCount(2)
  })
})

test('dropped photos are sent one at a time, and a running upload can be cancelled @all', async ({ page }) => {
  await page.goto(PHOTOS)
  const routes: (() => Promise<void>)[] = []
  await page.route('**/frame-my-photos', (route) =>
    route.request().method() === 'POST' ? void routes.push(() => route.continue()) : route.continue(),
  )
  const files = await Promise.all(['Pier', 'Biscuit', 'Window'].map((name) => photoFile(name)))
  const transfer = await page.evaluateHandle(
    (all) => {
      const data = new DataTransfer()
      for (const { name, bytes } of all)
        data.items.add(
          new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], name, { type: 'image/jpeg' }),
        )
      return data
    },
    files.map(({ name, buffer }) => ({ name, bytes: buffer.toString('base64') })),
  )
  await page.getByRole('region', { name: 'Add Photos' }).dispatchEvent('drop', { dataTransfer: transfer })
  await expect(uploads(page).getByRole('listitem')).toHaveCount(3)
  await expect.poll(() => routes.length).toBe(1)
  await page.getByRole('button', { name: 'Cancel Pier.jpg' }).click()
  await expect(uploads(page).getByRole('listitem')).toHaveCount(2)
  await expect.poll(() => routes.length).toBe(2)
  await routes[1]?.()
  await expect.poll(() => routes.length).toBe(3)
  await routes[2]?.()
  await expect(card(page, 'Biscuit')).toBeVisible()
  await expect(card(page, 'Window')).toBeVisible()
  await expect(card(page, 'Pier')).toHaveCount(0)
})

test('a failed upload can be retried, and a sixth photo is rejected @all', async ({ page }) => {
  for (const name of ['Pier', 'Biscuit', 'Window', 'Quilt']) await upload(page, name)
  await page.goto(PHOTOS)
  await page.route('**/frame-my-photos', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await chooser(page).setInputFiles([await photoFile('Kite'), await photoFile('Lamp')])
  await expect(uploads(page).getByRole('alert')).toHaveText([
    'Kite.jpg didn’t upload. Try again.',
    'Lamp.jpg wasn’t added because an album holds five photos. Remove one and try again.',
  ])
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Kite.jpg again' }).click()
  await expect(card(page, 'Kite')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Pier' }).click()
  await expect(main(page)).toContainText('Pier removed.')
  await page.getByRole('button', { name: 'Try Lamp.jpg again' }).click()
  await expect(card(page, 'Lamp')).toBeVisible()
  // The album is full again: the removed photo cannot be restored.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Your album is full. Remove a photo to add another.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove Lamp' }).click()
  await expect(card(page, 'Lamp')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'Lamp')).toBeVisible()
})

test('the pointer moves and resizes the crop, and Escape cancels a drag @all', async ({ page }) => {
  const upi = await upload(page, 'Pier')
  await page.goto(`${PHOTOS}?upi=${upi}0HZHZZYF20X16FOAKW5A`)
  const text = () => surface(page).getAttribute('aria-valuetext')
  await scrollToCenter(page)
  const box = await surface(page).locator('svg').boundingBox()
  if (!box) throw new Error('no crop is shown')
  const point = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  const whole = await text()
  await page.mouse.move(...point(31 / 32, 0.995))
  await page.mouse.down()
  await page.mouse.move(...point(0.6, 0.6), { steps: 5 })
  await expect(surface(page)).not.toHaveAttribute('aria-valuetext', whole ?? '')
  const dragged = await text()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await text()).toBe(whole)
  await page.mouse.move(...point(31 / 32, 0.995))
  await page.mouse.down()
  await page.mouse.move(...point(0.6, 0.6), { steps: 5 })
  await page.mouse.up()
  expect(await text()).toBe(dragged)
  // The address has the crop: a reload shows the same.
  await expect(page).not.toHaveURL(/0HZHZZY/)
  await page.reload()
  expect(await text()).toMatch(/^Shows 3\d%/)
  await scrollToCenter(page)
  await page.mouse.move(...point(0.3, 0.3))
  await page.mouse.down()
  await page.mouse.move(...point(2, 2), { steps: 5 })
  await page.mouse.up()
  await expect(surface(page)).toHaveAttribute('aria-valuetext', /4\d% from the left/)
})

test('a drag that ends before its code has loaded is shown after it has loaded @all', async ({ page }) => {
  const routes: (() => Promise<void>)[] = []
  let isHeld = true
  await page.route(scriptOf('photo-crop'), (route) =>
    isHeld ? void routes.push(() => route.continue()) : route.continue(),
  )
  const upi = await upload(page, 'Pier')
  await page.goto(`${PHOTOS}?upi=${upi}0HZHZZYF20X16FOAKW5A`)
  await scrollToCenter(page)
  const text = () => surface(page).getAttribute('aria-valuetext')
  const whole = await text()
  const box = await surface(page).locator('svg').boundingBox()
  if (!box) throw new Error('no crop is shown')
  const point = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...point(31 / 32, 0.995))
  await page.mouse.down()
  await page.mouse.move(...point(0.6, 0.6), { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => routes.length).toBeGreaterThan(0)
  expect(await text()).toBe(whole)
  isHeld = false
  for (const arrive of routes) await arrive()
  await expect(surface(page)).toHaveAttribute('aria-valuetext', /^Shows 3\d%/)
  await expect(surface(page)).not.toHaveAttribute('data-dragged')
  const dragged = await text()
  await page.mouse.move(...point(0.9, 0.9), { steps: 5 })
  expect(await text()).toBe(dragged)
})

test('the photo of another shopper is neither shown nor sold', async ({ page, browser }) => {
  const upi = await upload(page, 'Pier')
  await page.goto(`${PHOTOS}?upi=${upi}`)
  const item = `${upi}0HZHZZYF12X9FOAKW2A`
  const otherContext = await browser.newContext()
  const stranger = await otherContext.newPage()
  await upload(stranger, 'Window')
  await stranger.goto(`${PHOTOS}?upi=${item}`)
  await expect(stranger.getByRole('alert')).toHaveText(/^We can’t find that photo in your album/)
  await expect(surface(stranger)).toHaveAccessibleName('Crop of Window')
  for (const path of [upi, item]) {
    expect((await otherContext.request.get(`/photos/${path}/240.webp`)).status()).toBe(404)
    const own = await page.context().request.get(`/photos/${path}/240.webp`)
    expect([own.status(), own.headers()['cache-control']]).toEqual([200, 'private, no-cache'])
  }
  const added = await otherContext.request.post('/_serverFn/addItem', {
    form: { site: 'Art', locale: 'en-US', upi: item, quantity: '1' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(await added.text()).toContain('We can’t find that photo in your album')
  await otherContext.close()
})

test.describe('accessibility', () => {
  for (const { shop } of brands)
    for (const width of [1440, 320])
      test(`${shop} at ${width} px: the page has no axe violation and does not scroll sideways${repetition(shop.startsWith('art'))}`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 900 })
        const check = async () => {
          // Waits for animations that end: a card that fades in has too little contrast.
          await page.evaluate(async () => {
            const passing = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === 1)
            await Promise.allSettled(passing.map(({ finished }) => finished))
          })
          const violations = await violationsOf(page)
          expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
          await expectLargeTextToFit(page)
        }
        await page.goto(`/${shop}/frame-my-photos`)
        await check()
        await chooser(page).setInputFiles([
          await photoFile('Pier'),
          await photoFile('Biscuit', { width: 500, height: 700 }),
          { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear shop') },
        ])
        await expect(card(page, 'Biscuit')).toBeVisible()
        await check()
      })
})
