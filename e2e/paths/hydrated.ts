import { expect, type Locator } from '@playwright/test'

/** Waits until React has hydrated an element, for paths whose first step needs the script. */
export const hydrated = (element: Locator) =>
  expect.poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')))).toBe(true)

/** Scrolls to a part whose element may be replaced meanwhile, since it is hydrated when it comes near. */
export const scrollTo = (part: Locator): Promise<void> =>
  expect(() => part.scrollIntoViewIfNeeded({ timeout: 2000 })).toPass()
