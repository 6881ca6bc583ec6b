import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import type { Basket, BasketGift, BasketResult } from '#/domain/cart/basket.ts'
import { minorDigits } from '#/domain/format.ts'
import { asShopper, currentSession } from '#/session/shopper.server.ts'
import {
  addCoupon,
  addGift,
  addItems,
  changeItem,
  removeCoupon,
  removeGift,
  removeItem,
} from '#/upstreams/baskets.server.ts'
import { ensureBasket, changeBasket, withDestination } from './basket-change.server.ts'
import { payloadOf, type RequestedItem } from './basket-payload.server.ts'
import { cartOf } from './basket-view.server.ts'
import { localeContext } from '#/server-fns/shell/locale-context.server.ts'

/** The shopper's basket; null for a shopper without a session. */
export async function readBasket(ids: SiteAndLocale): Promise<Basket | null> {
  const { site } = localeContext(ids)
  if (!(await currentSession(site))) return null
  return asShopper(site, async (caller) => {
    const basket = await ensureBasket(caller, ids)
    return cartOf(caller, await withDestination(caller, basket, ids), ids)
  })
}

/** Adds items to the basket; the backend determines their prices. */
export async function addItemsToBasket({
  items,
  ...ids
}: SiteAndLocale & { items: readonly RequestedItem[] }): Promise<BasketResult> {
  const payloads = await Promise.all(items.map((item) => payloadOf(item, ids)))
  const known = payloads.filter((payload) => payload !== undefined)
  if (known.length < items.length) return { kind: 'gone' }
  return changeBasket(ids, (caller, { basketId }) => addItems(caller, basketId, known))
}

interface LineQuantity {
  itemId: string
  quantity: number
  /** Added to the quantity in the basket, instead of `quantity`. Two presses before the page changes add two. */
  step?: number | undefined
}

export const changeQuantity = ({ itemId, quantity, step, ...ids }: SiteAndLocale & LineQuantity) =>
  changeBasket(ids, (caller, { basketId, productItems }) => {
    const current = productItems.find((item) => item.itemId === itemId)?.quantity ?? quantity
    return changeItem(caller, basketId, itemId, { quantity: step ? Math.max(1, current + step) : quantity })
  })

/** Replaces the item of a line atomically. */
export async function exchange({ itemId, upi, quantity, ...ids }: SiteAndLocale & RequestedItem & { itemId: string }) {
  const payload = await payloadOf({ upi, quantity }, ids)
  if (!payload) return { kind: 'rejected', field: 'productId' } satisfies BasketResult
  return changeBasket(ids, (caller, { basketId }) => changeItem(caller, basketId, itemId, payload))
}

export const removeItemFromBasket = ({ itemId, ...ids }: SiteAndLocale & { itemId: string }) =>
  changeBasket(ids, (caller, { basketId }) => removeItem(caller, basketId, itemId))

export const removeGiftFromBasket = ({ itemId, ...ids }: SiteAndLocale & { itemId: string }) =>
  changeBasket(ids, (caller, { basketId }) => removeGift(caller, basketId, itemId))

/** Adds a removed gift card to the basket again. */
export const restoreGiftToBasket = ({ site, locale, ...gift }: SiteAndLocale & Omit<BasketGift, 'id'>) =>
  changeBasket({ site, locale }, (caller, { basketId, currency }) =>
    addGift(caller, basketId, giftCertificateItem(gift, currency)),
  )

/** The commerce API's item for a gift card. */
export const giftCertificateItem = (
  { amount, deliveryDate, ...words }: Omit<BasketGift, 'id'>,
  currency: string,
): Record<string, unknown> => ({
  ...words,
  amount: amount / 10 ** minorDigits(currency),
  ...(deliveryDate ? { c_deliveryDate: deliveryDate } : {}),
})

/** Restores the quantities that the basket had before a guest's basket was merged into it. */
export const unjoin = ({ lines, ...ids }: SiteAndLocale & { lines: readonly { itemId: string; before: number }[] }) =>
  changeBasket(ids, async (caller, basket) => {
    let changed = basket
    for (const { itemId, before } of lines) {
      if (!basket.productItems.some((item) => item.itemId === itemId)) continue
      changed = await (before === 0
        ? removeItem(caller, basket.basketId, itemId)
        : changeItem(caller, basket.basketId, itemId, { quantity: before }))
    }
    return changed
  })

export const applyCode = ({ code, ...ids }: SiteAndLocale & { code: string }) =>
  changeBasket(ids, (caller, { basketId }) => addCoupon(caller, basketId, code.trim()))

export const removeCode = ({ couponItemId, ...ids }: SiteAndLocale & { couponItemId: string }) =>
  changeBasket(ids, (caller, { basketId }) => removeCoupon(caller, basketId, couponItemId))
