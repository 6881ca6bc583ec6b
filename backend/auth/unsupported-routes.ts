import type { Route } from './services.ts'
import { unsupportedSlasRoute } from './slas.ts'

const reasons = {
  agent: 'Trusted agents are not supported: the only roles are guest and registered customer.',
  system: 'Trusted systems are not supported.',
  bridge: 'There is no other storefront to bridge sessions with.',
  code: 'One-time codes are not supported: use passwordless/login, which emails a link.',
  passkey: 'Passkeys are not supported: use login or passwordless/login.',
}

/** Operations of SLAS that are not supported. */
export const unsupportedRoutes: readonly Route[] = [
  unsupportedSlasRoute('GET', 'trusted-agent/authorize', reasons.agent),
  unsupportedSlasRoute('POST', 'trusted-agent/token', reasons.agent),
  unsupportedSlasRoute('POST', 'trusted-system/token', reasons.system),
  unsupportedSlasRoute('POST', 'session-bridge/token', reasons.bridge),
  unsupportedSlasRoute('POST', 'otp/request', reasons.code),
  unsupportedSlasRoute('POST', 'otp/verify', reasons.code),
  unsupportedSlasRoute('GET', 'webauthn/*', reasons.passkey),
  unsupportedSlasRoute('POST', 'webauthn/*', reasons.passkey),
  unsupportedSlasRoute('DELETE', 'webauthn/*', reasons.passkey),
]
