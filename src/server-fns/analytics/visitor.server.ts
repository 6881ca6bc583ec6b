import type { Site } from '#/domain/site.ts'
import { visitorId } from '#/session/consent.server.ts'
import { currentSession } from '#/session/shopper.server.ts'
import { isPersonalisationConfigured, type Visitor } from '#/upstreams/personalisation.server.ts'

/** The current visitor: PERS-01, PERS-09. Undefined without consent or without a personalisation service. */
export async function currentVisitor(site: Site): Promise<Visitor | undefined> {
  const cookieId = isPersonalisationConfigured() ? visitorId() : undefined
  if (cookieId === undefined) return undefined
  const session = await currentSession(site)
  return {
    cookieId,
    ...(session?.type === 'registered' ? { userId: session.encryptedUserId ?? session.customerId } : {}),
  }
}
