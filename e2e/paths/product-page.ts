import type { Page } from '@playwright/test'

let cachedPath: string | undefined

/** Opens a product that has framed prints and canvas. */
export async function openProduct(page: Page): Promise<void> {
  cachedPath ??= await productPath(page)
  await page.goto(cachedPath)
}

export const sizes = (page: Page) => page.getByRole('radiogroup', { name: 'Choose size' }).getByRole('radio')

/** The item in the address, or null. */
export const itemInAddress = (page: Page) => new URL(page.url()).searchParams.get('pid')

/** The item in the link of the chosen size, or null. */
export async function chosenItem(page: Page): Promise<string | null> {
  const href = await sizes(page).and(page.locator('[aria-checked=true]')).getAttribute('href')
  return new URL(href ?? '', page.url()).searchParams.get('pid')
}

async function productPath(page: Page): Promise<string> {
  for (let id = 10_000_001; id < 10_000_120; id += 1) {
    const response = await page.request.get(`/art/en-US/product/${id}`)
    const html = await response.text()
    if (response.ok() && html.includes('Stretched Canvas') && html.includes('Frame tiers'))
      return new URL(response.url()).pathname
  }
  throw new Error('no product has frames and canvas')
}

/** Scrolls until the rows below a product hydrate, but not until the recommended works are visible. */
export const scrollToRows = (page: Page) =>
  page.getByRole('region', { name: 'You might also like' }).evaluate((similar) => {
    const { top } = similar.getBoundingClientRect()
    window.scrollTo({ top: scrollY + top - innerHeight - 40, behavior: 'instant' })
  })
