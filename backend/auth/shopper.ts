import { tenantOf, verifyAccessToken, type VerifiedToken } from './tokens.ts'
import { Problem } from '../wire/problem.ts'
import type { Exchange } from '../wire/route.ts'
import type { Services, Settings } from './services.ts'

/** The services that reading the shopper of a request needs. */
export interface ShopperServices extends Pick<Services, 'db' | 'now'> {
  settings: Pick<Settings, 'organizationId' | 'publicOrigin'>
}

/** The shopper of a request's bearer token. */
export interface Shopper {
  customerId: string
  /** The visit, the same before and after sign-in. */
  usid: string
  registered: boolean
  /** The site of the token, such as `Art`. */
  siteId: string
  doNotTrack: boolean
  /** The login of a registered shopper. */
  login?: string | undefined
}

/**
 * The shopper of a request. Also checks the organization in the path.
 * @throws {Problem} 401 without a valid token, 404 for another organization.
 */
export async function requireShopper(exchange: Exchange, services: ShopperServices): Promise<Shopper> {
  return shopperOf(await requireToken(exchange, services))
}

/**
 * The shopper of a request; undefined without a token.
 * @throws {Problem} 401 with an invalid token, 404 for another organization.
 */
export async function optionalShopper(exchange: Exchange, services: ShopperServices): Promise<Shopper | undefined> {
  if (exchange.request.headers.has('authorization')) return requireShopper(exchange, services)
  requireOrganization(exchange, services)
  return undefined
}

/** @throws {Problem} 404 when the path names another organization. */
export function requireOrganization({ params }: Exchange, { settings }: Pick<ShopperServices, 'settings'>): void {
  const { org } = params
  if (org !== undefined && org !== settings.organizationId)
    throw new Problem(404, 'Organization Not Found', `There is no organization "${org.slice(0, 100)}" here.`)
}

/** Verifies the bearer token and returns its claims. */
export async function requireToken(exchange: Exchange, services: ShopperServices): Promise<VerifiedToken> {
  requireOrganization(exchange, services)
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(exchange.request.headers.get('authorization') ?? '') ?? []
  if (!token) throw unauthorized('The request needs the header "Authorization: Bearer <access token>".')
  const { db, now, settings } = services
  const verified = await verifyAccessToken(db, tenantOf(settings.organizationId), token, now())
  if (verified === 'expired') throw unauthorized('The access token has expired.')
  if (verified === 'invalid') throw unauthorized('The access token is not valid.')
  return verified
}

const shopperOf = ({ customerId, usid, siteId, doNotTrack, registered }: VerifiedToken): Shopper => ({
  customerId,
  usid,
  registered: registered !== undefined,
  siteId,
  doNotTrack,
  login: registered?.login,
})

const unauthorized = (detail: string) => new Problem(401, 'Unauthorized', detail)
