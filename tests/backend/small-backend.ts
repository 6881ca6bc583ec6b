import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { signAccessToken, tenantOf } from '#backend/auth/tokens.ts'
import { createBackend, type Backend, type BackendOptions } from '#backend/backend.ts'
import { filledStore } from './own-store.ts'

const quiet = { info() {}, warn: console.warn, error: console.error }

/** A backend with few works and its own store: embedded, or on the PostgreSQL server at TEST_POSTGRES_URL. */
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

/** Sends a request. Requests to the Shopper APIs get a site and a guest's token unless they have their own. */
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
  const authorization = headers.get('authorization')
  const claims = Buffer.from(authorization?.split('.')[1] ?? '', 'base64url').toString()
  const [, siteOfToken = 'Art'] = /::chid:(\w+)/.exec(claims) ?? []
  const siteId = url.searchParams.get('siteId') ?? siteOfToken
  url.searchParams.set('siteId', siteId)
  if (!authorization && services) {
    const site = SITES.find((id) => id.toLowerCase() === siteId.toLowerCase())
    headers.set('authorization', `Bearer ${await guestToken(services, site)}`)
  }
  const { method, signal } = request
  const body = request.body ? await request.text() : undefined
  return new Request(url, { method, headers, signal, ...(body === undefined ? {} : { body }) })
}

/** An access token of a new guest. */
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

/** Fetches a path and parses the response with the schema of its contract. */
export async function read<Schema extends z.ZodType>(
  backend: Backend,
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const response = await send(backend, path)
  const body: unknown = await response.json()
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${JSON.stringify(body)}`)
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
