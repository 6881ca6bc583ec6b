import type { Route } from './services.ts'
import { slasRoute } from './slas.ts'
import { slasError } from './errors.ts'

const reasons = {
  agent: 'Trusted agents are not supported: the only roles are guest and registered customer.',
  system: 'Trusted systems are not supported.',
  bridge: 'There is no other storefront to bridge sessions with.',
  code: 'One-time codes are not supported: use passwordless/login, which emails a link.',
  passkey: 'Passkeys are not supported: use login or passwordless/login.',
}

const unsupported = (method: Route['method'], operation: string, reason: string): Route =>
  slasRoute(method, operation, () => {
    throw slasError(403, 'not supported', reason)
  })

/** Operations of SLAS that are not supported. */
export const unsupportedRoutes: readonly Route[] = [
  unsupported('GET', 'trusted-agent/authorize', reasons.agent),
  unsupported('POST', 'trusted-agent/token', reasons.agent),
  unsupported('POST', 'trusted-system/token', reasons.system),
  unsupported('POST', 'session-bridge/token', reasons.bridge),
  unsupported('POST', 'otp/request', reasons.code),
  unsupported('POST', 'otp/verify', reasons.code),
  unsupported('GET', 'webauthn/*', reasons.passkey),
  unsupported('POST', 'webauthn/*', reasons.passkey),
  unsupported('DELETE', 'webauthn/*', reasons.passkey),
]
