import { merchantServices, type Services } from '#backend/merchant/services.ts'
import type { Backend } from '#backend/backend.ts'

/** The services of a merchant's command, as if in a process of its own on the same store. */
export const merchantOf = ({ services }: Backend): Services => {
  const { db, settings, log, now } = services
  return merchantServices(db, { actor: 'the owner', settings, log, now })
}
