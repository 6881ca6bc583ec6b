import type { Kysely } from 'kysely'
import type { Database } from '../store/database.ts'
import type { Route as WireRoute } from '../wire/route.ts'

/** A client that may request tokens. Without a secret it is public and needs PKCE. */
export interface TokenClient {
  id: string
  secret?: string | undefined
}

export interface Settings {
  organizationId: string
  publicClient: TokenClient
  privateClient: TokenClient
  /** The exact addresses that may receive codes. A loopback address without a port allows every port (RFC 8252, 7.3). */
  redirectUris: readonly string[]
  /** The origin of the backend itself, in links of its responses. */
  publicOrigin: string
  /** The origin of links in emails when the request names no callback address. */
  storefrontOrigin: string
  /** Enables the identity provider for development. */
  development: boolean
  /** Multiplies the rate limits. More than 1 only in tests that drive many browsers from one address. */
  rateLimitFactor: number
}

export interface Services {
  db: Kysely<Database>
  settings: Settings
  now: () => Date
}

export type Route = WireRoute<Services>
