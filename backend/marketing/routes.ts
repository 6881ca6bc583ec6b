import { marketingSignUp, type MarketingResult } from '#/contracts/newsletter/marketing.ts'
import { json, Problem } from '../wire/problem.ts'
import { parseSite } from '../sites/sites.ts'
import { readJson } from '../wire/body.ts'
import type { Exchange } from '../wire/route.ts'
import type { Route, Services } from './services.ts'
import { consentAddress, saveConsent } from './consents.ts'
import { routes as subscriptions } from './subscriptions.ts'
import { NEWSLETTER } from './subscription-list.ts'

export const routes: readonly Route[] = [
  { method: 'POST', path: '/marketing/v1/:site/subscriptions', handle: signUp },
  ...subscriptions,
]

/** NEWS-01, NEWS-06: an address is subscribed to a brand's newsletter; a second time changes nothing. */
async function signUp({ request, params }: Exchange, { db, now, settings }: Services): Promise<Response> {
  const key = request.headers.get('api-key')
  if (key === null || key !== settings.marketingApiKey)
    throw new Problem(401, 'Unauthorized', 'The request needs the header "api-key" with the key of this brand.')
  const brand = parseSite(params['site'] ?? '')
  const { email, consent_method: method } = await readJson(request, marketingSignUp)
  const consent = { brand, email, subscription: NEWSLETTER, subscribed: true, method }
  const created = await saveConsent(db, consent, now())
  return json({ result: 'SUBSCRIBED', email: consentAddress(email) } satisfies MarketingResult, created ? 201 : 200)
}
