import type { Collectors } from '#/domain/analytics/collectors.ts'
import { environment } from './environment.server.ts'

/** ANALYTICS-08, 09: the addresses of collectors as they are configured; commerce analytics are not for production. */
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

/** The origins that the content security policy allows besides the shop's own. */
export const collectorOrigins = (): readonly string[] => [
  ...new Set([
    ...Object.values(configuredCollectors()).map((address) => new URL(address).origin),
    ...environment().COLLECTOR_ORIGINS,
  ]),
]
