import type { AnalyticsEvent } from '#/domain/analytics/event.ts'

declare global {
  interface Window {
    /** ANALYTICS-01: the queue that the tag manager reads when it loads. */
    dataLayer?: (AnalyticsEvent | typeof cleared | TagManagerStart)[]
  }
}

interface TagManagerStart {
  event: 'gtm.js'
  'gtm.start': number
}

/** Pushed before an event with these fields, because a tag manager merges them into those of earlier events. */
const cleared = { ecommerce: null, list: null } as const

/** Adds an event to the data layer of the page. Sends nothing; only a tag manager does. */
export function pushEvent(event: AnalyticsEvent): void {
  const layer = (window.dataLayer ??= [])
  if ('ecommerce' in event) layer.push(cleared)
  layer.push(event)
}

/** Adds the event that a tag manager's script expects before it runs. */
export function pushTagManagerStart(): void {
  const layer = (window.dataLayer ??= [])
  layer.push({ event: 'gtm.js', 'gtm.start': Date.now() })
}
