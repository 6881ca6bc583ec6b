import { expect, test as base, type Locator, type Page, type Response } from '@playwright/test'
import { SharedContext, withoutServiceWorker } from './shared-context.ts'
import { translate } from './translator.ts'

export { expect, type Locator, type Page, type Response }
export { repetition } from '../scripts/repetitions.ts'

/** Waits until React has hydrated the shell of a page. Before that, links and forms work without a script. */
const waitForHydration = (page: Page) =>
  expect(async () => {
    const isReady = await page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const shell = [...document.querySelectorAll('body > *, body > * > *')]
          const hydrated = shell.some((part) => Object.keys(part).some((key) => key.startsWith('__react')))
          // React runs its work after hydration before the browser is idle. A busy browser may not be idle for long.
          if (hydrated) requestIdleCallback(() => resolve(true), { timeout: 5000 })
          else resolve(document.querySelector('script[type="module"]') === null)
        }),
    )
    expect(isReady).toBe(true)
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

/** Extends Playwright's `test`: tests share a context where they can, and `goto` and `reload` wait for hydration. */
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
      const afterHydration = async <Result>(response: Result): Promise<Result> => {
        await waitForHydration(page)
        if (process.env.TRANSLATED) await translate(page)
        return response
      }
      // A test that waits for `commit` only uses the page before its scripts have loaded.
      page.goto = async (...args) => {
        const response = await goto(...args)
        return args[1]?.waitUntil === 'commit' ? response : afterHydration(response)
      }
      page.reload = async (...args) => afterHydration(await reload(...args))
    }
    await use(page)
  },
})
