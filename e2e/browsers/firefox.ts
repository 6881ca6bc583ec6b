import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programOf } from '../../scripts/browsers.ts'
import type { BrowserSession, StartedBrowser } from './browser-session.ts'
import { startProgram } from './process.ts'

interface Message {
  id: number
  result?: unknown
  error?: string
  message?: string
}

/** Starts Firefox without a window, and controls it by WebDriver BiDi, https://w3c.github.io/webdriver-bidi. */
export async function startFirefox(): Promise<StartedBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'passepartout-firefox-'))
  // Without a mouse in the machine, no media query would find a fine pointer that can hover.
  const pointers = ['primary', 'all'].map((which) => `user_pref("ui.${which}PointerCapabilities", 6);\n`)
  writeFileSync(join(profile, 'user.js'), pointers.join(''))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0']
  const firefox = await startProgram(programOf('firefox-esr'), args, { ready: /WebDriver BiDi listening on (\S+)/ })
  const { send, close } = await connect(`${firefox.found}/session`)
  await send('session.new', { capabilities: {} })
  return {
    openSession: () => openSession(send),
    async stop() {
      close()
      await firefox.stop()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

type Send = (method: string, params: object) => Promise<unknown>

async function connect(url: string): Promise<{ send: Send; close(): void }> {
  const socket = new WebSocket(url)
  const pending = new Map<number, PromiseWithResolvers<unknown>>()
  let sent = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message }: Message = JSON.parse(String(data))
    const command = pending.get(id)
    pending.delete(id)
    if (error) command?.reject(new Error(`Firefox returned ${error}: ${message}`))
    else command?.resolve(result)
  })
  const opened = Promise.withResolvers<void>()
  socket.addEventListener('open', () => opened.resolve())
  socket.addEventListener('close', () => {
    const closed = new Error(`Firefox closed its connection ${url}`)
    opened.reject(closed)
    for (const command of pending.values()) command.reject(closed)
  })
  await opened.promise
  const send: Send = (method, params) => {
    const command = Promise.withResolvers<unknown>()
    sent += 1
    pending.set(sent, command)
    socket.send(JSON.stringify({ id: sent, method, params }))
    return command.promise
  }
  return { send, close: () => socket.close() }
}

interface CallResult {
  type: 'success' | 'exception'
  result: { type: string; value?: unknown; sharedId?: string }
  exceptionDetails?: { text: string }
}

async function openSession(send: Send): Promise<BrowserSession> {
  const { userContext } = (await send('browser.createUserContext', {})) as { userContext: string }
  const { context } = (await send('browsingContext.create', { type: 'tab', userContext })) as { context: string }
  const call = async (functionDeclaration: string, args: unknown[]) => {
    const { exceptionDetails, result } = (await send('script.callFunction', {
      functionDeclaration,
      arguments: args.map((arg) => ({ type: 'string', value: JSON.stringify(arg) })),
      target: { context },
      awaitPromise: true,
    })) as CallResult
    if (exceptionDetails) throw new Error(`a script threw in Firefox: ${exceptionDetails.text}`)
    return result
  }
  return {
    navigate: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate(source, ...args) {
      const run = `async (...args) => JSON.stringify((await (${source})(...args.map(JSON.parse))) ?? null)`
      return JSON.parse(String((await call(run, args)).value))
    },
    performActions: async (actions) => void (await send('input.performActions', { context, actions })),
    async setFiles(files, source, ...args) {
      const { sharedId } = await call(`(...args) => (${source})(...args.map(JSON.parse))`, args)
      await send('input.setFiles', { context, files, element: { sharedId } })
    },
    setViewport: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    async screenshot() {
      const { data } = (await send('browsingContext.captureScreenshot', { context })) as { data: string }
      return Buffer.from(data, 'base64')
    },
    close: async () => void (await send('browser.removeUserContext', { userContext })),
  }
}
