import { marketingResult, type consentMethods } from '#/contracts/newsletter/marketing.ts'
import { ask } from './client.server.ts'
import { environment, usesEmbeddedBackend } from './environment.server.ts'

/**
 * Subscribes an address to a brand's letters: NEWS-01, NEWS-06.
 * @throws {UpstreamFault} when the provider does not take it.
 */
export async function subscribe(email: string, site: string, method: (typeof consentMethods)[number]) {
  const { MARKETING_API_URL, MARKETING_API_KEY } = environment()
  if (!MARKETING_API_URL && !usesEmbeddedBackend())
    throw new Error('MARKETING_API_URL is not set: nobody can subscribe')
  return ask('marketing', `/v1/${encodeURIComponent(site)}/subscriptions`, {
    method: 'POST',
    schema: marketingResult,
    headers: { 'api-key': MARKETING_API_KEY },
    body: { email, consent: 'SUBSCRIBED', consent_method: method },
    confidential: true,
  })
}
