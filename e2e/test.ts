import { expect, test as base, type Locator, type Page, type Response } from '@playwright/test'
import { SharedContext, withoutServiceWorker } from './shared-context.ts'

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
  /** Whether the browser has loaded nothing before, for tests of what is requested and when. */
  isFirstVisit: boolean
}

interface WorkerFixtures {
  sharedContext: SharedContext
}

/** Playwright's own, but that tests share a context where they can, and a page which has scripts is only used once they are there. */
export const test = base.extend<Options, WorkerFixtures>({
  hasServiceWorker: [false, { option: true }],
  isFirstVisit: [false, { option: true }],
  sharedContext: [
    async ({ browser }, use) => {
      const shared = new SharedContext(browser)
      await use(shared)
      await shared.close()
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      baseURL,
      browser,
      extraHTTPHeaders,
      hasServiceWorker,
      hasTouch,
      isFirstVisit,
      isMobile,
      javaScriptEnabled,
      permissions,
      sharedContext,
      storageState,
    },
    use,
  ) => {
    const isOwn =
      hasServiceWorker ||
      hasTouch ||
      isFirstVisit ||
      isMobile ||
      javaScriptEnabled === false ||
      extraHTTPHeaders !== undefined ||
      permissions !== undefined ||
      typeof storageState === 'string'
    if (isOwn) {
      const context = await browser.newContext()
      if (!hasServiceWorker) await withoutServiceWorker(context)
      await use(context)
      await context.close()
    } else {
      await use(await sharedContext.begin(new URL(baseURL ?? '').origin, storageState))
      await sharedContext.end()
    }
  },
  page: async ({ page, javaScriptEnabled, viewport }, use) => {
    if (viewport) await page.setViewportSize(viewport)
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
