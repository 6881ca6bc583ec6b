import { z } from 'zod'

const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default('')
const positiveInteger = (fallback: number) => z.coerce.number().int().min(1).default(fallback)

const list = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))

const origins = list.refine(
  (found) => found.every((origin) => /^https?:\/\/[\w.:-]+$/.test(origin) && URL.canParse(origin)),
  'expected origins such as https://www.example.com',
)

const schema = z.object({
  /** Empty addresses mean the embedded backend. */
  COMMERCE_API_URL: address,
  BUSINESS_API_URL: address,
  BRAND_SEARCH_URL: address,
  TYPEAHEAD_URL: address,
  FEED_URL: address,
  /** The service in which guests look up orders. */
  ORDERS_API_URL: address,
  IMAGES_URL: address,
  TRANSLATIONS_URL: address,
  /** The OCAPI of an older storefront, and the id of the site that it has in common with this shop: API-44. */
  OLDER_STOREFRONT_URL: address,
  OLDER_STOREFRONT_SITE: z.string().default(''),
  /** The backend's `/changes`, which reports when cached data is stale. Not needed with the embedded backend. */
  CHANGES_URL: address,
  /** URLs at which a PURGE request clears a CDN. */
  CDN_PURGE_URLS: list.refine((urls) => urls.every((url) => URL.canParse(url)), 'expected addresses'),
  /** The email marketing provider, and the key for it. */
  MARKETING_API_URL: address,
  MARKETING_API_KEY: z.string().default('passepartout-development'),
  /** The personalisation service, and the client id for it. */
  PERSONALISATION_URL: address,
  PERSONALISATION_CLIENT_ID: z.string().default('1d763261-6522-4913-9d52-5d947d3b94c4'),
  /** Production or a sandbox. It is sent to the personalisation service; only sandboxes load commerce analytics. */
  INSTANCE_TYPE: z.enum(['prd', 'sbx']).default('sbx'),
  /** Third-party scripts, which load after the shopper's consent. An empty address loads nothing. */
  TAG_MANAGER_URL: address,
  TESTING_SCRIPT_URL: address,
  MARKETING_COLLECTOR_URL: address,
  FINANCING_LOADER_URL: address,
  COMMERCE_ANALYTICS_URL: address,
  /** The origin for active-data calls. */
  ACTIVE_DATA_URL: address,
  /** Further origins that these scripts load from and send to. */
  COLLECTOR_ORIGINS: origins,
  /** The origins of pictures and videos that the shop does not serve itself. */
  MEDIA_ORIGINS: origins,
  COMMERCE_ORGANIZATION_ID: z.string().min(1).default('f_ecom_zzpp_001'),
  /** Replaces `{shortCode}` in `COMMERCE_API_URL`. */
  COMMERCE_SHORT_CODE: z.string().default(''),
  COMMERCE_CLIENT_ID: z.string().default('1d763261-6522-4913-9d52-5d947d3b94c4'),
  COMMERCE_CLIENT_SECRET: z.string().default(''),
  /** Time limits in milliseconds, body included. EMBEDDED_TIME_LIMIT is the shortest limit for the embedded backend. */
  EMBEDDED_TIME_LIMIT: positiveInteger(10_000),
  COMMERCE_TIME_LIMIT: positiveInteger(1500),
  AUTH_TIME_LIMIT: positiveInteger(5000),
  PLACING_TIME_LIMIT: positiveInteger(20_000),
  BUSINESS_TIME_LIMIT: positiveInteger(1500),
  SEARCH_TIME_LIMIT: positiveInteger(800),
  TYPEAHEAD_TIME_LIMIT: positiveInteger(500),
  FEED_TIME_LIMIT: positiveInteger(5000),
  ORDERS_TIME_LIMIT: positiveInteger(1500),
  PERSONALISATION_TIME_LIMIT: positiveInteger(1500),
  MARKETING_TIME_LIMIT: positiveInteger(1500),
  IMAGES_TIME_LIMIT: positiveInteger(5000),
  /** Long enough for an upload over a slow connection; the service ends an upload that stalls. */
  UPLOAD_TIME_LIMIT: positiveInteger(300_000),
  TRANSLATIONS_TIME_LIMIT: positiveInteger(500),
  /** The longest time to cache public responses of upstreams; 0 disables the cache. */
  UPSTREAM_CACHE_SECONDS: z.coerce.number().min(0).default(60),
  /** The size of the page cache; 0 disables it. */
  PAGE_CACHE_MEGABYTES: z.coerce.number().min(0).default(64),
  /** The port of the shop. `scripts/serve.ts` sets it to the one it listens on. */
  PORT: positiveInteger(3000),
  /** The origin that shoppers see, when it differs from the origin of requests; no trailing slash. */
  PUBLIC_ORIGIN: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /** `1` behind a proxy that sets `X-Forwarded-For`, `-Proto` and `-Host`. */
  TRUST_PROXY: z.enum(['0', '1']).default('0'),
  /**
   * Secrets of at least 32 characters, separated by spaces or commas: the first seals sessions, all open them. Several
   * copies of the storefront need the same keys. Without any, one is generated and stored next to `DATA_DIR`.
   */
  SESSION_KEYS: list.refine(
    (keys) => keys.every((key) => key.length >= 32),
    'expected secrets of at least 32 characters',
  ),
  DATA_DIR: z.string().default('.data/store'),
  /** Ids of the sites that offer sign-in by emailed link or with an identity provider. Both need configuration upstream. */
  SIGN_IN_LINK_SITES: list,
  SOCIAL_SIGN_IN_SITES: list,
})

export type Environment = z.infer<typeof schema>

/** The names of the variables that the storefront reads. */
export const environmentNames: readonly string[] = Object.keys(schema.shape)

/** The values of the environment, or a message for every invalid variable. */
export function readEnvironment(
  source: Record<string, string | undefined>,
): { values: Environment } | { issues: string[] } {
  const parsed = schema.safeParse(withShortCode(source))
  if (parsed.success) return { values: parsed.data }
  return {
    issues: parsed.error.issues.map(
      (issue) => `${issue.path.join('.')}: ${issue.message} ${foundIn(source, String(issue.path[0]))}`,
    ),
  }
}

/** Salesforce names a merchant's realm in the host: `https://{shortCode}.api.commercecloud.salesforce.com`. */
const withShortCode = (source: Record<string, string | undefined>) => ({
  ...source,
  COMMERCE_API_URL: source['COMMERCE_API_URL']?.replace('{shortCode}', source['COMMERCE_SHORT_CODE'] ?? ''),
})

const foundIn = (source: Record<string, string | undefined>, name: string) =>
  /KEY|SECRET/.test(name) ? '(not shown)' : `(found "${source[name] ?? ''}")`

let known: Environment | undefined

/** The process's environment, read once. */
export function environment(): Environment {
  if (known) return known
  const read = readEnvironment(process.env)
  if ('issues' in read)
    throw new Error(`The environment is not usable:\n${read.issues.map((issue) => `  - ${issue}`).join('\n')}`)
  known = read.values
  return known
}

/** Whether any upstream is the embedded backend. */
export const usesEmbeddedBackend = (): boolean => {
  const { COMMERCE_API_URL, BUSINESS_API_URL, BRAND_SEARCH_URL, TYPEAHEAD_URL, FEED_URL, ORDERS_API_URL, IMAGES_URL } =
    environment()
  return [
    COMMERCE_API_URL,
    BUSINESS_API_URL,
    BRAND_SEARCH_URL,
    TYPEAHEAD_URL,
    FEED_URL,
    ORDERS_API_URL,
    IMAGES_URL,
  ].includes('')
}
