import { shop } from '#shop'
import type { Settings as AuthSettings } from './auth/services.ts'
import type { Settings as MailSettings } from './mail/services.ts'
import type { Settings as OrderSettings } from './orders/services.ts'

export interface Settings extends AuthSettings, MailSettings, OrderSettings {
  /** Whether to seed the documented shoppers and their orders. */
  seedShoppers: boolean
  /** The API key that newsletter sign-ups must send; without one, every sign-up is rejected. */
  marketingApiKey?: string | undefined
  /** The key that review moderators must send; without one, every moderation request is rejected. */
  moderationKey?: string | undefined
  /** The client id that requests to the personalisation service must send. */
  personalisationClientId: string
  /** The storage limit for the photos of all shoppers together, in megabytes. */
  photoMegabytes: number
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

/** Reads the settings from the environment; the defaults are those of a development server. */
export function settingsFrom(environment: NodeJS.ProcessEnv = process.env): Settings {
  const origin = environment['PUBLIC_ORIGIN']?.replace(/\/+$/, '')
  const redirects = environment['AUTH_REDIRECT_URIS']?.split(/[\s,]+/).filter(Boolean)
  const development = environment['NODE_ENV'] !== 'production'
  const storefrontOrigin = origin ?? `http://localhost:${environment['PORT'] || 3000}`
  return {
    organizationId: environment['COMMERCE_ORGANIZATION_ID'] || 'f_ecom_zzpp_001',
    publicClient: { id: PUBLIC_CLIENT },
    privateClient: {
      id: '5a1c3f0e-9d7b-4c62-8e21-f0b6d4a7c913',
      secret: environment['AUTH_PRIVATE_CLIENT_SECRET'] || (development ? 'passepartout-development' : undefined),
    },
    redirectUris:
      redirects ?? [...(origin ? [origin] : []), ...LOOPBACK].flatMap((base) => CALLBACKS.map((path) => base + path)),
    publicOrigin: environment['BACKEND_ORIGIN']?.replace(/\/+$/, '') || storefrontOrigin,
    storefrontOrigin,
    development: flag(environment['AUTH_DEVELOPMENT'], development),
    seedShoppers: flag(environment['SEED_SHOPPERS'], development && shop === null),
    rateLimitFactor: Number(environment['RATE_LIMIT_FACTOR'] || 1),
    marketingApiKey: environment['MARKETING_API_KEY'] || (development ? 'passepartout-development' : undefined),
    moderationKey: environment['REVIEW_MODERATION_KEY'] || (development ? 'passepartout-development' : undefined),
    personalisationClientId: environment['PERSONALISATION_CLIENT_ID'] || PUBLIC_CLIENT,
    pendingOrderSeconds: Number(environment['PENDING_ORDER_SECONDS'] || 60),
    shipsManually: environment['FULFILMENT'] === 'manual',
    photoMegabytes: Number(environment['PHOTO_MEGABYTES'] || 4096),
    smtpUrl: environment['SMTP_URL'] || undefined,
    mailFrom: environment['MAIL_FROM'] || 'Passepartout <shop@passepartout.example>',
  }
}

const flag = (text: string | undefined, otherwise: boolean) => (text ? text === '1' || text === 'true' : otherwise)
