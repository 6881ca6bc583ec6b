import type { BrowserContextOptions } from '@playwright/test'

type StorageState = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>

const withCookie = (value: string): StorageState => ({
  cookies: [
    {
      name: 'consent',
      value,
      domain: '127.0.0.1',
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax',
    },
  ],
  origins: [],
})

/** A shopper who has decided: the banner is hidden, and nothing is recorded. */
export const onlyNecessary = withCookie('necessary')

/** A shopper who allows everything. */
export const allowingAll = withCookie('necessary.analytics.personalisation')

/** A shopper who has not decided yet. */
export const undecided: StorageState = { cookies: [], origins: [] }

/** The collectors that the tested shop is configured with. The tests respond in place of these hosts. */
export const collectorAddresses = {
  TAG_MANAGER_URL: 'https://tags.collector.example/gtm.js',
  TESTING_SCRIPT_URL: 'https://testing.collector.example/smart.js',
  COMMERCE_ANALYTICS_URL: 'https://commerce.collector.example/dw.js',
  MARKETING_COLLECTOR_URL: 'https://marketing.collector.example/collect.js',
  FINANCING_LOADER_URL: 'https://financing.collector.example/loader.js',
  ACTIVE_DATA_URL: 'https://active.collector.example',
}
