import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import { isEmail, newPasswordError } from '#/domain/account/account-forms.ts'
import { callbackAddress } from '#/domain/auth/callback-address.ts'
import type { ResetRequestResult, ResetResult } from '#/domain/auth/shopper.ts'
import { log } from '#/log/log.server.ts'
import { submitPasswordReset } from '#/upstreams/account-help.server.ts'
import { requestResetToken, redeemResetToken } from '#/upstreams/slas.server.ts'
import { statusOf } from '#/upstreams/upstream-error.ts'
import { config } from '#config'
import { authErrorOf, limitedOrFailed } from './auth-errors.server.ts'
import { shopOrigin, localeContext } from '#/server-fns/shell/locale-context.server.ts'

/** Requests a reset email for the modal: RESET-10. Every response counts as sent: RESET-11. Fails without a response. */
export async function submitReset({ email, ...ids }: SiteAndLocale & { email: string }): Promise<ResetRequestResult> {
  if (!isEmail(email)) return { kind: 'invalid' }
  const { site, locale } = localeContext(ids)
  try {
    await submitPasswordReset(email.trim(), site.id, locale.id)
  } catch (error) {
    const status = statusOf(error)
    if (status === undefined) return limitedOrFailed('a password reset could not be requested', error)
    log.warn('a password reset was rejected; the shopper gets the generic result', { status })
  }
  return { kind: 'sent' }
}

/** Requests a reset email for the reset page: RESET-12 to RESET-14. The page shows failures: RESET-19, RESET-20. */
export async function requestReset({ email, ...ids }: SiteAndLocale & { email: string }): Promise<ResetRequestResult> {
  if (!isEmail(email)) return { kind: 'invalid' }
  const { site, locale } = localeContext(ids)
  try {
    const callback = callbackAddress(config.paths.resetCallback, shopOrigin())
    await requestResetToken(email.trim(), callback, site.id, locale.id)
    return { kind: 'sent' }
  } catch (error) {
    if (authErrorOf(error) === 'unavailable') {
      log.error('password resets are not set up', { error })
      return { kind: 'unavailable' }
    }
    return statusOf(error) === 400 ? { kind: 'rejected' } : limitedOrFailed('a password reset failed', error)
  }
}

interface Reset extends SiteAndLocale {
  token: string
  password: string
  email?: string | undefined
}

/** Sets a new password with the token of a reset email: RESET-15 to RESET-17. */
export async function resetByToken({ token, password, email, ...ids }: Reset): Promise<ResetResult> {
  const errors = newPasswordError(password)
  if (errors.password) return { kind: 'invalid', errors }
  const { site } = localeContext(ids)
  try {
    await redeemResetToken(token, password, email?.trim(), site.id)
    return { kind: 'reset' }
  } catch (error) {
    const rejection = authErrorOf(error)
    if (rejection === 'token' || rejection === 'not-found') return { kind: rejection }
    return statusOf(error) === 400 ? { kind: 'rejected' } : limitedOrFailed('a new password could not be set', error)
  }
}
