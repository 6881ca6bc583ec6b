import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import { isEmail } from '#/domain/account/account-forms.ts'
import type {
  AlertLinkResult,
  AlertRequestResult,
  AlertStep,
  FavoriteAlert,
} from '#/domain/favorites/favorite-alert.ts'
import { readShared } from '#/domain/favorites/shared-favorites.ts'
import { asRegistered } from '#/session/shopper.server.ts'
import { getAlert, requestAlert, sendAlertToken, stopAlert } from '#/upstreams/favorite-alerts.server.ts'
import { UpstreamError } from '#/upstreams/upstream-error.ts'
import { failed, limitedOrFailed } from '#/server-fns/auth/auth-errors.server.ts'
import { localeContext } from '#/server-fns/shell/locale-context.server.ts'
import { log } from '#/log/log.server.ts'

interface AlertEntry extends SiteAndLocale {
  email: string
  stock: boolean
  price: boolean
  /** Works as in a shared link; without any, the favorites of the account are watched. */
  works: string
}

/** Requests alerts. The email with the link is the same whether or not the address is known. */
export async function requestFavoriteAlerts({ works, ...entry }: AlertEntry): Promise<AlertRequestResult> {
  const { site, locale } = localeContext(entry)
  const { email, stock, price } = entry
  const hasChoice = stock || price
  if (!isEmail(email) || !hasChoice)
    return {
      kind: 'invalid',
      errors: { ...(isEmail(email) ? {} : { email: 'invalid' }), ...(hasChoice ? {} : { choices: 'none' }) },
    }
  const { imageIds } = readShared(works)
  const market = { locale: locale.id, currency: locale.preferredCurrency }
  const request = { email: email.trim(), stock, price, ...market, works: imageIds }
  try {
    if (imageIds.length > 0) await requestAlert(site.id, request)
    else {
      const result = await asRegistered(site, (caller) => requestAlert(site.id, request, caller))
      if ('kind' in result) return result
    }
    return { kind: 'sent' }
  } catch (error) {
    // The storefront accepts addresses that the marketing API may not.
    if (error instanceof UpstreamError && error.status === 400 && error.details.field === 'email')
      return { kind: 'invalid', errors: { email: 'invalid' } }
    return limitedOrFailed('alerts could not be requested', error)
  }
}

/** Confirms or stops alerts with the token of an email. */
export async function followAlertLink(step: AlertStep, token: string): Promise<AlertLinkResult> {
  try {
    const { result } = await sendAlertToken(step, token)
    return { kind: result === 'confirmed' || result === 'stopped' ? result : 'unknown' }
  } catch (error) {
    return failed('a link of an email could not be followed', error)
  }
}

/** Stops the alerts of the account. */
export async function stopOwnAlerts(ids: SiteAndLocale): Promise<AlertLinkResult> {
  try {
    await asRegistered(localeContext(ids).site, stopAlert)
    return { kind: 'stopped' }
  } catch (error) {
    return failed('alerts could not be stopped', error)
  }
}

/** The alerts of the account. Without a response, the page of favorites shows the form. */
export async function readFavoriteAlert(ids: SiteAndLocale): Promise<FavoriteAlert> {
  try {
    const alert = await asRegistered(localeContext(ids).site, getAlert)
    return alert.kind === 'signed-out' ? { kind: 'none' } : alert
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    log.fallback('the alerts of an account could not be read', { error })
    return { kind: 'none' }
  }
}
