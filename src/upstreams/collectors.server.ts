import type { Collectors } from '#/domain/analytics/collectors.ts'
import { environment } from './environment.server.ts'

/** The configured addresses of collectors: ANALYTICS-08. Production has no commerce analytics: ANALYTICS-09. */
export function configuredCollectors(): Collectors {
  const values = environment()
  const addresses: Record<keyof Collectors, string> = {
    tagManager: values.TAG_MANAGER_URL,
    testing: values.TESTING_SCRIPT_URL,
    commerceAnalytics: values.INSTANCE_TYPE === 'prd' ? '' : values.COMMERCE_ANALYTICS_URL,
    marketing: values.MARKETING_COLLECTOR_URL,
    financing: values.FINANCING_LOADER_URL,
    activeData: values.ACTIVE_DATA_URL,
  }
  return Object.fromEntries(Object.entries(addresses).filter(([, address]) => address !== ''))
}

/** The origins that the content security policy allows in addition to the shop's own. */
export const collectorOrigins = (): readonly string[] => [
  ...new Set([
    ...Object.values(configuredCollectors()).map((address) => new URL(address).origin),
    ...environment().COLLECTOR_ORIGINS,
  ]),
]
