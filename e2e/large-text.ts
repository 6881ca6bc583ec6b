import type { CDPSession } from '@playwright/test'
import { expect, type Page } from './test.ts'

/** Sets the size, in px, in which the shopper's browser writes texts of the size 1rem. */
async function writeIn(page: Page, session: CDPSession, pixels: number) {
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels } })
  await expect(page.locator('html')).toHaveCSS('font-size', `${pixels}px`)
}

/** Expects that the page does not scroll sideways at these widths, in px, for a shopper whose browser writes twice as large. */
export async function expectLargeTextToFit(page: Page, widths: readonly number[] = [390, 768, 1280]) {
  const viewport = page.viewportSize()
  const session = await page.context().newCDPSession(page)
  await writeIn(page, session, 32)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
    expect([page.url(), width, scrolled]).toEqual([page.url(), width, width])
  }
  await writeIn(page, session, 16)
  await session.detach()
  if (viewport) await page.setViewportSize(viewport)
}
