import type { ShopperExperienceTypes } from 'commerce-sdk-isomorphic'
import { z } from 'zod'
import { json } from '../wire/problem.ts'
import { jsonBody } from '../wire/body.ts'
import type { Route } from '../wire/route.ts'
import type { ShopperServices } from '../auth/shopper.ts'
import { locale, shopperRoute } from '../auth/shopper-route.ts'
import { campaigns, campaignPromotions, isActive } from './promotions.ts'

const MAX_ENTRIES = 100
const name = z.string().max(256)
const qualifiers = z.object({
  customerGroups: z.array(name).max(MAX_ENTRIES).default([]),
  campaignQualifiers: z
    .array(z.object({ campaignId: name, promotionId: name.optional() }))
    .max(MAX_ENTRIES)
    .default([]),
  dataBindings: z
    .array(z.object({ type: name, id: name }))
    .max(MAX_ENTRIES)
    .default([]),
})

/** Resolves the customer groups of the shopper and the active promotions of campaigns. There are no data bindings. */
const resolveQualifiers = shopperRoute({
  method: 'POST',
  path: '/experience/shopper-experience/v1/organizations/:org/qualifiers/resolve',
  query: { locale },
  body: jsonBody(qualifiers),
  async handle({ shopper: { registered }, site: { siteId }, body }, services) {
    const groups = new Set(['Everyone', registered ? 'Registered' : 'Unregistered'])
    const activeIds = new Map<string, ReadonlySet<string>>()
    for (const campaign of campaigns) {
      const promotions = await campaignPromotions(services.db, campaign, siteId)
      const current = promotions.filter((promotion) => isActive(promotion, siteId, services.now()))
      activeIds.set(campaign, new Set(current.map(({ id }) => id)))
    }
    const byCampaign = Map.groupBy(body.campaignQualifiers, ({ campaignId }) => campaignId)
    const campaignQualifiers = [...byCampaign].map(([campaign, all]) => {
      const ids = all.flatMap(({ promotionId }) => promotionId ?? [])
      return [campaign, Object.fromEntries(ids.map((id) => [id, activeIds.get(campaign)?.has(id) ?? false]))] as const
    })
    return json({
      customerGroups: Object.fromEntries(body.customerGroups.map((group) => [group, groups.has(group)])),
      campaignQualifiers: Object.fromEntries(
        campaignQualifiers.filter(([, results]) => Object.keys(results).length > 0),
      ),
      campaigns: Object.fromEntries(
        body.campaignQualifiers
          .filter(({ promotionId }) => promotionId === undefined)
          .map(({ campaignId }) => [campaignId, (activeIds.get(campaignId)?.size ?? 0) > 0]),
      ),
      dataBindings: {},
    } satisfies ShopperExperienceTypes.QualifierResolveResponse)
  },
})

export const routes: readonly Route<ShopperServices>[] = [resolveQualifiers]
