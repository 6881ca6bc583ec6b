import { expect, type Locator } from '@playwright/test'

/** Waits until React has hydrated an element, for tests whose next step needs the script. */
export const hydrated = (element: Locator) =>
  expect.poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')))).toBe(true)
