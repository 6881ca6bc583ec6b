import { createHash, randomUUID } from 'node:crypto'
import { sites, type SiteKey } from '../sites/sites.ts'
import { slasError } from './errors.ts'

const channelIds: Readonly<Record<SiteKey, string>> = { art: 'Art', poster: 'Poster', posterap: 'PosterAP' }
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

/** Returns the visit id if it is valid, or a new one. */
export const usidOrNew = (usid: string | undefined): string => (usid && uuid.test(usid) ? usid : randomUUID())

/** A guest's customer id, derived from the visit id. */
export const guestCustomerId = (usid: string): string =>
  createHash('sha256').update(`guest ${usid}`).digest('hex').slice(0, 26)

/**
 * The site id of a channel, such as `Art`.
 * @throws {Problem} 400 for an unknown channel.
 */
export function parseChannel(channelId: string | undefined): string {
  const site = sites.find((key) => key === channelId?.toLowerCase())
  if (!site) throw slasError(400, 'invalid channel_id', 'channel_id: expected Art, Poster or PosterAP')
  return channelIds[site]
}
