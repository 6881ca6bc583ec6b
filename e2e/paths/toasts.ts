import { expect, type Page } from '@playwright/test'

/** Expects a toast with a title that no earlier step has seen, and marks it as seen. */
export const showsToast =
  (title: string) =>
  async (page: Page): Promise<void> => {
    const toast = page
      .locator('[data-scope=toast][data-part=root]:not([data-seen])')
      .filter({ has: page.locator('[data-part=title]').getByText(title, { exact: true }) })
      .first()
    await expect(toast).toBeVisible()
    await toast.evaluate((element) => element.setAttribute('data-seen', ''))
  }
