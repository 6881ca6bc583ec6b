import { createRequire } from 'node:module'
import type * as Sdk from 'commerce-sdk-isomorphic'
import type { Backend } from '#backend/backend.ts'
import { listen } from '#backend/listen.ts'
import { settings } from '../auth/shop-client.ts'
import { smallBackend } from '../small-backend.ts'
import { responseSchemas } from './response-schemas.ts'

const require = createRequire(import.meta.url)

/** The official client as Node runs it; its module build does not load there. */
export const sdk: typeof Sdk = require('commerce-sdk-isomorphic')

export const REDIRECT = 'http://localhost:3000/callback'

/** The site, the client id and the token that a client sends with every call. */
export interface Caller {
  siteId?: string
  clientId?: string
  token?: string
  /** `manual` returns redirects to the caller, as the client's own helpers do. */
  redirects?: 'manual'
}

const silent = { info() {}, warn: console.warn, error: console.error }

/** Starts a backend on a free port, with a clock that only `pass` advances. */
export async function startTestBackend() {
  const clock = { instant: new Date('2026-11-16T15:00:00Z') }
  let backend: Backend | undefined
  const server = await listen({
    port: 0,
    hostname: '127.0.0.1',
    log: silent,
    trustProxy: true,
    backend: () => backend,
  })
  const opened = await smallBackend({
    works: 400,
    now: () => clock.instant,
    settings: { ...settings, seedShoppers: true, publicOrigin: server.origin },
  })
  backend = opened
  const succeeded = new Set<string>()
  const violations = new Set<string>()
  const schemaOf = responseSchemas()
  const record = (operation: string, response: unknown) => {
    succeeded.add(operation)
    if (isRawResponse(response)) return
    for (const { path, message } of schemaOf(operation).safeParse(response).error?.issues ?? [])
      violations.add(
        `${operation}: ${path.map((part) => (typeof part === 'number' ? '#' : part)).join('.')}: ${message}`,
      )
  }
  return {
    backend: opened,
    origin: server.origin,
    /** The operations that have succeeded, such as `ShopperOrders.getOrder`. */
    succeeded: succeeded as ReadonlySet<string>,
    /** The differences between responses and the client's types. */
    violations: violations as ReadonlySet<string>,
    pass: (seconds: number) => (clock.instant = new Date(clock.instant.getTime() + seconds * 1000)),
    client: (caller: Caller = {}) => clientOf(server.origin, caller, record),
    async close() {
      await server.close()
      await opened.close()
    },
  }
}

export type TestBackend = Awaited<ReturnType<typeof startTestBackend>>
export type Client = ReturnType<TestBackend['client']>

let callers = 0

/** All classes of the official client for one caller, with an IP address of its own. */
function clientOf(
  proxy: string,
  { siteId = 'Art', clientId = settings.publicClient.id, token, redirects }: Caller,
  record: RecordResponse,
) {
  callers += 1
  const config = {
    proxy,
    throwOnBadResponse: redirects === undefined,
    ...(redirects === undefined ? {} : { fetchOptions: { redirect: redirects } }),
    headers: {
      'x-forwarded-for': `203.0.${Math.floor(callers / 250)}.${callers % 250}`,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    parameters: { clientId, organizationId: settings.organizationId, shortCode: 'any', siteId },
  }
  const recorded = <Api extends object>(name: string, api: Api) => withRecording(name, api, record)
  return {
    availability: recorded('ShopperAvailability', new sdk.ShopperAvailability(config)),
    basketsV1: recorded('ShopperBaskets', new sdk.ShopperBaskets(config)),
    baskets: recorded('ShopperBasketsV2', new sdk.ShopperBasketsV2(config)),
    configurations: recorded('ShopperConfigurations', new sdk.ShopperConfigurations(config)),
    consents: recorded('ShopperConsents', new sdk.ShopperConsents(config)),
    contexts: recorded('ShopperContexts', new sdk.ShopperContexts(config)),
    customers: recorded('ShopperCustomers', new sdk.ShopperCustomers(config)),
    experience: recorded('ShopperExperience', new sdk.ShopperExperience(config)),
    giftCertificates: recorded('ShopperGiftCertificates', new sdk.ShopperGiftCertificates(config)),
    login: recorded('ShopperLogin', new sdk.ShopperLogin(config)),
    orders: recorded('ShopperOrders', new sdk.ShopperOrders(config)),
    payments: recorded('ShopperPayments', new sdk.ShopperPayments(config)),
    products: recorded('ShopperProducts', new sdk.ShopperProducts(config)),
    promotions: recorded('ShopperPromotions', new sdk.ShopperPromotions(config)),
    search: recorded('ShopperSearch', new sdk.ShopperSearch(config)),
    seo: recorded('ShopperSEO', new sdk.ShopperSEO(config)),
    stores: recorded('ShopperStores', new sdk.ShopperStores(config)),
  }
}

type RecordResponse = (operation: string, response: unknown) => void

/** A client that records the operations that succeed, with their responses. */
function withRecording<Api extends object>(name: string, api: Api, record: RecordResponse): Api {
  return new Proxy(api, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key)
      if (typeof member !== 'function' || typeof key === 'symbol') return member
      return async (...args: unknown[]) => {
        const result: unknown = await member.apply(target, args)
        if (!isErrorResponse(result)) record(`${name}.${key}`, result)
        return result
      }
    },
  })
}

/** Whether a client call returned the raw response instead of a parsed body. */
const isRawResponse = (result: unknown): result is { status: number } =>
  typeof result === 'object' && result !== null && 'bodyUsed' in result

const isErrorResponse = (result: unknown) => isRawResponse(result) && result.status >= 400

/** The error of a failed call: the client's error and the problem response of the backend. */
export async function errorOf(
  call: Promise<unknown>,
): Promise<{ status: number; type: string | null; problem: Record<string, unknown> }> {
  try {
    await call
  } catch (error) {
    if (!(error instanceof sdk.ResponseError)) throw error
    const { status, headers } = error.response
    return { status, type: headers.get('content-type'), problem: await error.response.json() }
  }
  throw new Error('the call succeeded: expected an error response')
}

/** Signs in a guest; returns the tokens and a client that sends them. */
export async function guestOf(testBackend: TestBackend, siteId = 'Art') {
  const { login } = testBackend.client({ siteId })
  const tokens = await sdk.helpers.loginGuestUser({ slasClient: login, parameters: { redirectURI: REDIRECT } })
  return { tokens, ...testBackend.client({ siteId, token: tokens.access_token }) }
}

/** Signs in a customer with a password; returns the tokens and a client that sends them. */
export async function customerOf(testBackend: TestBackend, username: string, password: string, usid?: string) {
  const tokens = await sdk.helpers.loginRegisteredUserB2C({
    slasClient: testBackend.client().login,
    credentials: { username, password },
    parameters: { redirectURI: REDIRECT, ...(usid === undefined ? {} : { usid }) },
  })
  return { tokens, ...testBackend.client({ token: tokens.access_token }) }
}

export const ADA = { username: 'ada@passepartout.example', password: 'Passepartout1!' }
