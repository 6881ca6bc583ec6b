import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { filledDirectory } from '../backend/own-store.ts'
import { freePort } from './failing-proxy.ts'
import { resultIn, sentData } from './wire.ts'

/** The built shop in a separate process, with its output. */
export async function servedShop(environment: Readonly<Record<string, string>>) {
  const works = 300
  const store = await filledDirectory({ works, now: new Date() })
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const shop = spawn(process.execPath, [process.env['SHOP_SERVE'] ?? 'scripts/serve.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      ...store.environment,
      CATALOGUE_WORKS: String(works),
      EMBEDDED_TIME_LIMIT: '30000',
      ...environment,
    },
  })
  let written = ''
  for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (chunk: Buffer) => (written += chunk.toString()))
  const opened = new Promise<void>((settle, fail) => {
    shop.stdout.on('data', () => written.includes('Passepartout is open') && settle())
    shop.once('exit', () => fail(new Error(`the shop did not open:\n${written}`)))
  })
  await opened
  return {
    origin,
    written: () => written,
    forgetWritten() {
      written = ''
    },
    async stop() {
      const ended = once(shop, 'exit')
      shop.kill('SIGTERM')
      await ended
      await store.drop()
    },
  }
}

type Send = (request: Request) => Promise<Response>

/** A client that sends same-origin requests to a shop and stores its cookies. */
export function visitorOf(origin: string, send: Send = fetch, cookies = new Map<string, string>()) {
  let setCookies: string[] = []
  async function visit(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    headers.set('sec-fetch-site', 'same-origin')
    const response = await send(
      new Request(new URL(path.startsWith('/') ? origin + path : path), { redirect: 'manual', ...init, headers }),
    )
    setCookies = response.headers.getSetCookie()
    for (const line of setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/; Max-Age=0(;|$)/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  return {
    cookies,
    /** The Set-Cookie headers of the last response. */
    setCookies: () => setCookies,
    /** A second browser with the same cookies. */
    copy: () => visitorOf(origin, send, new Map(cookies)),
    visit,
    /** Calls a server function by POST. */
    async post(name: string, data: Parameters<typeof sentData>[0], more: Readonly<Record<string, string>> = {}) {
      const headers = { 'content-type': 'application/json', 'x-tsr-serverfn': 'true', ...more }
      const response = await visit(`/_serverFn/${name}`, { method: 'POST', headers, body: sentData(data) })
      return { status: response.status, text: await response.text() }
    },
    /** The result of a server function that is called by POST. */
    async request(name: string, data: Parameters<typeof sentData>[0]): Promise<unknown> {
      const { status, text } = await this.post(name, data)
      if (status !== 200) throw new Error(`${name} returned ${status}: ${text.slice(0, 200)}`)
      return resultIn(text)
    },
  }
}
