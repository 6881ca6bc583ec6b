/** A client that may ask for tokens. One without a secret is public, and must prove itself by PKCE. */
export interface TokenClient {
  id: string
  secret?: string | undefined
}

/** Who the house is to the clients of its Shopper APIs. */
export interface Settings {
  organizationId: string
  publicClient: TokenClient
  privateClient: TokenClient
  /** Where codes may be sent: exact addresses; a loopback address without a port stands for every port (RFC 8252, 7.3). */
  redirectUris: readonly string[]
  /** The origin that mails link to when the caller names no address of its own. */
  storefrontOrigin: string
  /** Whether the identity provider for development and the mailbox page answer. */
  development: boolean
  /** Whether the documented shoppers are put into the store. */
  seedShoppers: boolean
  /** Multiplies how often a client may try: more than 1 only for tests that drive many browsers from one address. */
  rateLimitFactor: number
  /** What sign-ups to the newsletter must show; without one, nobody can sign up. */
  marketingApiKey?: string | undefined
  /** The client of the personalisation service. */
  personalisationClientId: string
  /** Age in seconds at which a pending order is resolved. More than any request to the payment processor takes. */
  pendingOrderSeconds: number
  smtpUrl?: string | undefined
  mailFrom: string
}

const CALLBACKS = [
  '/callback',
  '/social-callback',
  '/reset-password-callback',
  '/reset-password-landing',
  '/passwordless-login-callback',
  '/passwordless-login-landing',
]
const PUBLIC_CLIENT = '1d763261-6522-4913-9d52-5d947d3b94c4'
const LOOPBACK = ['http://localhost', 'http://127.0.0.1']

/** The settings as the environment gives them; without any, those of a house on the developer's own machine. */
export function settingsFrom(environment: NodeJS.ProcessEnv = process.env): Settings {
  const origin = environment['PUBLIC_ORIGIN']?.replace(/\/+$/, '')
  const redirects = environment['AUTH_REDIRECT_URIS']?.split(/[\s,]+/).filter(Boolean)
  const development = environment['NODE_ENV'] !== 'production'
  return {
    organizationId: environment['COMMERCE_ORGANIZATION_ID'] || 'f_ecom_zzpp_001',
    publicClient: { id: PUBLIC_CLIENT },
    privateClient: {
      id: '5a1c3f0e-9d7b-4c62-8e21-f0b6d4a7c913',
      secret: environment['AUTH_PRIVATE_CLIENT_SECRET'] || (development ? 'passepartout-development' : undefined),
    },
    redirectUris:
      redirects ?? [...(origin ? [origin] : []), ...LOOPBACK].flatMap((base) => CALLBACKS.map((path) => base + path)),
    storefrontOrigin: origin ?? `http://localhost:${environment['PORT'] || 3000}`,
    development: flag(environment['AUTH_DEVELOPMENT'], development),
    seedShoppers: flag(environment['SEED_SHOPPERS'], development),
    rateLimitFactor: Number(environment['RATE_LIMIT_FACTOR'] || 1),
    marketingApiKey: environment['MARKETING_API_KEY'] || (development ? 'passepartout-development' : undefined),
    personalisationClientId: environment['PERSONALISATION_CLIENT_ID'] || PUBLIC_CLIENT,
    pendingOrderSeconds: Number(environment['PENDING_ORDER_SECONDS'] || 60),
    smtpUrl: environment['SMTP_URL'] || undefined,
    mailFrom: environment['MAIL_FROM'] || 'Passepartout <shop@passepartout.example>',
  }
}

const flag = (text: string | undefined, otherwise: boolean) => (text ? text === '1' || text === 'true' : otherwise)
