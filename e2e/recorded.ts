import type { Page } from '@playwright/test'
import type { Activity } from '#/domain/analytics/activity.ts'
import type { AnalyticsEvent, EventName } from '#/domain/analytics/event.ts'
import { serverFunctions } from './paths/server-functions.ts'

/** The events in the data layer of a page, without the entries for tag managers. */
export const dataLayerOf = (page: Page): Promise<AnalyticsEvent[]> =>
  page.evaluate(() =>
    (window.dataLayer ?? []).filter((entry): entry is AnalyticsEvent => 'event' in entry && entry.event !== 'gtm.js'),
  )

/** The events with a name in the data layer of a page. */
export const eventsOf = async <Name extends EventName>(page: Page, name: Name) =>
  (await dataLayerOf(page)).filter((entry): entry is Extract<AnalyticsEvent, { event: Name }> => entry.event === name)

/** Collects the activities that a page reports from now on, in order. */
export function watchActivities(page: Page): Activity[] {
  const reported: Activity[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/_serverFn/reportActivities')) return
    const { activities = [] } = serverFunctions.read(request).payload as { activities?: Activity[] }
    reported.push(...activities)
  })
  return reported
}
