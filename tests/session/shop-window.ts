import { createServerEntry, getResponseHeaders } from '@tanstack/react-start/server'
import { onTestFinished } from 'vitest'
import type { Backend } from '#backend/backend.ts'
import { listen, type Listener } from '#backend/listen.ts'
import { settingsFrom } from '#backend/settings.ts'
import { requestScope } from '#/log/log.server.ts'
import { smallBackend } from '../backend/small-backend.ts'

export const siteAndLocale = { site: 'art', locale: 'en-US' }
export const PASSWORD = 'Passepartout1!'

/** Where the backend serves each upstream. */
const upstreams = {
  COMMERCE_API_URL: '',
  BUSINESS_API_URL: '/business',
  BRAND_SEARCH_URL: '/brand-search',
  TYPEAHEAD_URL: '/typeahead',
  FEED_URL: '/feed',
  ORDERS_API_URL: '/orders',
  IMAGES_URL: '',
  TRANSLATIONS_URL: '',
  PERSONALISATION_URL: '',
  MARKETING_API_URL: '/marketing',
}
/** Upstreams whose time limits are extended, because tests share the machine. */
const slowUpstreams = [
  'COMMERCE',
  'AUTH',
  'PLACING',
  'BUSINESS',
  'ORDERS',
  'MARKETING',
  'TRANSLATIONS',
  'PERSONALISATION',
]

let served: Backend | undefined
let server: Promise<Listener> | undefined

/** Serves the backend of the running test file. Modules read addresses once, so that files that share them share a port. */
async function listenOnce(): Promise<void> {
  const log = { info() {}, warn: console.warn, error: console.error }
  server ??= listen({ port: 0, hostname: '127.0.0.1', log, trustProxy: true, backend: () => served })
  const { origin } = await server
  Object.assign(process.env, {
    ...Object.fromEntries(slowUpstreams.map((name) => [`${name}_TIME_LIMIT`, '20000'])),
    ...Object.fromEntries(Object.entries(upstreams).map(([name, path]) => [name, origin + path])),
    SESSION_KEYS: 'a-secret-of-the-tests-that-is-long-enough',
    LOG_LEVEL: 'silent',
  })
}

/** A commerce backend with its own store, the documented shoppers and a clock that the test moves. */
export async function startTestShop() {
  await listenOnce()
  const clock = { ahead: 0 }
  const requested: { line: string; body: Promise<string> }[] = []
  let instead: (request: Request) => Response | undefined = () => undefined
  const backend = await smallBackend({
    works: 300,
    now: () => new Date(Date.now() + clock.ahead),
    settings: { ...settingsFrom({}), seedShoppers: true },
  })
  served = {
    ...backend,
    async fetch(request) {
      const { pathname } = new URL(request.url)
      if (!pathname.startsWith('/static/'))
        requested.push({
          line: `${request.method} ${pathname}`.replace(/^(\w+) .*\/organizations\/[^/]+/, '$1 '),
          body: request.clone().text(),
        })
      return instead(request) ?? backend.fetch(request)
    },
  }
  return {
    backend,
    /** Returns and clears the requests that the backend received, except for translations, as method and path. */
    requested: () => requested.splice(0).map(({ line }) => line),
    /** The same, each with its body. */
    sent: () => Promise.all(requested.splice(0).map(async ({ line, body }) => [line, await body] as const)),
    /** Until the test ends, sends the response that the callback returns instead of the backend's. */
    respondInstead(response: (request: Request) => Response | undefined) {
      instead = response
      onTestFinished(() => void (instead = () => undefined))
    },
    /** Advances the clock of the backend. */
    advance: (seconds: number) => void (clock.ahead += seconds * 1000),
    /** The token in the last email to a recipient; empty without one. */
    async mailed(recipient: string): Promise<string> {
      const email = await backend.services.db
        .selectFrom('outbox')
        .select('text')
        .where('recipient', '=', recipient)
        .orderBy('id', 'desc')
        .executeTakeFirst()
      return /[?&]token=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? ''
    },
    close: () => backend.close(),
  }
}

let addresses = 0

interface BrowserOptions {
  origin?: string
  cookies?: Map<string, string>
  /** Headers of every request, such as `dnt`. */
  requestHeaders?: Record<string, string>
}

/** A browser with a cookie jar and an IP address of its own. */
export function openBrowser({
  origin = 'http://localhost:3000',
  cookies = new Map<string, string>(),
  requestHeaders = {},
}: BrowserOptions = {}) {
  addresses += 1
  const address = `198.51.${100 + (addresses >> 8)}.${addresses & 255}`
  let setCookies: string[] = []
  let headers = new Headers()
  return {
    cookies,
    /** The Set-Cookie headers of the last response. */
    setCookies: () => setCookies,
    /** The headers of the last response. */
    headers: () => headers,
    /** A second browser with the same cookies. */
    copy: () => openBrowser({ origin, cookies: new Map(cookies), requestHeaders }),
    /** Runs the body of a server function in a request of this browser. */
    async visit<Result>(body: () => Promise<Result>): Promise<Result> {
      let outcome: { result: Result } | undefined
      const entry = createServerEntry({
        async fetch() {
          outcome = { result: await body() }
          headers = new Headers([...getResponseHeaders()])
          return new Response()
        },
      })
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const request = new Request(`${origin}/_serverFn/test`, {
        headers: { ...requestHeaders, ...(cookie ? { cookie } : {}) },
      })
      await requestScope.run({ correlationId: 'a-test-of-the-shop', address }, async () => entry.fetch(request))
      setCookies = headers.getSetCookie()
      for (const line of setCookies) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (/; Max-Age=0(;|$)/i.test(line)) cookies.delete(name)
        else cookies.set(name, decodeURIComponent(value))
      }
      if (!outcome) throw new Error('the body of the server function returned no result')
      return outcome.result
    },
  }
}
