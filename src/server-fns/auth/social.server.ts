import { randomBytes } from 'node:crypto'
import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import { callbackAddress } from '#/domain/auth/callback-address.ts'
import { returnAddress } from '#/domain/auth/return-address.ts'
import type { SocialSignInResult, SocialStartResult } from '#/domain/auth/shopper.ts'
import { addressIn, stateFor } from '#/domain/site.ts'
import { currentGuest } from '#/session/shopper.server.ts'
import { rememberSocialVisit, takeSocialVisit } from '#/session/social-visit.server.ts'
import { newProof, tokensFor } from '#/upstreams/slas.server.ts'
import { socialAddress } from '#/upstreams/social.server.ts'
import { config } from '#config'
import { authErrorOf, failed, statusOf } from './auth-errors.server.ts'
import { shopOrigin, localeContext } from '#/server-fns/shell/locale-context.server.ts'
import { signInWays } from './sign-in-ways.server.ts'
import { signInBy } from './sign-in.server.ts'

interface SocialStart extends SiteAndLocale {
  provider: string
  directedFrom?: string | undefined
}

/** Where to go to sign in at an identity provider; the browser keeps, sealed, what the way back has to prove. */
export async function startSocial({ provider, directedFrom, ...ids }: SocialStart): Promise<SocialStartResult> {
  const { site, locale } = localeContext(ids)
  if (!signInWays(site).social) return { kind: 'unavailable' }
  const origin = shopOrigin()
  const { verifier, challenge } = newProof()
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
    return failed('a social sign-in could not begin', error)
  }
}

interface SocialResponse {
  code: string
  state: string
  usid?: string | undefined
}

/** The way back: only the browser that began the visit can end it, and once. */
export async function finishSocial({ code, state, usid }: SocialResponse): Promise<SocialSignInResult> {
  const begun = takeSocialVisit()
  if (!begun || begun.state !== state) return { kind: 'token' }
  const { site } = localeContext(begun)
  if (!signInWays(site).social) return { kind: 'unavailable' }
  try {
    const shopper = await signInBy(site, (visit) =>
      tokensFor(code, begun.verifier, { ...visit, usid: usid ?? visit.usid }, begun.redirectUri),
    )
    return { kind: 'signed-in', shopper, returnTo: begun.returnTo }
  } catch (error) {
    if (statusOf(error) === 400 || statusOf(error) === 401) return { kind: 'token' }
    return failed('a social sign-in failed', error)
  }
}
