import type { ShopperPromotionsTypes } from 'commerce-sdk-isomorphic'
import { badParameter } from '../http/query.ts'
import type { Exchange, Route, Services } from '../http/route.ts'
import { optionalShopper } from '../http/shopper.ts'
import type { Promotion } from './promotion.ts'
import { promotionsByIds } from './promotions.ts'

const BASE = '/pricing/shopper-promotions/v1/organizations/:org'
const MOST_IDS = 50

export const routes: readonly Route[] = [{ method: 'GET', path: `${BASE}/promotions`, handle: readPromotions }]

async function readPromotions(exchange: Exchange, services: Services): Promise<Response> {
  await optionalShopper(exchange, services)
  const ids = (exchange.url.searchParams.get('ids') ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean)
  if (ids.length === 0 || ids.length > MOST_IDS)
    throw badParameter('ids', `expected 1 to ${MOST_IDS} ids of promotions, joined by commas`)
  const data = (await promotionsByIds(services.db, ids)).map(written)
  return Response.json({
    limit: data.length,
    total: data.length,
    data,
  } satisfies ShopperPromotionsTypes.PromotionResult)
}

const written = ({ id, name, calloutMsg, details, startsAt, endsAt }: Promotion): ShopperPromotionsTypes.Promotion => ({
  id,
  name,
  calloutMsg,
  details,
  ...(startsAt ? { startDate: startsAt.toISOString() } : {}),
  ...(endsAt ? { endDate: endsAt.toISOString() } : {}),
})
