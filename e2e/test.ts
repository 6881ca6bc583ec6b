import { expect, test as base, type Locator, type Page, type Response } from '@playwright/test'

export { expect, type Locator, type Page, type Response }

/** Waits until the shell of a page listens; until then a link is followed and a form sent without a script, as they should be. */
const listens = (page: Page) =>
  expect(async () => {
    const heard = await page.evaluate(
      () =>
        new Promise<boolean>((settle) => {
          const shell = [...document.querySelectorAll('body > *, body > * > *')]
          const hydrated = shell.some((part) => Object.keys(part).some((key) => key.startsWith('__react')))
          // What React does after it has taken a page over comes before the browser is idle.
          if (hydrated) requestIdleCallback(() => settle(true))
          else settle(document.querySelector('script[type="module"]') === null)
        }),
    )
    expect(heard).toBe(true)
  }).toPass({ intervals: [50] })

interface Options {
  /** Whether the browser has service workers. Playwright sees no request that one of them makes. */
  hasServiceWorker: boolean
}

/** Playwright's own, but that a page which has scripts is only used once they are there. */
export const test = base.extend<Options>({
  hasServiceWorker: [false, { option: true }],
  context: async ({ context, hasServiceWorker }, use) => {
    if (!hasServiceWorker)
      await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    await use(context)
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) {
      const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
      const opened = async <Result>(response: Result): Promise<Result> => {
        await listens(page)
        return response
      }
      // Who only waits for the first byte wants the page before its scripts are there.
      page.goto = async (...given) => {
        const response = await goto(...given)
        return given[1]?.waitUntil === 'commit' ? response : opened(response)
      }
      page.reload = async (...given) => opened(await reload(...given))
    }
    await use(page)
  },
})
