import type { SignInWays } from '#/domain/shell/chrome.ts'
import type { Site } from '#/domain/site.ts'
import { environment } from '#/upstreams/environment.server.ts'

/** The ways to sign in on a site other than with a password: AUTH-25. */
export function signInWays({ id }: Site): SignInWays {
  const { SIGN_IN_LINK_SITES, SOCIAL_SIGN_IN_SITES } = environment()
  return { byLink: SIGN_IN_LINK_SITES.includes(id), social: SOCIAL_SIGN_IN_SITES.includes(id) }
}
