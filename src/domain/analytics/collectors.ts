import type { ConsentCategory } from '#/domain/privacy/consent.ts'
import type { AnalyticsEvent, TrackedSite } from './event.ts'

/** ANALYTICS-08, ANALYTICS-09: the third-party scripts, each with the category that the shopper has to allow. */
export const collectorScripts = {
  tagManager: 'analytics',
  testing: 'analytics',
  commerceAnalytics: 'analytics',
  marketing: 'personalisation',
  financing: 'personalisation',
} as const satisfies Record<string, ConsentCategory>
export type CollectorScript = keyof typeof collectorScripts

/** The addresses of the configured scripts; `activeData` receives the active-data calls. */
export type Collectors = Partial<Record<CollectorScript | 'activeData', string>>

/** ANALYTICS-10: milliseconds. A testing script that arrives later is not run, so that it does not change the page under the shopper. */
export const testingTolerance = 2000

const secrets = ['code', 'e', 'email', 'o', 'state', 'token', 'usid']

/** Whether third-party scripts may read an address: its query has no token and no email address. */
export const isPublicAddress = (search: string): boolean => {
  const query = new URLSearchParams(search)
  return !secrets.some((name) => query.has(name))
}

/** ANALYTICS-07: the address of the active-data call of an event; undefined for events without one. */
export function activeDataAddress(event: AnalyticsEvent, site: TrackedSite, base: string): string | undefined {
  const view = activeDataView(event)
  if (!view) return undefined
  const path = `/on/demandware.store/Sites-${site.id}-Site/${site.locale}/__Analytics-Start`
  return `${base.replace(/\/$/, '')}${path}?${new URLSearchParams(view)}`
}

function activeDataView(event: AnalyticsEvent): Record<string, string> | undefined {
  switch (event.event) {
    case 'page_view':
      return { type: 'page', url: event.page.path, title: event.page.title }
    case 'view_item':
      return { type: 'product', ...productIds(event.ecommerce.items) }
    case 'view_item_list': {
      const { list_type: type, item_list_id: id, item_list_name: name } = event.list
      if (type === 'search') return { type, text: name, ...productIds(event.ecommerce.items) }
      return type === 'category' ? { type, category: id, ...productIds(event.ecommerce.items) } : undefined
    }
    default:
      return undefined
  }
}

/** The ids of the first works: a whole list would be too long for an address. */
const productIds = (items: readonly { item_id: string }[]): Record<string, string> =>
  Object.fromEntries(items.slice(0, 24).map(({ item_id: id }, index) => [`pid-${index}`, id]))
