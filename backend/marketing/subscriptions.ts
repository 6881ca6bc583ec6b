import type { ShopperConsentsTypes } from 'commerce-sdk-isomorphic'
import { z } from 'zod'
import { type SiteKey, parseSite } from '../sites/sites.ts'
import { listParameter } from '../wire/query.ts'
import { json } from '../wire/problem.ts'
import { invalidField, readJson } from '../wire/body.ts'
import type { Exchange } from '../wire/route.ts'
import type { Route, Services } from './services.ts'
import { requireShopper } from '../auth/shopper.ts'
import { consentsOf, saveConsent } from './consents.ts'
import { plans } from './subscription-list.ts'

const PATH = '/shopper/shopper-consents/v1/organizations/:org/subscriptions'

export const routes: readonly Route[] = [
  { method: 'GET', path: PATH, handle: readSubscriptions },
  { method: 'POST', path: PATH, handle: updateSubscription },
  { method: 'POST', path: `${PATH}/actions/bulk`, handle: updateSubscriptions },
]

const update = z.object({
  subscriptionId: z.string().max(100),
  channel: z.enum(['email', 'sms', 'whatsapp']),
  contactPointValue: z.email('expected an e-mail address').max(254),
  status: z.enum(['opt_in', 'opt_out']),
})
type Update = z.infer<typeof update>
const MOST_UPDATES = 50
const bulk = z.object({ subscriptions: z.array(update).min(1).max(MOST_UPDATES) })

/** Lists the subscriptions; a signed-in shopper also gets the consents of the own address. */
async function readSubscriptions(exchange: Exchange, services: Services): Promise<Response> {
  const shopper = await requireShopper(exchange, services)
  const { searchParams } = exchange.url
  const brand = parseSite(searchParams.get('siteId') ?? shopper.siteId)
  const tags = listParameter(searchParams, 'tags')
  const { login } = shopper
  const withStatus = login && listParameter(searchParams, 'expand').includes('consentStatus')
  const consents = withStatus ? await consentsOf(services.db, brand, login) : undefined
  const data = plans
    .filter((plan) => tags.length === 0 || plan.tags.some((tag) => tags.includes(tag)))
    .map((plan): ShopperConsentsTypes.ConsentSubscription => {
      const subscribed = consents?.some(
        ({ subscription, subscribed: is }) => subscription === plan.subscriptionId && is,
      )
      return {
        ...plan,
        channels: [...plan.channels],
        tags: [...plan.tags],
        ...(login && consents
          ? {
              consentStatus: [
                { channel: 'email', contactPointValue: login, status: subscribed ? 'opt_in' : 'opt_out' },
              ],
            }
          : {}),
      }
    })
  return json({ data } satisfies ShopperConsentsTypes.ConsentSubscriptionResponse)
}

async function updateSubscription(exchange: Exchange, services: Services): Promise<Response> {
  const brand = await brandOf(exchange, services)
  const wanted = await readJson(exchange.request, update)
  const error = updateError(wanted)
  if (error) throw invalidField(error.field, error.message)
  await saveUpdate(services, brand, wanted)
  return json(wanted satisfies ShopperConsentsTypes.ConsentSubscriptionUpdateResponse)
}

/** Each by itself: what is not possible of one does not hold up the others. */
async function updateSubscriptions(exchange: Exchange, services: Services): Promise<Response> {
  const brand = await brandOf(exchange, services)
  const { subscriptions } = await readJson(exchange.request, bulk)
  const results: ShopperConsentsTypes.ConsentSubscriptionResult[] = []
  for (const wanted of subscriptions) {
    const error = updateError(wanted)
    if (!error) await saveUpdate(services, brand, wanted)
    results.push({
      ...wanted,
      success: !error,
      ...(error ? { error: { code: 'INVALID', message: `${error.field}: ${error.message}` } } : {}),
    })
  }
  return json({ results } satisfies ShopperConsentsTypes.ConsentSubscriptionBulkResponse)
}

async function brandOf(exchange: Exchange, services: Services): Promise<SiteKey> {
  const { siteId } = await requireShopper(exchange, services)
  return parseSite(exchange.url.searchParams.get('siteId') ?? siteId)
}

const updateError = ({ subscriptionId, channel }: Update) => {
  const plan = plans.find((one) => one.subscriptionId === subscriptionId)
  if (!plan) return { field: 'subscriptionId', message: 'there is no such subscription' }
  return plan.channels.some((one) => one === channel) ? undefined : { field: 'channel', message: 'expected email' }
}

const saveUpdate = ({ db, now }: Services, brand: SiteKey, wanted: Update) =>
  saveConsent(
    db,
    {
      brand,
      email: wanted.contactPointValue,
      subscription: wanted.subscriptionId,
      subscribed: wanted.status === 'opt_in',
      method: 'Consents',
    },
    now(),
  )
