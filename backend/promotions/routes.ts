import type { ShopperPromotionsTypes } from 'commerce-sdk-isomorphic'
import { z } from 'zod'
import { namesIn, type Names } from '../catalog/names.ts'
import { parseCurrency } from '../sites/money.ts'
import { json, Problem } from '../wire/problem.ts'
import { ids, invalidParameter } from '../wire/query.ts'
import type { Route } from '../wire/route.ts'
import type { ShopperServices } from '../auth/shopper.ts'
import { locale, shopperRoute } from '../auth/shopper-route.ts'
import type { Promotion } from './promotion.ts'
import { campaigns, findPromotions, campaignPromotions } from './promotions.ts'

const BASE = '/pricing/shopper-promotions/v1/organizations/:org'
const MAX_IDS = 50

const readPromotions = shopperRoute({
  method: 'GET',
  path: `${BASE}/promotions`,
  query: { locale, ids: ids(MAX_IDS) },
  async handle({ query }, { db }) {
    return promotionList(await findPromotions(db, query.ids), namesIn(query.locale))
  },
})

const instant = z.iso
  .datetime({ offset: true, error: 'expected a date and time such as 2026-11-20T00:00:00Z' })
  .transform((text) => new Date(text))
  .optional()

/** The promotions of a campaign. With `startDate` and `endDate`, only those that are active within that range. */
const readCampaign = shopperRoute({
  method: 'GET',
  path: `${BASE}/promotions/campaigns/:campaignId`,
  query: { startDate: instant, endDate: instant, currency: z.string().optional() },
  async handle({ site: { siteId }, params: { campaignId = '' }, query: { startDate, endDate, currency } }, { db }) {
    const campaign = campaigns.find((name) => name === campaignId)
    if (!campaign)
      throw new Problem(
        404,
        'Campaign Not Found',
        `There is no campaign "${campaignId.slice(0, 100)}": expected offers or codes.`,
      )
    if ((startDate === undefined) !== (endDate === undefined))
      throw invalidParameter(startDate ? 'endDate' : 'startDate', 'is missing: send both startDate and endDate')
    // Only validated: every promotion has amounts in every currency.
    if (currency !== undefined) parseCurrency(currency)
    const promotions = await campaignPromotions(db, campaign, siteId)
    return promotionList(
      promotions.filter(
        ({ startsAt, endsAt }) =>
          !startDate || !endDate || ((!startsAt || startsAt <= endDate) && (!endsAt || endsAt >= startDate)),
      ),
      namesIn(undefined),
    )
  },
})

const promotionList = (promotions: readonly Promotion[], names: Names) =>
  json({
    limit: promotions.length,
    total: promotions.length,
    data: promotions.map((promotion) => promotionResponse(promotion, names)),
  } satisfies ShopperPromotionsTypes.PromotionResult)

const promotionResponse = (
  { id, name, calloutMsg, details, startsAt, endsAt }: Promotion,
  names: Names,
): ShopperPromotionsTypes.Promotion => ({
  id,
  name: names.text(name),
  calloutMsg: names.text(calloutMsg),
  details: names.text(details),
  ...(startsAt ? { startDate: startsAt.toISOString() } : {}),
  ...(endsAt ? { endDate: endsAt.toISOString() } : {}),
})

export const routes: readonly Route<ShopperServices>[] = [readPromotions, readCampaign]
