import type { SignInWays } from '#/domain/shell/chrome.ts'
import type { Site } from '#/domain/site.ts'
import { environment } from '#/upstreams/environment.server.ts'

/** AUTH-25: how shoppers of a site may sign in besides by their password. */
export function signInWays({ id }: Site): SignInWays {
  const { SIGN_IN_LINK_SITES, SOCIAL_SIGN_IN_SITES } = environment()
  return { byLink: SIGN_IN_LINK_SITES.includes(id), social: SOCIAL_SIGN_IN_SITES.includes(id) }
}
