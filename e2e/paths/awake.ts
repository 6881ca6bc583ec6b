import { expect, type Locator } from '@playwright/test'

/** Waits until an element listens, with the sign of a shopper that a part of the page may sleep until. */
export const awake = (element: Locator) =>
  expect
    .poll(async () => {
      await element.page().keyboard.press('Shift')
      return element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')))
    })
    .toBe(true)
