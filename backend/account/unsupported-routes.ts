import { Problem } from '../wire/problem.ts'
import type { Route } from '../auth/services.ts'
import { requireShopper } from '../auth/shopper.ts'
import { CUSTOMERS } from './access.ts'

const reasons = {
  profile: 'Only trusted systems may link external profiles, and there are none: sign in through oauth2/authorize.',
  gateway: 'There is no payment gateway that stores payment methods: save a card with payment-instruments.',
}

const unsupported = (method: Route['method'], path: string, reason: string): Route => ({
  method,
  path: `${CUSTOMERS}/${path}`,
  async handle(exchange, services) {
    await requireShopper(exchange, services)
    throw new Problem(403, 'Forbidden', reason)
  },
})

const REFERENCES = ':customerId/payment-method-references'

/** Operations that are not supported. */
export const unsupportedRoutes: readonly Route[] = [
  unsupported('GET', 'external-profile', reasons.profile),
  unsupported('POST', 'external-profile', reasons.profile),
  unsupported('POST', `${REFERENCES}/actions/setup`, reasons.gateway),
  unsupported('DELETE', `${REFERENCES}/:paymentMethodReferenceId`, reasons.gateway),
]
