import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { miniBrowserPath, programOf } from '../../scripts/browsers.ts'
import { freePort } from '../../scripts/postgres.ts'
import type { BrowserSession, StartedBrowser } from './browser-session.ts'
import { startProgram } from './process.ts'

/** The key of an element's id in WebDriver's JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

const SCREEN = { width: 1600, height: 1200 }

/** Removes the width of MiniBrowser's toolbar, which is wider than a phone. */
const narrowToolbar = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; font-size: 1px; }'

/** Starts WebKitGTK's MiniBrowser on a display in memory, and controls it by WebDriver, https://www.w3.org/TR/webdriver2. */
export async function startWebKit(): Promise<StartedBrowser> {
  const home = mkdtempSync(join(tmpdir(), 'passepartout-webkit-'))
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), narrowToolbar)
  const screen = ['-displayfd', '3', '-screen', '0', `${SCREEN.width}x${SCREEN.height}x24`, '-nolisten', 'tcp']
  const display = await startProgram(programOf('xvfb'), screen, { ready: /^(\d+)\n/m })
  const port = await freePort()
  const environment = {
    DISPLAY: `:${display.found}`,
    GDK_BACKEND: 'x11',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
  }
  const driver = await startDriver(port, environment)
  return {
    openSession: () => openSession(`http://127.0.0.1:${port}`),
    async stop() {
      await driver.stop()
      await display.stop()
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function startDriver(port: number, env: NodeJS.ProcessEnv) {
  const driver = await startProgram(programOf('webkit2gtk-driver'), ['-p', String(port)], { env })
  const deadline = performance.now() + 30_000
  for (;;) {
    const status = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined)
    if (status?.ok) return driver
    if (performance.now() > deadline) throw new Error(`WebKitWebDriver does not listen on port ${port}`)
    await setTimeout(100)
  }
}

async function request(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, body ? { method: 'POST', body: JSON.stringify(body) } : { method })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw new Error(`${method} ${url} of WebKitWebDriver returned ${JSON.stringify(value)}`)
  return value
}

async function openSession(driver: string): Promise<BrowserSession> {
  const browser = { binary: miniBrowserPath(), args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browser } }
  const { sessionId } = (await request('POST', `${driver}/session`, { capabilities })) as { sessionId: string }
  const session = `${driver}/session/${sessionId}`
  const post = (path: string, body: object) => request('POST', `${session}/${path}`, body)
  const call = (source: string, args: unknown[]) =>
    post('execute/async', {
      script: `const done = [...arguments].at(-1)
        const call = async () => (await (${source})(...[...arguments].slice(0, -1))) ?? null
        call().then((value) => done({ value }), (error) => done({ error: String(error) }))`,
      args,
    }) as Promise<{ value: unknown; error?: string }>
  const evaluate = async (source: string, ...args: unknown[]) => {
    const { value, error } = await call(source, args)
    if (error) throw new Error(`a script threw in WebKit: ${error}`)
    return value
  }
  return {
    evaluate,
    navigate: async (url) => void (await post('url', { url })),
    performActions: async (actions) => void (await post('actions', { actions })),
    async setFiles(paths, source, ...args) {
      const element = (await evaluate(source, ...args)) as { [ELEMENT]: string }
      await post(`element/${element[ELEMENT]}/value`, { text: paths.join('\n') })
    },
    async setViewport(width, height) {
      // The window includes the toolbar. Without a window manager, the window under the pointer is active, and matches
      // `:focus`; the pointer is in the middle of the screen. GTK resizes the window some time after the response.
      const outer = { width, height: height + Number(await evaluate('() => outerHeight - innerHeight')) }
      const x = Math.round((SCREEN.width - outer.width) / 2)
      const y = Math.round((SCREEN.height - outer.height) / 2)
      await post('window/rect', { x, y, ...outer })
      await evaluate(resized, width, height)
    },
    screenshot: async () => Buffer.from(String(await request('GET', `${session}/screenshot`)), 'base64'),
    close: async () => void (await request('DELETE', session)),
  }
}

const resized = `(width, height) => new Promise((resolve) => {
  const check = () => (innerWidth === width && innerHeight === height ? resolve() : setTimeout(check, 20))
  check()
})`
