import { z } from 'zod'

export const consentMethods = ['Footer', 'Registration'] as const

/** `POST {marketing}/v1/{site}/subscriptions` with an `api-key` header: NEWS-01, NEWS-06. */
export const marketingSignUp = z.object({
  email: z.email('expected an e-mail address').max(254),
  consent: z.literal('SUBSCRIBED'),
  consent_method: z.enum(consentMethods),
})

export const marketingResult = z.object({ result: z.literal('SUBSCRIBED'), email: z.string() })
export type MarketingResult = z.infer<typeof marketingResult>
