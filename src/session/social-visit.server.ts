import { z } from 'zod'
import { dropSealed, readSealed, writeSealed } from './session-cookie.server.ts'

const PURPOSE = 'social-sign-in'
const TEN_MINUTES = 600

const shape = z.object({
  site: z.string(),
  locale: z.string(),
  state: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  returnTo: z.string(),
})

/** The state of a sign-in at an identity provider, stored until the shopper returns. */
export type SocialVisit = z.infer<typeof shape>

export function rememberSocialVisit(visit: SocialVisit): void {
  if (!writeSealed(PURPOSE, visit, TEN_MINUTES))
    throw new Error('a visit to an identity provider is larger than a cookie')
}

/** Returns and removes the sign-in that this browser started. */
export function takeSocialVisit(): SocialVisit | undefined {
  const visit = readSealed(PURPOSE, shape)
  if (visit) dropSealed(PURPOSE)
  return visit
}
