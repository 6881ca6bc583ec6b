import type { Page } from '@playwright/test'
import type { Activity } from '#/domain/analytics/activity.ts'
import type { AnalyticsEvent, EventName } from '#/domain/analytics/event.ts'

/** The data layer of a page, without the entries that are there for tag managers alone. */
export const dataLayerOf = (page: Page): Promise<AnalyticsEvent[]> =>
  page.evaluate(() =>
    (window.dataLayer ?? []).filter((entry): entry is AnalyticsEvent => 'event' in entry && entry.event !== 'gtm.js'),
  )

/** The events of a name in the data layer of a page. */
export const eventsOf = async <Name extends EventName>(page: Page, name: Name) =>
  (await dataLayerOf(page)).filter((entry): entry is Extract<AnalyticsEvent, { event: Name }> => entry.event === name)

/** The activities that a page reports from now on, in order. */
export function watchActivities(page: Page): Activity[] {
  const reported: Activity[] = []
  page.on('request', (request) => {
    if (request.url().includes('/_serverFn/reportActivities')) reported.push(...activitiesIn(request.postData() ?? ''))
  })
  return reported
}

/** Start serialises the data of server functions with seroval: names and values are read off its nodes. */
function activitiesIn(body: string): Activity[] {
  const read = (node: Node): unknown => {
    if (node.p && node.t === 10) return Object.fromEntries(node.p.k.map((key, index) => [key, read(node.p!.v[index]!)]))
    if (node.a && node.t === 9) return node.a.map(read)
    return node.s
  }
  const { data } = (read((JSON.parse(body) as { t: Node }).t) ?? {}) as { data?: { activities?: Activity[] } }
  return data?.activities ?? []
}

interface Node {
  t: number
  s?: unknown
  a?: Node[]
  p?: { k: string[]; v: Node[] }
}
