import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { signAccessToken, tenantOf } from '#backend/auth/tokens.ts'
import { createBackend, type Backend, type BackendOptions } from '#backend/backend.ts'
import { filledStore } from './own-store.ts'

const quiet = { info() {}, warn: console.warn, error: console.error }

/**
 * A backend with few works and a store that nobody else uses: embedded, or on the PostgreSQL server that
 * TEST_POSTGRES_URL names, which a test run starts.
 */
export async function smallBackend(options: BackendOptions = {}): Promise<Backend> {
  const { works = 1500, now = () => new Date() } = options
  const { where, drop } = await filledStore({ works, now: now() })
  const backend = await createBackend({ ...where, works, log: quiet, ...options })
  return {
    ...backend,
    async close() {
      await backend.close()
      await drop()
    },
  }
}

/** Sends a request: to the Shopper APIs with a site and, for lack of another, the token of a guest. */
export async function send(backend: Sent, path: string, init?: RequestInit): Promise<Response> {
  const request = new Request(`http://backend.test${path}`, init)
  return backend.fetch(shopperApi.test(path) ? await asShopper(backend, request) : request)
}

type Sent = Pick<Backend, 'fetch'> & Partial<Pick<Backend, 'services'>>

const shopperApi = /^\/(?!shopper\/auth\/)\w+\/shopper-[\w-]+\/v\d\/organizations\//

const SITES = ['Art', 'Poster', 'PosterAP']

async function asShopper({ services }: Sent, request: Request): Promise<Request> {
  const url = new URL(request.url)
  const headers = new Headers(request.headers)
  const given = headers.get('authorization')
  const [, ofToken = 'Art'] = /::chid:(\w+)/.exec(Buffer.from(given?.split('.')[1] ?? '', 'base64url').toString()) ?? []
  const siteId = url.searchParams.get('siteId') ?? ofToken
  url.searchParams.set('siteId', siteId)
  if (!given && services)
    headers.set(
      'authorization',
      `Bearer ${await guestToken(
        services,
        SITES.find((site) => site.toLowerCase() === siteId.toLowerCase()),
      )}`,
    )
  const { method, signal } = request
  const body = request.body ? await request.text() : undefined
  return new Request(url, { method, headers, signal, ...(body === undefined ? {} : { body }) })
}

/** The token of a guest whom no other request knows. */
export const guestToken = ({ db, settings, now }: Backend['services'], siteId = 'Art'): Promise<string> =>
  signAccessToken(
    db,
    tenantOf(settings.organizationId),
    {
      customerId: randomUUID(),
      usid: randomUUID(),
      siteId,
      clientId: settings.publicClient.id,
      family: randomUUID(),
      doNotTrack: false,
    },
    now(),
  )

/** The response, parsed by its contract. */
export async function read<Schema extends z.ZodType>(
  backend: Backend,
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const response = await send(backend, path)
  const body: unknown = await response.json()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(body)}`)
  return schema.parse(body)
}

/** The path of a search in the art brand's US shop. */
export const searchPath = (query: Record<string, string | number>): string => {
  const all = { siteId: 'Art', locale: 'en-US', currency: 'USD', searchType: 'GALLERY', ...query }
  return `/brand-search/v1/search?${new URLSearchParams(Object.entries(all).map(([name, value]) => [name, String(value)]))}`
}

export const categoryPath = (id: string, query: Record<string, string | number> = {}): string => {
  const all = { siteId: 'Art', locale: 'en-US', ...query }
  return `/product/shopper-products/v1/organizations/f_ecom_zzpp_001/categories/${encodeURIComponent(id)}?${new URLSearchParams(Object.entries(all).map(([name, value]) => [name, String(value)]))}`
}
