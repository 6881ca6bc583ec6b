import type { BasketResponse } from '#/contracts/cart/basket.ts'
import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import type { BasketResult } from '#/domain/cart/basket.ts'
import type { Site } from '#/domain/site.ts'
import { log } from '#/log/log.server.ts'
import { asShopper, currentSession } from '#/session/shopper.server.ts'
import {
  changeBasketEmail,
  changeCurrency,
  changeDestination,
  createBasket,
  getOpenBasket,
} from '#/upstreams/baskets.server.ts'
import { getCustomer } from '#/upstreams/customers.server.ts'
import type { Caller } from '#/upstreams/shopper-call.server.ts'
import { UpstreamError } from '#/upstreams/upstream-error.ts'
import { cartOf } from './basket-view.server.ts'
import { estimatePostalCode } from '#/server-fns/product/product.server.ts'
import { localeContext } from '#/server-fns/shell/locale-context.server.ts'

/**
 * The shopper's open basket, created if there is none (BASKET-02), in the currency of the locale (BASKET-03) and with the
 * email address of a registered shopper (BASKET-04).
 */
export async function ensureBasket(caller: Caller, ids: SiteAndLocale): Promise<BasketResponse> {
  const { site, locale } = localeContext(ids)
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

/**
 * Gives a basket without an address the postal code of the shopper's delivery estimates, so that its lines have arrival
 * dates. Omits the dates if there is no postal code or it cannot be stored.
 */
export async function withDestination(
  caller: Caller,
  basket: BasketResponse,
  ids: SiteAndLocale,
): Promise<BasketResponse> {
  const isAddressed = basket.shipments.some(({ shippingAddress }) => shippingAddress)
  const postalCode = estimatePostalCode(ids)
  if (basket.productItems.length === 0 || isAddressed || basket.c_postalCode === (postalCode ?? '')) return basket
  if (!postalCode) return withoutDestination(basket)
  try {
    return await changeDestination(caller, basket.basketId, postalCode)
  } catch (error) {
    log.fallback('a basket could not be given a postal code', { error: String(error) })
    return withoutDestination(basket)
  }
}

const withoutDestination = (basket: BasketResponse): BasketResponse => ({
  ...basket,
  c_postalCode: '',
  productItems: basket.productItems.map((item) => ({ ...item, c_deliveryDate: undefined })),
})

type Change = (caller: Caller, basket: BasketResponse) => Promise<BasketResponse>

/** Changes the shopper's basket. Returns errors that the shopper can cause; throws others. */
export async function changeBasket(ids: SiteAndLocale, change: Change): Promise<BasketResult> {
  const { site } = localeContext(ids)
  try {
    const basket = await asShopper(site, async (caller) => {
      const changed = await change(caller, await ensureBasket(caller, ids))
      return cartOf(caller, await withDestination(caller, changed, ids), ids)
    })
    return { kind: 'basket', basket }
  } catch (error) {
    return errorResultOf(error)
  }
}

/** The result for an upstream's error with a status below 500. Rethrows any other error. */
export function errorResultOf(error: unknown): Exclude<BasketResult, { kind: 'basket' }> {
  if (!(error instanceof UpstreamError) || error.status === undefined || error.status >= 500) throw error
  const { field, available, productId } = error.details
  if (available !== undefined) return { kind: 'stock', left: available, upi: productId }
  if (error.status === 404) return { kind: 'gone' }
  if (field === 'code') return { kind: 'code' }
  if (error.status === 400 || error.status === 422) return { kind: 'rejected', field }
  log.error('a basket could not be changed', { error })
  return { kind: 'failed' }
}
