import type { ShopperPromotionsTypes } from 'commerce-sdk-isomorphic'
import { z } from 'zod'
import { siteConfiguration } from '../sites/sites.ts'
import { json, Problem } from '../wire/problem.ts'
import { invalidParameter } from '../wire/query.ts'
import type { Exchange, Route } from '../wire/route.ts'
import type { ShopperServices } from '../auth/shopper.ts'
import { optionalShopper } from '../auth/shopper.ts'
import type { Promotion } from './promotion.ts'
import { campaigns, findPromotions, campaignPromotions } from './promotions.ts'

const BASE = '/pricing/shopper-promotions/v1/organizations/:org'
const MAX_IDS = 50

export const routes: readonly Route<ShopperServices>[] = [
  { method: 'GET', path: `${BASE}/promotions`, handle: readPromotions },
  { method: 'GET', path: `${BASE}/promotions/campaigns/:campaignId`, handle: readCampaign },
]

async function readPromotions(exchange: Exchange, services: ShopperServices): Promise<Response> {
  await optionalShopper(exchange, services)
  const ids = (exchange.url.searchParams.get('ids') ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean)
  if (ids.length === 0 || ids.length > MAX_IDS)
    throw invalidParameter('ids', `expected 1 to ${MAX_IDS} ids of promotions, joined by commas`)
  return promotionList(await findPromotions(services.db, ids))
}

/** The promotions of a campaign, those only that may run between two days where both are given. */
async function readCampaign(exchange: Exchange, services: ShopperServices): Promise<Response> {
  await optionalShopper(exchange, services)
  const { searchParams } = exchange.url
  const { siteId } = siteConfiguration(searchParams.get('siteId') ?? '')
  const { campaignId = '' } = exchange.params
  const campaign = campaigns.find((one) => one === campaignId)
  if (!campaign)
    throw new Problem(
      404,
      'Campaign Not Found',
      `There is no campaign "${campaignId.slice(0, 100)}": ask for offers or codes.`,
    )
  const [from, to] = [dateParameter(searchParams, 'startDate'), dateParameter(searchParams, 'endDate')]
  if ((from === undefined) !== (to === undefined))
    throw invalidParameter(from ? 'endDate' : 'startDate', 'is missing: a range has two ends')
  const promotions = await campaignPromotions(services.db, campaign, siteId)
  return promotionList(
    promotions.filter(
      ({ startsAt, endsAt }) => !from || !to || ((!startsAt || startsAt <= to) && (!endsAt || endsAt >= from)),
    ),
  )
}

/** @throws {Problem} 400 for what is no date. */
function dateParameter(query: URLSearchParams, name: string): Date | undefined {
  const text = query.get(name)
  if (text === null) return undefined
  const instant = z.iso.datetime({ offset: true }).safeParse(text)
  if (!instant.success) throw invalidParameter(name, 'expected a date and time such as 2026-11-20T00:00:00Z')
  return new Date(instant.data)
}

const promotionList = (promotions: readonly Promotion[]) =>
  json({
    limit: promotions.length,
    total: promotions.length,
    data: promotions.map(promotionResponse),
  } satisfies ShopperPromotionsTypes.PromotionResult)

const promotionResponse = ({
  id,
  name,
  calloutMsg,
  details,
  startsAt,
  endsAt,
}: Promotion): ShopperPromotionsTypes.Promotion => ({
  id,
  name,
  calloutMsg,
  details,
  ...(startsAt ? { startDate: startsAt.toISOString() } : {}),
  ...(endsAt ? { endDate: endsAt.toISOString() } : {}),
})
