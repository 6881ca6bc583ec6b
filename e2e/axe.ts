import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * The violations that axe finds on a page, or in the elements that selectors match. Running axe within the page, and
 * reporting violations only, takes about a third of the processor time (docs/performance.md).
 */
export const violationsOf = (page: Page, ...parts: string[]) => violationsIn(page, parts)

/** The texts with too little contrast: all that another colour scheme can change. */
export const contrastViolationsOf = (page: Page) =>
  violationsIn(page, [], { runOnly: { type: 'rule', values: ['color-contrast'] } })

async function violationsIn(page: Page, parts: readonly string[], options: Parameters<AxeBuilder['options']>[0] = {}) {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ ...options, resultTypes: ['violations'] })
  for (const part of parts) axe.include(part)
  const { violations } = await axe.analyze()
  return violations
}
