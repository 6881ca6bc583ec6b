import { randomBytes } from 'node:crypto'
import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import { callbackAddress } from '#/domain/auth/callback-address.ts'
import { returnAddress } from '#/domain/auth/return-address.ts'
import type { SocialSignInResult, SocialStartResult } from '#/domain/auth/shopper.ts'
import { addressIn, stateFor } from '#/domain/site.ts'
import { currentGuest } from '#/session/shopper.server.ts'
import { rememberSocialVisit, takeSocialVisit } from '#/session/social-visit.server.ts'
import { exchangeCode, newPkcePair } from '#/upstreams/slas.server.ts'
import { socialAddress } from '#/upstreams/social.server.ts'
import { statusOf } from '#/upstreams/upstream-error.ts'
import { config } from '#config'
import { authErrorOf, failed } from './auth-errors.server.ts'
import { shopOrigin, localeContext } from '#/server-fns/shell/locale-context.server.ts'
import { signInWays } from './sign-in-ways.server.ts'
import { signInBy } from './sign-in.server.ts'

interface SocialStart extends SiteAndLocale {
  provider: string
  directedFrom?: string | undefined
}

/** Returns the address of a sign-in at an identity provider. Stores its state and PKCE verifier in a sealed cookie. */
export async function startSocial({ provider, directedFrom, ...ids }: SocialStart): Promise<SocialStartResult> {
  const { site, locale } = localeContext(ids)
  if (!signInWays(site).social) return { kind: 'unavailable' }
  const origin = shopOrigin()
  const { verifier, challenge } = newPkcePair()
  const state = stateFor(site, locale, randomBytes(24).toString('base64url'))
  const redirectUri = callbackAddress(config.paths.socialCallback, origin)
  const returnTo = returnAddress(directedFrom, origin) ?? addressIn(site, locale, '/account', config)
  const visit = { siteId: site.id, usid: (await currentGuest(site))?.usid }
  try {
    const address = await socialAddress({ provider, visit, challenge, redirectUri, state, origin })
    rememberSocialVisit({ site: site.id, locale: locale.id, state, verifier, redirectUri, returnTo })
    return { kind: 'go', address }
  } catch (error) {
    if (authErrorOf(error) === 'unavailable') return { kind: 'unavailable' }
    return failed('a social sign-in could not be started', error)
  }
}

interface SocialResponse {
  code: string
  state: string
  usid?: string | undefined
}

/** Finishes a sign-in at an identity provider. Only the browser that started it can finish it, and only once. */
export async function finishSocial({ code, state, usid }: SocialResponse): Promise<SocialSignInResult> {
  const started = takeSocialVisit()
  if (!started || started.state !== state) return { kind: 'token' }
  const { site } = localeContext(started)
  if (!signInWays(site).social) return { kind: 'unavailable' }
  try {
    const shopper = await signInBy(site, (visit) =>
      exchangeCode(code, started.verifier, { ...visit, usid: usid ?? visit.usid }, started.redirectUri),
    )
    return { kind: 'signed-in', shopper, returnTo: started.returnTo }
  } catch (error) {
    if (statusOf(error) === 400 || statusOf(error) === 401) return { kind: 'token' }
    return failed('a social sign-in failed', error)
  }
}
