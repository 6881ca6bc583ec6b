import { expectLargeTextToFit } from './large-text.ts'
import { expect, type Page, repetition, test } from './test.ts'

const brands = {
  art: { list: '/art/en-US/gallery', moulding: 'Antique Gilt', site: '/art/en-US' },
  poster: { list: '/poster/en-US/-st', moulding: 'Signature red', site: '/poster/en-US' },
}

const choose = (page: Page, name: string) => page.getByRole('radio', { name }).click()
const chosen = (page: Page, name: string) => page.getByRole('radio', { name, checked: true })

/** Opens the first work of a list, and the customizer from there. */
async function openCustomizer(page: Page, list: string): Promise<void> {
  await page.goto(list)
  await page
    .getByRole('region', { name: 'Results' })
    .getByRole('listitem')
    .first()
    .getByRole('heading')
    .getByRole('link')
    .click()
  await page.getByRole('link', { name: 'see more frame options' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Frame “/)
}

for (const [brand, { list, moulding }] of Object.entries(brands))
  test(`${brand}: frames a work with a chosen moulding, mat and glazing from the product page, and adds it to the cart [ROUTE-38] [PDP-15]${repetition(brand === 'art')}`, async ({
    page,
  }) => {
    await openCustomizer(page, list)
    await choose(page, moulding)
    await expect(chosen(page, moulding)).toBeVisible()
    await choose(page, 'Black mat')
    await expect(chosen(page, 'Black mat')).toBeVisible()
    await page.getByRole('radiogroup', { name: 'Mat width' }).getByRole('radio', { name: '3 in' }).click()
    await expect(chosen(page, '3 in')).toBeVisible()
    await choose(page, 'Museum glass')
    await expect(chosen(page, 'Museum glass')).toBeVisible()
    await expect(page.getByText(`${moulding}, 3 in black mat, museum glass`)).toBeVisible()
    const picture = page.getByRole('img', { name: `${moulding}, 3 in black mat, museum glass` })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const total = await page.getByText('Total', { exact: true }).locator('..').getByRole('definition').innerText()
    const parts = await page.getByRole('region', { name: 'Price details' }).getByRole('definition').allInnerTexts()
    const cents = parts
      .slice(0, -1)
      .map((part) => Math.round(Number(part.replaceAll(/[$,]/g, '').replace('−', '-')) * 100))
    expect(cents.reduce((sum, part) => sum + part, 0)).toBe(Math.round(Number(total.replaceAll(/[$,]/g, '')) * 100))

    await page.getByRole('button', { name: 'Add to Cart' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(total)
    await expect(dialog).toContainText(moulding)
  })

test('undoes a choice with Back, and has the choices in the address [ROUTE-38]', async ({ page }) => {
  await openCustomizer(page, brands.art.list)
  const before = page.url()
  await choose(page, 'Walnut Scoop')
  await expect(chosen(page, 'Walnut Scoop')).toBeVisible()
  const shared = page.url()
  expect(shared).not.toBe(before)
  await page.goBack()
  await expect(page).toHaveURL(before)
  await expect(chosen(page, 'Walnut Scoop')).toHaveCount(0)
  await page.goto(shared)
  await expect(chosen(page, 'Walnut Scoop')).toBeVisible()
})

test('keeps several choices in quick succession, and undoes only the last one with Back @all', async ({ page }) => {
  await openCustomizer(page, brands.art.list)
  await page.evaluate(async () => {
    const choices = [...document.querySelectorAll<HTMLElement>('main [role=radio]')]
    for (const name of ['Black mat', 'Museum glass', 'Walnut Scoop']) {
      choices.find(({ innerText }) => innerText.startsWith(name))?.click()
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  })
  await expect(page.getByText(/, Walnut Scoop, [\d½]+ in black mat, museum glass\./)).toBeVisible()
  await page.goBack()
  await expect(chosen(page, 'Walnut Scoop')).toHaveCount(0)
  await expect(page.getByText(/in black mat, museum glass\./)).toBeVisible()
})

test('chooses by arrow keys and keeps the focus @all', async ({ page }) => {
  await openCustomizer(page, brands.art.list)
  const group = page.getByRole('radiogroup', { name: 'Glazing' })
  await group.getByRole('radio', { checked: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(chosen(page, 'Museum glass')).toBeFocused()
})

test('opens a frame that is made, with a message, when the frame of the address is not @all', async ({ page }) => {
  await openCustomizer(page, brands.art.list)
  const [, id] = /customizer\/(\d{8})/.exec(page.url()) ?? []
  await page.goto(`/art/en-US/customizer/${id}T18X24FZZZNA`)
  await expect(page.getByRole('status').filter({ hasText: 'isn’t available' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
  // A link that was cut or mistyped still opens its work.
  for (const mangled of ['T18X24FOAK', 'T18X24FOAKW9G', 'T99X99', "T18X24'--", '%3Cscript%3E', 'T', '%2F..%2F..'])
    expect(await (await page.request.get(`/art/en-US/customizer/${id}${mangled}`)).text(), mangled).toContain(
      'That frame isn’t available for this work. Here’s one that is.',
    )
  for (const hostile of ['nothing', '%3Cscript%3E', '99999999', 'x'.repeat(200)])
    expect((await page.request.get(`/art/en-US/customizer/${hostile}`)).status()).toBe(404)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  for (const [brand, { list, moulding, site }] of Object.entries(brands))
    test(`${brand}: frames a work by links and adds it by a form${repetition(brand === 'poster')}`, async ({
      page,
    }) => {
      await openCustomizer(page, list)
      await page.getByRole('radio', { name: moulding }).click()
      await page.getByRole('radio', { name: 'Museum glass' }).click()
      await expect(page.getByText('museum glass', { exact: false }).first()).toBeVisible()
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await page.goto(`${site}/cart`)
      await expect(page.getByRole('main')).toContainText(moulding)
    })
})

for (const width of [320, 390, 1440])
  test(`does not scroll sideways at ${width} px @all`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openCustomizer(page, brands.poster.list)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectLargeTextToFit(page, [Math.max(390, width)])
  })
