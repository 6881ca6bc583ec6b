import { marketingSignUp, type MarketingResult } from '#/contracts/newsletter/marketing.ts'
import { json } from '../wire/problem.ts'
import { parseSite } from '../sites/sites.ts'
import { jsonBody } from '../wire/body.ts'
import { route } from '../wire/route.ts'
import type { Route, Services } from './services.ts'
import { requireMarketingKey } from './api-key.ts'
import { consentAddress, saveConsent } from './consents.ts'
import { routes as subscriptions } from './subscriptions.ts'
import { NEWSLETTER } from './subscription-list.ts'

/** NEWS-01, NEWS-06: subscribes an address to a brand's newsletter. Responds 201 the first time and 200 afterwards. */
const signUp = route({
  method: 'POST',
  path: '/marketing/v1/:site/subscriptions',
  authorize: requireMarketingKey,
  body: jsonBody(marketingSignUp),
  async handle({ params, body: { email, consent_method: method } }, { db, now }: Services) {
    const brand = parseSite(params['site'] ?? '')
    const consent = { brand, email, subscription: NEWSLETTER, subscribed: true, method }
    const created = await saveConsent(db, consent, now())
    return json({ result: 'SUBSCRIBED', email: consentAddress(email) } satisfies MarketingResult, created ? 201 : 200)
  },
})

export const routes: readonly Route[] = [signUp, ...subscriptions]
