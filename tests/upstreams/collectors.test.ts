import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const addresses = {
  TAG_MANAGER_URL: 'https://tags.example.com/gtm.js?id=GTM-1',
  TESTING_SCRIPT_URL: 'https://testing.example.com/smart.js',
  COMMERCE_ANALYTICS_URL: 'https://commerce.example.com/dw.js',
  MARKETING_COLLECTOR_URL: 'https://marketing.example.com/collect.js',
  FINANCING_LOADER_URL: 'https://financing.example.com/loader.js',
  ACTIVE_DATA_URL: 'https://commerce.example.com',
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllEnvs())

async function configured(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value)
  const { collectorOrigins, configuredCollectors } = await import('#/upstreams/collectors.server.ts')
  return { origins: collectorOrigins(), collectors: configuredCollectors() }
}

it('loads nothing and allows no origin without configured addresses [ANALYTICS-08]', async () => {
  expect(await configured({})).toEqual({ origins: [], collectors: {} })
})

it('loads the configured collectors, and allows their origins and the added ones once each [ANALYTICS-08]', async () => {
  const { origins, collectors } = await configured({
    ...addresses,
    COLLECTOR_ORIGINS: 'https://collect.example.com https://tags.example.com',
  })
  expect(collectors).toEqual({
    tagManager: addresses.TAG_MANAGER_URL,
    testing: addresses.TESTING_SCRIPT_URL,
    commerceAnalytics: addresses.COMMERCE_ANALYTICS_URL,
    marketing: addresses.MARKETING_COLLECTOR_URL,
    financing: addresses.FINANCING_LOADER_URL,
    activeData: addresses.ACTIVE_DATA_URL,
  })
  expect(origins).toEqual([
    'https://tags.example.com',
    'https://testing.example.com',
    'https://commerce.example.com',
    'https://marketing.example.com',
    'https://financing.example.com',
    'https://collect.example.com',
  ])
})

it('loads no commerce analytics in production, nor allows their origin [ANALYTICS-09]', async () => {
  const { COMMERCE_ANALYTICS_URL, TAG_MANAGER_URL } = addresses
  const production = await configured({ COMMERCE_ANALYTICS_URL, TAG_MANAGER_URL, INSTANCE_TYPE: 'prd' })
  expect(production).toEqual({ origins: ['https://tags.example.com'], collectors: { tagManager: TAG_MANAGER_URL } })
})

it.each(['https://collect.example.com/path', 'collect.example.com', 'https://*.example.com'])(
  'rejects the invalid origin %s',
  async (origin) => {
    const { readEnvironment } = await import('#/upstreams/environment.server.ts')
    expect(readEnvironment({ COLLECTOR_ORIGINS: origin })).toEqual({
      issues: [expect.stringContaining('COLLECTOR_ORIGINS: expected origins such as https://www.example.com')],
    })
  },
)
