import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * The violations that axe finds on a page, or in the elements that selectors match. Running axe within the page, and
 * reporting violations only, takes about a third of the processor time (docs/performance.md).
 */
export async function violationsOf(page: Page, ...parts: string[]) {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  for (const part of parts) axe.include(part)
  const { violations } = await axe.analyze()
  return violations
}
