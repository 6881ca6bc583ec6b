import type { z } from 'zod'
import { createBackend, type Backend, type BackendOptions } from '#backend/backend.ts'

const quiet = { info() {}, warn: console.warn, error: console.error }

/** A backend in memory with few works; on a PostgreSQL server where TEST_DATABASE_URL names one (then one test file at a time). */
export const smallBackend = (options: BackendOptions = {}): Promise<Backend> =>
  createBackend({
    databaseUrl: process.env['TEST_DATABASE_URL'],
    dataDirectory: 'memory://',
    works: 1500,
    log: quiet,
    ...options,
  })

export const ask = (backend: Backend, path: string, init?: RequestInit): Promise<Response> =>
  backend.fetch(new Request(`http://backend.test${path}`, init))

/** The answer, checked by its contract. */
export async function read<Schema extends z.ZodType>(
  backend: Backend,
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const response = await ask(backend, path)
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
  return `/product/shopper-products/v1/organizations/house/categories/${encodeURIComponent(id)}?${new URLSearchParams(Object.entries(all).map(([name, value]) => [name, String(value)]))}`
}
