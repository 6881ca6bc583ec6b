import { createHash, randomUUID } from 'node:crypto'
import { sites, type SiteKey } from '../sites/sites.ts'
import { refusal } from './refusal.ts'

const wireIds: Readonly<Record<SiteKey, string>> = { art: 'Art', poster: 'Poster', posterap: 'PosterAP' }
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

/** The visit to go on with, or a new one. */
export const visitOf = (given: string | undefined): string => (given && uuid.test(given) ? given : randomUUID())

/** A guest has one customer id as long as the visit goes on, and it is nobody else's. */
export const guestIdOf = (usid: string): string =>
  createHash('sha256').update(`guest ${usid}`).digest('hex').slice(0, 26)

/**
 * The site of a channel, as the wire writes it.
 * @throws {Problem} 400 for a site that the house does not have.
 */
export function channelOf(channelId: string | undefined): string {
  const site = sites.find((key) => key === channelId?.toLowerCase())
  if (!site) throw refusal(400, 'invalid channel_id', 'channel_id: expected Art, Poster or PosterAP')
  return wireIds[site]
}
