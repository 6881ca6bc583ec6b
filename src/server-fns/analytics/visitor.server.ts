import type { Site } from '#/domain/site.ts'
import { visitorId } from '#/session/consent.server.ts'
import { currentSession } from '#/session/shopper.server.ts'
import { isPersonal, type Visitor } from '#/upstreams/personalisation.server.ts'

/** PERS-01, PERS-09: the visitor; undefined without consent or without a personalisation service. */
export async function visitorAt(site: Site): Promise<Visitor | undefined> {
  const cookieId = isPersonal() ? visitorId() : undefined
  if (cookieId === undefined) return undefined
  const session = await currentSession(site)
  return { cookieId, ...(session?.type === 'registered' ? { userId: session.customerId } : {}) }
}
