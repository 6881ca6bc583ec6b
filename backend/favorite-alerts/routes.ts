import { z } from 'zod'
import {
  favoriteAlertRequest,
  favoriteAlertToken,
  type FavoriteAlertResult,
} from '#/contracts/favorites/favorite-alerts.ts'
import { limitAttempts } from '../auth/limits.ts'
import { optionalShopper, requireShopper } from '../auth/shopper.ts'
import { supportedLocale } from '../catalog/names.ts'
import { workIdOf } from '../catalog/work.ts'
import { requireMarketingKey } from '../marketing/api-key.ts'
import { parseCurrency } from '../sites/money.ts'
import { parseSite } from '../sites/sites.ts'
import { invalidField, jsonBody } from '../wire/body.ts'
import { json, Problem } from '../wire/problem.ts'
import { route, type Exchange } from '../wire/route.ts'
import { alertsOf, confirmAlerts, requestAlerts, stopAlerts } from './requests.ts'
import type { Route, Services } from './services.ts'

const ALERTS = '/marketing/v1/favorite-alerts'
const ALERTS_OF_SITE = '/marketing/v1/:site/favorite-alerts'

const respond = (result: FavoriteAlertResult['result'], status = 200) =>
  json({ result } satisfies FavoriteAlertResult, status)

/** The response is the same for every address. The works, or the favorites of the token's account, are watched. */
const request = route({
  method: 'POST',
  path: ALERTS_OF_SITE,
  async authorize(exchange, services: Services) {
    requireMarketingKey(exchange, services)
    return optionalShopper(exchange, services)
  },
  body: jsonBody(favoriteAlertRequest),
  async handle({ caller: shopper, body, ...exchange }, services: Services) {
    const { email, stock, price } = body
    const site = parseSite(exchange.params['site'] ?? '')
    await limitAttempts('alert', exchange, services)
    if (!stock && !price) throw invalidField('price', 'expected a choice: stock, price or both')
    const works = [...new Set(body.works.flatMap((imageId) => workIdOf(imageId) ?? []))]
    const customerId = works.length === 0 && shopper?.registered ? shopper.customerId : null
    if (works.length === 0 && customerId === null)
      throw invalidField('works', 'expected works, or the access token of a registered shopper')
    const locale = supportedLocale(body.locale)
    const currency = parseCurrency(body.currency)
    await requestAlerts(services, { site, email, locale, currency, customerId, stock, price, works })
    return respond('requested', 202)
  },
})

const confirm = route({
  method: 'POST',
  path: `${ALERTS}/confirm`,
  authorize: requireMarketingKey,
  body: jsonBody(favoriteAlertToken),
  handle: async ({ body: { token } }, services: Services) =>
    respond((await confirmAlerts(services, token)) ? 'confirmed' : 'unknown'),
})

const stop = route({
  method: 'POST',
  path: `${ALERTS}/stop`,
  authorize: requireMarketingKey,
  body: jsonBody(favoriteAlertToken),
  handle: async ({ body: { token } }, services: Services) =>
    respond((await stopAlerts(services, { token })) ? 'stopped' : 'unknown'),
})

/** For email programs, which post `List-Unsubscribe=One-Click` without a key (RFC 8058). */
const oneClick = route({
  method: 'POST',
  path: `${ALERTS}/one-click`,
  query: z.object({ token: z.string().min(1).max(100) }),
  handle: async ({ query: { token } }, services: Services) =>
    respond((await stopAlerts(services, { token })) ? 'stopped' : 'unknown'),
})

async function requireRegistered(exchange: Exchange, services: Services) {
  const shopper = await requireShopper(exchange, services)
  if (!shopper.registered) throw new Problem(403, 'Forbidden', 'The request needs the token of a registered shopper.')
  return { site: parseSite(exchange.params['site'] ?? ''), customerId: shopper.customerId }
}

const readOwn = route({
  method: 'GET',
  path: ALERTS_OF_SITE,
  authorize: requireRegistered,
  handle: async ({ caller }, services: Services) => json(await alertsOf(services, caller)),
})

const stopOwn = route({
  method: 'DELETE',
  path: ALERTS_OF_SITE,
  authorize: requireRegistered,
  handle: async ({ caller }, services: Services) =>
    respond((await stopAlerts(services, caller)) ? 'stopped' : 'unknown'),
})

export const routes: readonly Route[] = [request, confirm, stop, oneClick, readOwn, stopOwn]
