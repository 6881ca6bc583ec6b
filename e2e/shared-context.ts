import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

type StorageState = Exclude<BrowserContextOptions['storageState'], string>

/**
 * A browser context that the tests of a worker use in turn. Each test has its own pages, and finds no cookie, storage or
 * route of another test. The tests share the browser's caches of loaded and compiled files, which saves over a third of
 * the processor time of a page (docs/performance.md).
 */
export class SharedContext {
  private readonly browser: Browser
  private context: BrowserContext | undefined
  /** A page without content, which keeps the renderer process alive between tests. */
  private idle: Page | undefined
  private session: CDPSession | undefined
  /** Whether a test has changed the clock, which cannot be undone. */
  private hasChangedClock = false

  constructor(browser: Browser) {
    this.browser = browser
  }

  /** Returns the context without cookies and storage of earlier tests, and with the cookies of a storage state. */
  async begin(origin: string, storageState: StorageState | undefined): Promise<BrowserContext> {
    const context = this.context ?? (await this.open(origin))
    await context.clearCookies()
    await this.session?.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await context.addCookies(storageState?.cookies ?? [])
    return context
  }

  /** Closes the pages of a test and resets routes and the connection. Closes the context if the clock was changed. */
  async end(): Promise<void> {
    const { context } = this
    if (!context || this.hasChangedClock) return this.close()
    await Promise.all(context.pages().map(async (page) => (page === this.idle ? undefined : page.close())))
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
  }

  async close(): Promise<void> {
    await this.context?.close()
    this.context = undefined
  }

  private async open(origin: string): Promise<BrowserContext> {
    const context = await this.browser.newContext({ storageState: { cookies: [], origins: [] } })
    this.idle = await context.newPage()
    await this.idle.goto(`${origin}/robots.txt`)
    this.session = await context.newCDPSession(this.idle)
    await withoutServiceWorker(context)
    this.hasChangedClock = false
    this.context = context
    const { clock } = context
    for (const name of ['install', 'setFixedTime', 'setSystemTime'] as const) {
      const change = clock[name].bind(clock) as (...args: unknown[]) => Promise<void>
      clock[name] = (...args: unknown[]) => {
        this.hasChangedClock = true
        return change(...args)
      }
    }
    return context
  }
}

export const withoutServiceWorker = (context: BrowserContext) =>
  context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
