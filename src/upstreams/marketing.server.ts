import { marketingResult, type consentMethods } from '#/contracts/newsletter/marketing.ts'
import { requestUpstream } from './client.server.ts'
import { environment, usesEmbeddedBackend } from './environment.server.ts'

/**
 * Subscribes an address to a brand's newsletter: NEWS-01, NEWS-06.
 * @throws {UpstreamError} when the provider rejects it.
 */
export async function subscribe(email: string, site: string, method: (typeof consentMethods)[number]) {
  const { MARKETING_API_URL, MARKETING_API_KEY } = environment()
  if (!MARKETING_API_URL && !usesEmbeddedBackend())
    throw new Error('MARKETING_API_URL is not set: nobody can subscribe')
  return requestUpstream('marketing', `/v1/${encodeURIComponent(site)}/subscriptions`, {
    method: 'POST',
    schema: marketingResult,
    headers: { 'api-key': MARKETING_API_KEY },
    body: { email, consent: 'SUBSCRIBED', consent_method: method },
    confidential: true,
  })
}
