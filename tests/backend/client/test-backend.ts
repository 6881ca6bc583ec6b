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

/** What a client says with every call: who it is, and with a token who shops. */
export interface Caller {
  siteId?: string
  clientId?: string
  token?: string
  /** Whether redirects are left to the caller, as the client's own helpers have it. */
  redirects?: 'manual'
}

const silent = { info() {}, warn: console.warn, error: console.error }

/** A backend on a port of its own, with a clock that only the test moves. */
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
  const note = (operation: string, response: unknown) => {
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
    /** The operations, such as `ShopperOrders.getOrder`, that have succeeded. */
    succeeded: succeeded as ReadonlySet<string>,
    /** Where responses differ from the client's types. */
    violations: violations as ReadonlySet<string>,
    pass: (seconds: number) => (clock.instant = new Date(clock.instant.getTime() + seconds * 1000)),
    client: (caller: Caller = {}) => clientOf(server.origin, caller, note),
    async close() {
      await server.close()
      await opened.close()
    },
  }
}

export type TestBackend = Awaited<ReturnType<typeof startTestBackend>>
export type Client = ReturnType<TestBackend['client']>

let callers = 0

/** All classes of the official client for one caller, who comes from an address of the own. */
function clientOf(
  proxy: string,
  { siteId = 'Art', clientId = settings.publicClient.id, token, redirects }: Caller,
  note: Note,
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
    parameters: { clientId, organizationId: settings.organizationId, shortCode: 'house', siteId },
  }
  const noted = <Api extends object>(name: string, api: Api) => noting(name, api, note)
  return {
    availability: noted('ShopperAvailability', new sdk.ShopperAvailability(config)),
    basketsV1: noted('ShopperBaskets', new sdk.ShopperBaskets(config)),
    baskets: noted('ShopperBasketsV2', new sdk.ShopperBasketsV2(config)),
    configurations: noted('ShopperConfigurations', new sdk.ShopperConfigurations(config)),
    consents: noted('ShopperConsents', new sdk.ShopperConsents(config)),
    contexts: noted('ShopperContexts', new sdk.ShopperContexts(config)),
    customers: noted('ShopperCustomers', new sdk.ShopperCustomers(config)),
    experience: noted('ShopperExperience', new sdk.ShopperExperience(config)),
    giftCertificates: noted('ShopperGiftCertificates', new sdk.ShopperGiftCertificates(config)),
    login: noted('ShopperLogin', new sdk.ShopperLogin(config)),
    orders: noted('ShopperOrders', new sdk.ShopperOrders(config)),
    payments: noted('ShopperPayments', new sdk.ShopperPayments(config)),
    products: noted('ShopperProducts', new sdk.ShopperProducts(config)),
    promotions: noted('ShopperPromotions', new sdk.ShopperPromotions(config)),
    search: noted('ShopperSearch', new sdk.ShopperSearch(config)),
    seo: noted('ShopperSEO', new sdk.ShopperSEO(config)),
    stores: noted('ShopperStores', new sdk.ShopperStores(config)),
  }
}

type Note = (operation: string, response: unknown) => void

/** A client that records the operations that succeed, with their responses. */
function noting<Api extends object>(name: string, api: Api, note: Note): Api {
  return new Proxy(api, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key)
      if (typeof member !== 'function' || typeof key === 'symbol') return member
      return async (...given: unknown[]) => {
        const result: unknown = await member.apply(target, given)
        if (!isErrorResponse(result)) note(`${name}.${key}`, result)
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
  throw new Error('the call was not refused')
}

/** A guest's first steps: tokens, and a client that shops with them. */
export async function guestOf(testBackend: TestBackend, siteId = 'Art') {
  const { login } = testBackend.client({ siteId })
  const tokens = await sdk.helpers.loginGuestUser({ slasClient: login, parameters: { redirectURI: REDIRECT } })
  return { tokens, ...testBackend.client({ siteId, token: tokens.access_token }) }
}

/** A customer who signs in with a password. */
export async function customerOf(testBackend: TestBackend, username: string, password: string, usid?: string) {
  const tokens = await sdk.helpers.loginRegisteredUserB2C({
    slasClient: testBackend.client().login,
    credentials: { username, password },
    parameters: { redirectURI: REDIRECT, ...(usid === undefined ? {} : { usid }) },
  })
  return { tokens, ...testBackend.client({ token: tokens.access_token }) }
}

export const ADA = { username: 'ada@passepartout.example', password: 'Passepartout1!' }
