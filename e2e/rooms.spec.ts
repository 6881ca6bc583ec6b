import { violationsOf } from './axe.ts'
import { expect, type Page, repetition, test } from './test.ts'

const shops = ['art/en-US', 'poster/en-US'] as const

const view = (page: Page) => page.locator('#view-room, #room-choices')
const picture = (page: Page) => page.locator('#view-room img')
const link = (page: Page, name: string) => view(page).getByRole('link', { name, exact: true })
const description = (page: Page) => view(page).getByRole('status')
const parametersOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

/** Adds one of the sizes that are not on the wall, and returns its name. */
async function addSize(page: Page): Promise<string> {
  const add = view(page)
    .getByRole('link', { name: /^Add \d/ })
    .first()
  const name = (await add.getAttribute('aria-label'))?.replace('Add ', '') ?? ''
  await add.click()
  await expect(link(page, `Remove ${name}`)).toBeVisible()
  return name
}

for (const shop of shops)
  for (const layout of ['v1', 'v2'])
    for (const width of [390, 1440])
      test.describe(`${shop}, layout ${layout}, ${width} px${repetition(layout !== 'v1' || shop !== shops[0] || width !== 390)}`, () => {
        test.use({ viewport: { width, height: 844 } })

        test('shows the work in another room, on another wall, beside another size', async ({ page }) => {
          const requested: string[] = []
          page.on('request', (request) => requested.push(request.url()))
          await page.goto(`/${shop}/product/10000012`)
          await page.goto(`${new URL(page.url()).pathname}?pdp=${layout}`)
          await view(page).scrollIntoViewIfNeeded()
          await expect(view(page)).toContainText('Shown to scale: the sofa is 84 in wide')
          expect(requested.filter((url) => /room-choices|rooms\/[^/]+\/160/.test(url))).toEqual([])
          const before = await picture(page).getAttribute('src')

          await link(page, 'Change room').focus()
          await page.keyboard.press('Enter')
          await expect(description(page)).toContainText(/^Living room\. Wall: Original\./)
          await expect(link(page, 'Done')).toBeFocused()
          await expect(link(page, 'Living room')).toHaveAttribute('aria-current')
          await link(page, 'Bedroom').click()
          await expect(description(page)).toContainText(
            /^Bedroom\. .*the bed is 80 in wide\. Centered 57 in above the floor/,
          )
          await link(page, 'Blue').click()
          await expect(description(page)).toContainText('Wall: Blue')
          const size = await addSize(page)
          await expect(description(page)).toContainText(size)
          await expect(picture(page)).toHaveAttribute('src', /\/images\/rooms\/\w+-bedroom\/\w+-\w+\/blue\/800\.webp/)
          expect(await picture(page).getAttribute('src')).not.toBe(before)
          expect(parametersOf(page)).toMatchObject({ pdp: layout, room: 'bedroom', wall: 'blue' })
          await expect
            .poll(() => picture(page).evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
            .toBe(true)

          const violations = await violationsOf(page, '#view-room', '#room-choices')
          expect(violations).toEqual([])
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

          await page.reload()
          await expect(description(page)).toContainText('Wall: Blue')
          await link(page, 'Done').click()
          await expect(description(page)).toHaveCount(0)
          await expect(picture(page)).toHaveAttribute('src', before ?? '')
          expect(parametersOf(page)).not.toHaveProperty('room')
        })
      })

for (const shop of shops) {
  test(`${shop}: another size and finish is shown in the room that was chosen${repetition(true)}`, async ({ page }) => {
    await page.goto(`/${shop}/product/10000012`)
    await page.goto(`${new URL(page.url()).pathname}?room=kitchen&wall=green`)
    const before = await picture(page).getAttribute('src')
    const sizes = page.locator('#choices').getByRole('radio')
    const otherSize = sizes.and(page.locator('[aria-checked=false]')).first()
    await otherSize.click()
    await expect.poll(() => picture(page).getAttribute('src')).not.toBe(before)
    await expect(picture(page)).toHaveAttribute('src', /-kitchen\/\w+\/green\//)
    await expect.poll(() => parametersOf(page)).toMatchObject({ room: 'kitchen', wall: 'green' })
  })

  test.describe(`${shop} without a script`, () => {
    test.use({ javaScriptEnabled: false })

    test(`chooses room, wall and sizes by links, whose pages the server draws${repetition(shop === shops[0])}`, async ({
      page,
    }) => {
      await page.goto(`/${shop}/product/10000012`)
      await link(page, 'Change room').click()
      await link(page, 'Kitchen').click()
      await link(page, 'Yellow').click()
      const size = await addSize(page)
      await expect(description(page)).toContainText(/^Kitchen\. Wall: Yellow/)
      await expect(description(page)).toContainText(size)
      await link(page, `Remove ${size}`).click()
      await expect(description(page)).not.toContainText(size)
      await expect(picture(page)).toHaveAttribute('src', /-kitchen\/\w+\/ochre\//)
      await expect(page.locator('link[rel=canonical]')).not.toHaveAttribute('href', /room/)
      await link(page, 'Done').click()
      await expect(description(page)).toHaveCount(0)
    })
  })
}

test('a wall shows at most four sizes, with a message @all', async ({ page }) => {
  await page.goto('/art/en-US/product/10000003')
  await page.goto(`${new URL(page.url()).pathname}?room=bedroom&sizes=6x8.12x16.24x32`)
  await expect(page.locator('#room-choices')).toContainText('You can compare up to four sizes.')
  await expect(view(page).getByRole('link', { name: /^Add/ })).toHaveCount(0)
})

for (const [locale, room, piece] of [
  ['art/fr-CA', 'Chambre', /le lit mesure 80 po de large/],
  ['poster-ap/ja-JP', '寝室', /ベッドの幅は203 cm/],
  ['poster-ap/en-AU', 'Bedroom', /the bed is 203 cm wide.*Centred 145 cm above/],
] as const)
  test(`the room is described in the language and the units of ${locale}${repetition(locale !== 'poster-ap/ja-JP')}`, async ({
    page,
  }) => {
    await page.goto(`/${locale}/product/10000012`)
    await page.goto(`${new URL(page.url()).pathname}?room=bedroom&wall=white`)
    await expect(description(page)).toContainText(room)
    await expect(description(page)).toContainText(piece)
  })
