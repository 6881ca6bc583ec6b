import { violationsOf } from './axe.ts'
import { expect, type Page, test } from './test.ts'

const work = '/art/en-US/product/10000001'

/** Chooses another size than the chosen one. */
async function chooseAnotherSize(page: Page): Promise<void> {
  await page.getByRole('radiogroup', { name: /size/i }).getByRole('radio', { checked: false }).first().click()
}

test('shows a code for phones once it is opened, and another for each chosen size', async ({ page }) => {
  const codes: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/qr-code.svg')) codes.push(request.url())
  })
  await page.goto(work)
  await expect(page.getByRole('link', { name: 'View on your wall' })).toHaveCount(0)
  const heading = page.locator('summary', { hasText: 'View on your wall' })
  await heading.scrollIntoViewIfNeeded()
  expect(codes).toEqual([])
  await heading.click()
  const code = page.getByRole('img', { name: 'View on your wall' })
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect((await code.boundingBox())?.width).toBe(180)
  expect(await violationsOf(page, '#on-your-wall')).toEqual([])
  const before = (await code.getAttribute('src')) ?? ''
  await chooseAnotherSize(page)
  await expect(code).not.toHaveAttribute('src', before)
  await expect.poll(() => codes.length).toBe(2)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('links the chosen item to the viewer of Android, at its true size', async ({ page, request }) => {
    await page.goto(work)
    await expect(page.locator('summary', { hasText: 'View on your wall' })).toBeHidden()
    const link = page.getByRole('link', { name: 'View on your wall' })
    const modelIn = async () =>
      new URL(((await link.getAttribute('href')) ?? '').replace('intent:', 'https:')).searchParams.get('file') ?? ''
    await expect(link).toBeVisible()
    const before = await modelIn()
    await chooseAnotherSize(page)
    await expect.poll(modelIn).not.toBe(before)
    const model = await request.get(await modelIn())
    expect(model.headers()['content-type']).toBe('model/gltf-binary')
    expect((await model.body()).subarray(0, 4).toString()).toBe('glTF')
  })
})
