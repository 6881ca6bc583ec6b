import type { z } from 'zod'
import { marketingResult, type consentMethods } from '#/contracts/newsletter/marketing.ts'
import { requestUpstream, type UpstreamRequest } from './client.server.ts'
import { environment, usesEmbeddedBackend } from './environment.server.ts'

/** Sends a request to the marketing API, with its key. */
export async function requestMarketing<Schema extends z.ZodType>(
  path: string,
  request: UpstreamRequest<Schema>,
): Promise<z.output<Schema>> {
  const { MARKETING_API_URL, MARKETING_API_KEY } = environment()
  if (!MARKETING_API_URL && !usesEmbeddedBackend())
    throw new Error('MARKETING_API_URL is not set: nobody can subscribe')
  const headers = { ...request.headers, 'api-key': MARKETING_API_KEY }
  return requestUpstream('marketing', path, { ...request, headers, confidential: true })
}

/**
 * Subscribes an address to a brand's newsletter: NEWS-01, NEWS-06.
 * @throws {UpstreamError} when the provider rejects it.
 */
export const subscribe = (email: string, site: string, method: (typeof consentMethods)[number]) =>
  requestMarketing(`/v1/${encodeURIComponent(site)}/subscriptions`, {
    method: 'POST',
    schema: marketingResult,
    body: { email, consent: 'SUBSCRIBED', consent_method: method },
  })
