import type { ShopperConsentsTypes } from 'commerce-sdk-isomorphic'
import { z } from 'zod'
import { type SiteKey, parseSite } from '../sites/sites.ts'
import { namesIn } from '../catalog/names.ts'
import { list, listOf } from '../wire/query.ts'
import { json } from '../wire/problem.ts'
import { invalidField, jsonBody } from '../wire/body.ts'
import type { Route, Services } from './services.ts'
import { locale, shopperRoute } from '../auth/shopper-route.ts'
import { consentsOf, saveConsent } from './consents.ts'
import { plans } from './subscription-list.ts'

const PATH = '/shopper/shopper-consents/v1/organizations/:org/subscriptions'

const update = z.object({
  subscriptionId: z.string().max(100),
  channel: z.enum(['email', 'sms', 'whatsapp']),
  contactPointValue: z.email('expected an e-mail address').max(254),
  status: z.enum(['opt_in', 'opt_out']),
})
type Update = z.infer<typeof update>
const MAX_UPDATES = 50
const bulk = z.object({ subscriptions: z.array(update).min(1).max(MAX_UPDATES) })

const expansions = ['consentStatus'] as const

/** Lists the subscriptions. With `expand=consentStatus`, a signed-in shopper also gets the consents of their address. */
const readSubscriptions = shopperRoute({
  method: 'GET',
  path: PATH,
  query: { locale, tags: list.default([]), expand: listOf(expansions).default([]) },
  async handle({ shopper: { login }, site: { siteId }, query: { locale: language, tags, expand } }, { db }: Services) {
    const withStatus = login && expand.includes('consentStatus')
    const consents = withStatus ? await consentsOf(db, parseSite(siteId), login) : undefined
    const names = namesIn(language)
    const data = plans
      .filter((plan) => tags.length === 0 || plan.tags.some((tag) => tags.includes(tag)))
      .map((plan): ShopperConsentsTypes.ConsentSubscription => {
        const consent = consents?.find(({ subscription }) => subscription === plan.subscriptionId)
        return {
          ...plan,
          title: names.text(plan.title),
          subtitle: names.text(plan.subtitle),
          channels: [...plan.channels],
          tags: [...plan.tags],
          ...(login && consents
            ? {
                consentStatus: [
                  { channel: 'email', contactPointValue: login, status: consent?.subscribed ? 'opt_in' : 'opt_out' },
                ],
              }
            : {}),
        }
      })
    return json({ data } satisfies ShopperConsentsTypes.ConsentSubscriptionResponse)
  },
})

const updateSubscription = shopperRoute({
  method: 'POST',
  path: PATH,
  query: { locale },
  body: jsonBody(update),
  async handle({ site: { siteId }, body: requested }, services: Services) {
    const error = updateError(requested)
    if (error) throw invalidField(error.field, error.message)
    await saveUpdate(services, parseSite(siteId), requested)
    return json(requested satisfies ShopperConsentsTypes.ConsentSubscriptionUpdateResponse)
  },
})

/** Saves each valid update. An invalid update is reported in its own result and does not affect the others. */
const updateSubscriptions = shopperRoute({
  method: 'POST',
  path: `${PATH}/actions/bulk`,
  query: { locale },
  body: jsonBody(bulk),
  async handle({ site: { siteId }, body: { subscriptions } }, services: Services) {
    const results: ShopperConsentsTypes.ConsentSubscriptionResult[] = []
    for (const requested of subscriptions) {
      const error = updateError(requested)
      if (!error) await saveUpdate(services, parseSite(siteId), requested)
      results.push({
        ...requested,
        success: !error,
        ...(error ? { error: { code: 'INVALID', message: `${error.field}: ${error.message}` } } : {}),
      })
    }
    return json({ results } satisfies ShopperConsentsTypes.ConsentSubscriptionBulkResponse)
  },
})

const updateError = ({ subscriptionId, channel }: Update) => {
  const plan = plans.find((candidate) => candidate.subscriptionId === subscriptionId)
  if (!plan) return { field: 'subscriptionId', message: 'there is no such subscription' }
  return plan.channels.some((supported) => supported === channel)
    ? undefined
    : { field: 'channel', message: 'expected email' }
}

const saveUpdate = ({ db, now }: Services, brand: SiteKey, requested: Update) =>
  saveConsent(
    db,
    {
      brand,
      email: requested.contactPointValue,
      subscription: requested.subscriptionId,
      subscribed: requested.status === 'opt_in',
      method: 'Consents',
    },
    now(),
  )

export const routes: readonly Route[] = [readSubscriptions, updateSubscription, updateSubscriptions]
