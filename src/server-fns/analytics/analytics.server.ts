import type { ActivitiesInput } from '#/contracts/analytics/activities-input.ts'
import { collectorScripts, type Collectors, type CollectorScript } from '#/domain/analytics/collectors.ts'
import { log } from '#/log/log.server.ts'
import { localeContext, marketOf } from '#/server-fns/shell/locale-context.server.ts'
import { currentConsent } from '#/session/consent.server.ts'
import { configuredCollectors } from '#/upstreams/collectors.server.ts'
import { reportActivity } from '#/upstreams/personalisation.server.ts'
import { currentVisitor } from './visitor.server.ts'

/** Reports activities to the personalisation service in order: PERS-04, PERS-05. Failures are logged. */
export async function report({ activities, ...ids }: ActivitiesInput): Promise<void> {
  const { site } = localeContext(ids)
  const market = marketOf(ids)
  const visitor = await currentVisitor(site)
  if (!visitor) return
  for (const activity of activities)
    try {
      await reportActivity(activity, market, visitor)
    } catch (error) {
      log.fallback('an activity could not be reported', { name: activity.name, error: String(error) })
    }
}

/** The collectors that are configured and that this request's shopper allows. */
export function allowedCollectors(): Collectors {
  const { allowed } = currentConsent()
  const { activeData, ...scripts } = configuredCollectors()
  const isAllowed = (name: string) => allowed[collectorScripts[name as CollectorScript]]
  return {
    ...Object.fromEntries(Object.entries(scripts).filter(([name]) => isAllowed(name))),
    ...(activeData && allowed.analytics ? { activeData } : {}),
  }
}
