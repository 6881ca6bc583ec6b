import { Problem } from '../wire/problem.ts'
import type { Route } from '../auth/services.ts'
import { requireShopper } from '../auth/shopper.ts'
import { CUSTOMERS } from './access.ts'

const reasons = {
  profile:
    'Only trusted systems link profiles of other identity providers, and this house has none: sign in through oauth2/authorize.',
  gateway: 'No payment gateway keeps ways of paying for this house: save a card by payment-instruments.',
}

const refuse = (method: Route['method'], path: string, reason: string): Route => ({
  method,
  path: `${CUSTOMERS}/${path}`,
  async handle(exchange, services) {
    await requireShopper(exchange, services)
    throw new Problem(403, 'Forbidden', reason)
  },
})

const REFERENCES = ':customerId/payment-method-references'

/** Operations that a client may know of and this house does not offer. */
export const refusedRoutes: readonly Route[] = [
  refuse('GET', 'external-profile', reasons.profile),
  refuse('POST', 'external-profile', reasons.profile),
  refuse('POST', `${REFERENCES}/actions/setup`, reasons.gateway),
  refuse('DELETE', `${REFERENCES}/:paymentMethodReferenceId`, reasons.gateway),
]
