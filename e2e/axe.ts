import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What axe finds on a page, or in the parts of it that selectors match. It runs within the page, not in a second one, and
 * describes violations alone, not each element that passes: a third of the processor time (docs/performance.md).
 */
export async function violationsOf(page: Page, ...parts: string[]) {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  for (const part of parts) axe.include(part)
  const { violations } = await axe.analyze()
  return violations
}
