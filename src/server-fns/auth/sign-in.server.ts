import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import { joinedLines, type JoinedLine } from '#/domain/cart/cart-join.ts'
import { signInErrors } from '#/domain/account/account-forms.ts'
import type { RegisteredShopper, Shopper, SignInForm, SignInResult } from '#/domain/auth/shopper.ts'
import type { Site } from '#/domain/site.ts'
import { log } from '#/log/log.server.ts'
import { isDoNotTrack } from '#/session/consent.server.ts'
import {
  asRegistered,
  asShopper,
  beginSession,
  currentGuest,
  currentSession,
  endSession,
} from '#/session/shopper.server.ts'
import { isLegacyShopper } from '#/upstreams/account-help.server.ts'
import { getOpenBasket } from '#/upstreams/baskets.server.ts'
import { getCustomer, hasBasketItems, mergeBaskets } from '#/upstreams/customers.server.ts'
import { signInWithPassword, type TokenVisit } from '#/upstreams/slas.server.ts'
import { isUnauthorized, limitedOrFailed } from './auth-errors.server.ts'
import type { Caller } from '#/upstreams/shopper-call.server.ts'
import { statusOf } from '#/upstreams/upstream-error.ts'
import { untranslatedBasket } from '#/server-fns/cart/basket-view.server.ts'
import { addSaved, readSavedEntries } from '#/server-fns/cart/saved-items.server.ts'
import { addPendingFavorite } from '#/server-fns/favorites/favorites.server.ts'
import { localeContext } from '#/server-fns/shell/locale-context.server.ts'

/** The current shopper; a guest causes no upstream request and no session. */
export async function readShopper(siteAndLocale: SiteAndLocale): Promise<Shopper> {
  const { site } = localeContext(siteAndLocale)
  const shopper = await asRegistered(site, async (caller) => shopperFrom(await getCustomer(caller)))
  if (!('kind' in shopper)) return shopper
  return { type: 'guest', customerId: (await currentGuest(site))?.customerId }
}

type Customer = Awaited<ReturnType<typeof getCustomer>>

const shopperFrom = ({ customerId, firstName, lastName, email }: Customer): RegisteredShopper => ({
  type: 'registered',
  customerId,
  firstName,
  lastName,
  email,
})

/** Signs in with email address and password. */
export async function signInShopper({
  email,
  password,
  ...siteAndLocale
}: SignInForm & SiteAndLocale): Promise<SignInResult> {
  const errors = signInErrors({ email, password })
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors }
  const { site } = localeContext(siteAndLocale)
  try {
    return {
      kind: 'signed-in',
      shopper: await signInBy(site, (visit) => signInWithPassword(email.trim(), password, visit)),
    }
  } catch (error) {
    if (await isLegacy(email.trim(), site)) return { kind: 'legacy' }
    return isUnauthorized(error) ? { kind: 'wrong' } : limitedOrFailed('a sign-in failed', error)
  }
}

/**
 * Starts a registered shopper's session with the tokens for the guest's visit. Merges the guest's basket, saved items and
 * pending favorite into the account.
 */
export async function signInBy(
  site: Site,
  requestTokens: (visit: TokenVisit) => ReturnType<typeof signInWithPassword>,
): Promise<RegisteredShopper> {
  const [bringsItems, saved] = await Promise.all([guestHasItems(site), guestSaved(site)])
  const visit = { siteId: site.id, usid: (await currentGuest(site))?.usid, doNotTrack: isDoNotTrack() }
  const tokens = await requestTokens(visit)
  const caller = { accessToken: tokens.access_token, customerId: tokens.customer_id, siteId: site.id }
  const [shopper, joined, savedAlong, favorite] = await Promise.all([
    getCustomer(caller).then(shopperFrom),
    bringsItems ? joinBaskets(caller) : [],
    joinSaved(caller, saved),
    addPendingFavorite(caller, site),
  ])
  beginSession(site, tokens, visit.doNotTrack)
  return { ...shopper, joined, savedAlong, ...(favorite ? { favorite } : {}) }
}

/** Merges the guest's basket into the account's. Returns the lines that it added. */
async function joinBaskets(caller: Caller): Promise<JoinedLine[]> {
  try {
    const before = await getOpenBasket(caller)
    const after = await mergeBaskets(caller)
    return joinedLines(before ? untranslatedBasket(before).lines : [], untranslatedBasket(after).lines)
  } catch (error) {
    log.fallback("a guest's basket could not be merged", { error })
    return []
  }
}

/** Whether the guest's basket has items: AUTH-21. Called before the session belongs to the account. */
async function guestHasItems(site: Site): Promise<boolean> {
  if (!(await currentGuest(site))) return false
  try {
    return await asShopper(site, hasBasketItems)
  } catch (error) {
    log.fallback("a guest's basket could not be read and is not merged", { error })
    return false
  }
}

/** The guest's saved items. Called before the session belongs to the account. */
async function guestSaved(site: Site): ReturnType<typeof readSavedEntries> {
  if (!(await currentGuest(site))) return []
  try {
    return await asShopper(site, readSavedEntries)
  } catch (error) {
    log.fallback("a guest's saved items could not be read and are not merged", { error })
    return []
  }
}

/** Adds the guest's saved items to the account's. Returns how many were added. */
async function joinSaved(caller: Caller, saved: Awaited<ReturnType<typeof readSavedEntries>>): Promise<number> {
  try {
    if (saved.length > 0) await addSaved(caller, ...saved)
    return saved.length
  } catch (error) {
    log.fallback("a guest's saved items could not be merged", { error })
    return 0
  }
}

/** Whether the email address belongs to a shopper of the former shop: AUTH-29. False if the lookup fails: AUTH-31. */
async function isLegacy(email: string, site: Site): Promise<boolean> {
  try {
    return await isLegacyShopper(email, site.id)
  } catch (error) {
    if (statusOf(error) === undefined) log.warn('the legacy lookup failed', { error })
    return false
  }
}

/** Ends the session and starts a guest session. Returns the guest. */
export async function signOutShopper(siteAndLocale: SiteAndLocale): Promise<Shopper> {
  const { site } = localeContext(siteAndLocale)
  await endSession(site)
  return { type: 'guest', customerId: (await currentSession(site))?.customerId }
}
