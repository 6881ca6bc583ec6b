import type { Page } from '@playwright/test'
import { findProductPath } from '../find-product.ts'

/** Opens a product that has framed prints and canvas. */
export async function openProduct(page: Page): Promise<void> {
  const path = await findProductPath(
    page,
    'art/en-US',
    'product with frames and canvas',
    (html) => html.includes('Stretched Canvas') && html.includes('Frame tiers'),
  )
  await page.goto(path)
}

export const sizes = (page: Page) => page.getByRole('radiogroup', { name: 'Choose size' }).getByRole('radio')

/** The item in the address, or null. */
export const itemInAddress = (page: Page) => new URL(page.url()).searchParams.get('pid')

/** The item in the link of the chosen size, or null. */
export async function chosenItem(page: Page): Promise<string | null> {
  const href = await sizes(page).and(page.locator('[aria-checked=true]')).getAttribute('href')
  return new URL(href ?? '', page.url()).searchParams.get('pid')
}

/** Scrolls until the rows below a product hydrate, but not until the recommended works are visible. */
export const scrollToRows = (page: Page) =>
  page.getByRole('region', { name: 'You might also like' }).evaluate((similar) => {
    const { top } = similar.getBoundingClientRect()
    window.scrollTo({ top: scrollY + top - innerHeight - 40, behavior: 'instant' })
  })
