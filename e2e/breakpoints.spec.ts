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

test('layouts change at 345, 360, 768, 992 and 1024 px, with a menu for phones below 992 [THEME-03] [THEME-05] [HEADER-12]', async ({
  page,
}) => {
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
  const form = page.getByRole('main').locator('form')
  expect((await styleAround(page, 768, form, 'grid-template-columns')).map(columns)).toEqual([1, 4])

  const header = page.getByRole('banner')
  const navigation = header.getByRole('navigation', { name: 'Shop' })
  const menuButton = header.getByRole('button', { name: 'Open menu' })
  await page.setViewportSize({ width: 992, height: 800 })
  await expect(navigation).toBeVisible()
  await expect(menuButton).toBeHidden()
  await page.setViewportSize({ width: 991, height: 800 })
  await expect(navigation).toBeHidden()
  await expect(menuButton).toBeVisible()

  await openProduct(page)
  const article = page.getByRole('article')
  expect((await styleAround(page, 992, article, 'grid-template-columns')).map(columns)).toEqual([1, 2])
})
