import type { Kysely } from 'kysely'
import type { Catalogue } from '../catalog/catalogue.ts'
import type { PaymentProcessor } from '../payments/processor.ts'
import type { Search } from '../search/search.ts'
import type { Database } from '../store/schema.ts'
import type { Settings } from './settings.ts'

export interface Log {
  info(message: string, fields?: Record<string, unknown>): void
  warn(message: string, fields?: Record<string, unknown>): void
  error(message: string, fields?: Record<string, unknown>): void
}

/** What every operation may use; made once per backend. */
export interface Services {
  db: Kysely<Database>
  search: Search
  catalogue: Catalogue
  processor: PaymentProcessor
  settings: Settings
  log: Log
  now: () => Date
  /** Says that pages rendered before are stale. */
  catalogueChanged(): void
}

export interface Exchange {
  request: Request
  url: URL
  params: Readonly<Record<string, string>>
  correlationId: string
}

/** One operation of the HTTP contract. `path` is a URLPattern pathname, such as `/v1/products/groups/:upi`. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  handle(exchange: Exchange, services: Services): Promise<Response> | Response
}

/** A refusal that the caller can understand; becomes `application/problem+json`. */
export class Problem extends Error {
  readonly status: number
  readonly title: string
  readonly fields: Record<string, unknown>
  constructor(status: number, title: string, detail: string, fields: Record<string, unknown> = {}) {
    super(detail)
    this.status = status
    this.title = title
    this.fields = fields
  }
}
