import type { Route } from './services.ts'
import { requireOrganization } from './shopper.ts'
import { SLAS } from './paths.ts'
import { refusal } from './refusal.ts'

const reasons = {
  agent: 'Agents do not sign in for shoppers here: the house has two roles, guest and registered customer.',
  system: 'No other system signs in for shoppers here.',
  bridge: 'There is no other storefront whose sessions could be bridged.',
  code: 'One-time codes are not sent: use passwordless/login, which mails a link.',
  passkey: 'Passkeys are not supported: use login or passwordless/login.',
}

const refuse = (method: Route['method'], operation: string, reason: string): Route => ({
  method,
  path: `${SLAS}/${operation}`,
  handle(exchange, services) {
    requireOrganization(exchange, services)
    throw refusal(403, 'not supported', reason)
  },
})

/** Operations of SLAS that a client may know of and this house does not offer. */
export const refusedRoutes: readonly Route[] = [
  refuse('GET', 'trusted-agent/authorize', reasons.agent),
  refuse('POST', 'trusted-agent/token', reasons.agent),
  refuse('POST', 'trusted-system/token', reasons.system),
  refuse('POST', 'session-bridge/token', reasons.bridge),
  refuse('POST', 'otp/request', reasons.code),
  refuse('POST', 'otp/verify', reasons.code),
  refuse('GET', 'webauthn/*', reasons.passkey),
  refuse('POST', 'webauthn/*', reasons.passkey),
  refuse('DELETE', 'webauthn/*', reasons.passkey),
]
