import { expect, type Locator } from '@playwright/test'

/** Waits until React has hydrated an element, for paths whose first step needs the script. */
export const hydrated = (element: Locator) =>
  expect.poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')))).toBe(true)
