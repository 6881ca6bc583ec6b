import type { z } from 'zod'
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

export const send = (backend: Pick<Backend, 'fetch'>, path: string, init?: RequestInit): Promise<Response> =>
  backend.fetch(new Request(`http://backend.test${path}`, init))

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
