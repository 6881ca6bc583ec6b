import type { Page } from '@playwright/test'
import { awake } from './awake.ts'

declare global {
  interface Window {
    clickHolders: number
  }
}

let known: string | undefined

/**
 * Opens a product that has framed prints and canvas, and waits until its links listen and no click is held any more: the
 * page holds them while a part of it sleeps, and where the clock stands still none may come alive.
 */
export async function openProduct(page: Page): Promise<void> {
  known ??= await productPath(page)
  await page.addInitScript(countClickHolders)
  await page.goto(known)
  await awake(sizes(page).first())
  await page.waitForFunction(() => window.clickHolders === 0)
}

/** Counts who listens for all clicks before the page does. */
function countClickHolders(): void {
  const { addEventListener, removeEventListener } = window
  const holds = (name: string, options: unknown) => name === 'click' && options === true
  window.clickHolders = 0
  window.addEventListener = (...given: Parameters<typeof addEventListener>) => {
    if (holds(given[0], given[2])) window.clickHolders += 1
    addEventListener.apply(window, given)
  }
  window.removeEventListener = (...given: Parameters<typeof removeEventListener>) => {
    if (holds(given[0], given[2])) window.clickHolders -= 1
    removeEventListener.apply(window, given)
  }
}

export const sizes = (page: Page) => page.getByRole('navigation', { name: 'Choose size' }).getByRole('link')

/** The item that the address names. */
export const addressed = (page: Page) => new URL(page.url()).searchParams.get('pid')

/** The item that the chosen size shows. */
export async function chosen(page: Page): Promise<string | null> {
  const href = await sizes(page).and(page.locator('[aria-current]')).getAttribute('href')
  return new URL(href ?? '', page.url()).searchParams.get('pid')
}

async function productPath(page: Page): Promise<string> {
  for (let id = 10_000_001; id < 10_000_120; id += 1) {
    const answer = await page.request.get(`/art/en-US/product/${id}`)
    const html = await answer.text()
    if (answer.ok() && html.includes('Stretched Canvas') && html.includes('Frame tiers'))
      return new URL(answer.url()).pathname
  }
  throw new Error('no product has frames and canvas')
}
