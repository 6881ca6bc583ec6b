import { expect, test, type Page } from './test.ts'
import { openProduct } from './paths/product-page.ts'

/** A computed style of an element at one pixel below a width, and at the width. */
async function styleAround(
  page: Page,
  width: number,
  part: ReturnType<Page['locator']>,
  name: string,
): Promise<string[]> {
  const found: string[] = []
  for (const viewportWidth of [width - 1, width]) {
    await page.setViewportSize({ width: viewportWidth, height: 900 })
    found.push(await part.evaluate((node, style) => getComputedStyle(node).getPropertyValue(style), name))
  }
  return found
}

const columns = (tracks: string) => tracks.split(' ').length

test('layouts change at 345, 360 and 1024 px [THEME-03]', async ({ page }) => {
  await page.goto('/art/en-US/gallery?limit=25')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  expect(await styleAround(page, 345, pages, 'column-gap')).toEqual(['0px', '4px'])
  await page.goto('/poster/en-US/-st?limit=25')
  const [small = '', large = ''] = await styleAround(
    page,
    360,
    page.getByRole('banner').getByRole('link', { name: 'Broadside' }).first(),
    'font-size',
  )
  expect(Number.parseFloat(large)).toBeGreaterThan(Number.parseFloat(small))
  await page.goto('/poster/en-US/store-locator')
  const stores = page.getByRole('region', { name: 'Stores' })
  expect((await styleAround(page, 1024, stores, 'grid-template-columns')).map(columns)).toEqual([1, 2])
})

test('desktops begin at 992 px and tablets at 768 [THEME-05]', async ({ page }) => {
  await openProduct(page)
  const article = page.getByRole('article')
  expect((await styleAround(page, 992, article, 'grid-template-columns')).map(columns)).toEqual([1, 2])
  await page.goto('/art/en-US/store-locator')
  const form = page.getByRole('main').locator('form')
  expect((await styleAround(page, 768, form, 'grid-template-columns')).map(columns)).toEqual([1, 4])
})
