import { createHash } from 'node:crypto'
import { expect, test as base } from '../test.ts'
import type { BrowserName } from '../../scripts/browsers.ts'
import { startShopProxy } from '../shop-proxy.ts'
import type { StartedBrowser } from './browser-session.ts'
import { startFirefox } from './firefox.ts'
import { ShopPage } from './shop-page.ts'
import { startWebKit } from './webkit.ts'

export { expect }

const starts: Record<BrowserName, () => Promise<StartedBrowser>> = { Firefox: startFirefox, WebKit: startWebKit }
const isBrowser = (name: string): name is BrowserName => name in starts

const MESSAGES = '/messages-of-the-console'

/** Sends errors and warnings to the proxy. WebDriver cannot read the console. */
const recorder = `(() => {
  // A page that is left aborts its requests, and logs that they have failed.
  let isLeft = false
  addEventListener('beforeunload', () => { isLeft = true })
  const send = (...parts) => isLeft || navigator.sendBeacon('${MESSAGES}', location.pathname + ': ' + parts.join(' '))
  for (const level of ['error', 'warn']) {
    const log = console[level]
    console[level] = (...args) => { send(level, ...args); log.apply(console, args) }
  }
  const addressOf = ({ src, href }) => src ?? href
  addEventListener('error', ({ message, target }) => {
    // Firefox says so when it observes the rest in the next frame.
    if (message?.startsWith('ResizeObserver loop')) return
    send('error', message ?? 'cannot load ' + addressOf(target))
  }, true)
  addEventListener('unhandledrejection', ({ reason }) => send('unhandled', reason))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => send(violatedDirective, blockedURI))
  document.currentScript.remove()
})()`
const hashOfRecorder = createHash('sha256').update(recorder).digest('base64')

interface Fixtures {
  /** A page without cookies. Its console must have no message at the end of the test. */
  shop: ShopPage
}

interface WorkerFixtures {
  startedBrowser: StartedBrowser
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  startedBrowser: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use, { project }) => {
      if (!isBrowser(project.name)) throw new Error(`no browser is named ${project.name}`)
      const browser = await starts[project.name]()
      await use(browser)
      await browser.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  shop: async ({ baseURL, startedBrowser }, use, testInfo) => {
    const messages: string[] = []
    const proxy = await startShopProxy(baseURL ?? '')
    let pending = 0
    proxy.interfere((request, response) => {
      pending += 1
      response.once('close', () => (pending -= 1))
      if (request.url !== MESSAGES) return false
      request.on('data', (chunk: Buffer) => messages.push(String(chunk)))
      response.writeHead(204).end()
      return true
    })
    proxy.edit([
      {
        path: /^\/[a-z-]+\/[a-z]{2}-[A-Z]{2}/,
        edit: (html) => html.replace('<head>', `<head><script>${recorder}</script>`),
        editPolicy: (policy) => policy.replace('script-src ', `script-src 'sha256-${hashOfRecorder}' `),
      },
    ])
    const session = await startedBrowser.openSession()
    await session.setViewport(1440, 900)
    const page = new ShopPage(session, proxy.origin, () => pending)
    await use(page)
    if (testInfo.status !== testInfo.expectedStatus) await page.saveScreenshot(testInfo.outputPath('failed.png'))
    await page.settle()
    await session.close()
    await proxy.stop()
    expect(messages).toEqual([])
  },
})
