import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

type StorageState = Exclude<BrowserContextOptions['storageState'], string>

/**
 * A context for the tests of a worker, one after the other. Each has pages of its own and finds no cookie, storage or
 * route of another; what the browser has loaded and compiled serves all of them, which saves over a third of the
 * processor time of a page (docs/performance.md).
 */
export class SharedContext {
  private readonly browser: Browser
  private context: BrowserContext | undefined
  /** A page without content: as long as it is open, the process of the pages stays. */
  private idle: Page | undefined
  private session: CDPSession | undefined
  /** Whether a test has changed what cannot be undone. */
  private isSpent = false

  constructor(browser: Browser) {
    this.browser = browser
  }

  /** The context, as a new one for this origin would be. */
  async begin(origin: string, storageState: StorageState | undefined): Promise<BrowserContext> {
    const context = this.context ?? (await this.open(origin))
    await context.clearCookies()
    await this.session?.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await context.addCookies(storageState?.cookies ?? [])
    return context
  }

  /** Closes the pages of a test. */
  async end(): Promise<void> {
    const { context } = this
    if (!context || this.isSpent) return this.close()
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
    this.isSpent = false
    this.context = context
    const { clock } = context
    for (const name of ['install', 'setFixedTime', 'setSystemTime'] as const) {
      const change = clock[name].bind(clock) as (...given: unknown[]) => Promise<void>
      clock[name] = (...given: unknown[]) => {
        this.isSpent = true
        return change(...given)
      }
    }
    return context
  }
}

export const withoutServiceWorker = (context: BrowserContext) =>
  context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
