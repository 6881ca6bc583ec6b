import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import { isEmail } from '#/domain/account/account-forms.ts'
import { callbackAddress } from '#/domain/auth/callback-address.ts'
import type { LinkRequestResult, LinkSignInResult } from '#/domain/auth/shopper.ts'
import { log } from '#/log/log.server.ts'
import { currentGuest } from '#/session/shopper.server.ts'
import { mailSignInLink, signInWithLink } from '#/upstreams/slas.server.ts'
import { statusOf } from '#/upstreams/upstream-error.ts'
import { config } from '#config'
import { authErrorOf, failed, limitedOrFailed } from './auth-errors.server.ts'
import { shopOrigin, localeContext } from '#/server-fns/shell/locale-context.server.ts'
import { signInWays } from './sign-in-ways.server.ts'
import { signInBy } from './sign-in.server.ts'

/** Requests an email with a sign-in link: AUTH-25, AUTH-32. */
export async function requestLink({ email, ...ids }: SiteAndLocale & { email: string }): Promise<LinkRequestResult> {
  const { site, locale } = localeContext(ids)
  if (!signInWays(site).byLink) return { kind: 'unavailable' }
  if (!isEmail(email)) return { kind: 'invalid' }
  try {
    const visit = { siteId: site.id, usid: (await currentGuest(site))?.usid }
    const callback = callbackAddress(config.paths.passwordlessLanding, shopOrigin())
    await mailSignInLink(email.trim(), callback, visit, locale.id)
    return { kind: 'sent' }
  } catch (error) {
    const rejection = authErrorOf(error)
    if (rejection === 'unavailable') log.error('sign-in by link is switched on, but not set up', { error })
    return rejection === 'unavailable' || rejection === 'not-found'
      ? { kind: rejection }
      : limitedOrFailed('a sign-in link could not be requested', error)
  }
}

/** Signs in with the token of a sign-in link. */
export async function signInByLink({ token, ...ids }: SiteAndLocale & { token: string }): Promise<LinkSignInResult> {
  const { site } = localeContext(ids)
  if (!signInWays(site).byLink) return { kind: 'unavailable' }
  try {
    return { kind: 'signed-in', shopper: await signInBy(site, (visit) => signInWithLink(token, visit)) }
  } catch (error) {
    const rejection = authErrorOf(error)
    // A malformed token gets a 400 without a message.
    if (rejection === 'token' || (!rejection && statusOf(error) === 400)) return { kind: 'token' }
    return failed('a sign-in by link failed', error)
  }
}
