import type { BasketResponse } from '#/contracts/cart/basket.ts'
import type { PlaceIds } from '#/contracts/place.ts'
import type { BasketResult } from '#/domain/cart/basket.ts'
import type { Site } from '#/domain/site.ts'
import { log } from '#/log/log.server.ts'
import { asShopper, currentSession } from '#/session/shopper.server.ts'
import { changeBasketEmail, changeCurrency, createBasket, getOpenBasket } from '#/upstreams/baskets.server.ts'
import { getCustomer } from '#/upstreams/customers.server.ts'
import type { Caller } from '#/upstreams/shopper-call.server.ts'
import { UpstreamFault } from '#/upstreams/upstream-fault.ts'
import { shownBasket } from './basket-view.server.ts'
import { shopPlace } from '#/server-fns/shell/shop-place.server.ts'

/**
 * The shopper's basket, put in order: one is made where there is none (BASKET-02), in the currency of the locale
 * (BASKET-03), with the address of a registered shopper (BASKET-04).
 */
export async function basketInOrder(caller: Caller, ids: PlaceIds): Promise<BasketResponse> {
  const { site, locale } = shopPlace(ids)
  const open = (await getOpenBasket(caller)) ?? (await createBasket(caller))
  const priced =
    open.currency === locale.preferredCurrency
      ? open
      : await changeCurrency(caller, open.basketId, locale.preferredCurrency)
  const email = await emailOf(caller, site)
  return email && priced.customerInfo.email !== email ? changeBasketEmail(caller, priced.basketId, email) : priced
}

async function emailOf(caller: Caller, site: Site): Promise<string | undefined> {
  if ((await currentSession(site))?.type !== 'registered') return undefined
  return (await getCustomer(caller)).email || undefined
}

type Change = (caller: Caller, basket: BasketResponse) => Promise<BasketResponse>

/** Changes the shopper's basket; what the shopper can cause is told, what nobody expected is thrown. */
export async function changeBasket(ids: PlaceIds, change: Change): Promise<BasketResult> {
  const { site } = shopPlace(ids)
  try {
    const answer = await asShopper(site, async (caller) => change(caller, await basketInOrder(caller, ids)))
    return { kind: 'basket', basket: await shownBasket(answer, ids) }
  } catch (error) {
    return refusalOf(error)
  }
}

/** What the shopper can have caused; anything else is thrown. */
export function refusalOf(error: unknown): Exclude<BasketResult, { kind: 'basket' }> {
  if (!(error instanceof UpstreamFault) || error.status === undefined || error.status >= 500) throw error
  const { field, available } = error.refusal
  if (available !== undefined) return { kind: 'stock', left: available }
  if (error.status === 404) return { kind: 'gone' }
  if (field === 'code') return { kind: 'code' }
  if (error.status === 400 || error.status === 422) return { kind: 'refused', field }
  log.error('a basket could not be changed', { error })
  return { kind: 'failed' }
}
