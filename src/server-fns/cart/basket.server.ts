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
import { basketInOrder, changeBasket, withDestination } from './basket-change.server.ts'
import { payloadOf, type Wanted } from './basket-payload.server.ts'
import { cartOf } from './basket-view.server.ts'
import { localeContext } from '#/server-fns/shell/locale-context.server.ts'

/** The shopper's basket; null for one who has no session, and so nothing in it. */
export async function readBasket(ids: SiteAndLocale): Promise<Basket | null> {
  const { site } = localeContext(ids)
  if (!(await currentSession(site))) return null
  return asShopper(site, async (caller) => {
    const basket = await basketInOrder(caller, ids)
    return cartOf(caller, await withDestination(caller, basket, ids), ids)
  })
}

/** Adds items to the basket; the backend determines their prices. */
export async function addItemsToBasket({
  items,
  ...ids
}: SiteAndLocale & { items: readonly Wanted[] }): Promise<BasketResult> {
  const payloads = await Promise.all(items.map((item) => payloadOf(item, ids)))
  const known = payloads.filter((payload) => payload !== undefined)
  if (known.length < items.length) return { kind: 'gone' }
  return changeBasket(ids, (caller, { basketId }) => addItems(caller, basketId, known))
}

interface LineQuantity {
  itemId: string
  quantity: number
  /** Added to what is in the basket, instead of `quantity`: who presses a button twice before the page changes gets two more. */
  step?: number | undefined
}

export const changeQuantity = ({ itemId, quantity, step, ...ids }: SiteAndLocale & LineQuantity) =>
  changeBasket(ids, (caller, { basketId, productItems }) => {
    const present = productItems.find((item) => item.itemId === itemId)?.quantity ?? quantity
    return changeItem(caller, basketId, itemId, { quantity: step ? Math.max(1, present + step) : quantity })
  })

/** Replaces the item of a line atomically. */
export async function exchange({ itemId, upi, quantity, ...ids }: SiteAndLocale & Wanted & { itemId: string }) {
  const payload = await payloadOf({ upi, quantity }, ids)
  if (!payload) return { kind: 'rejected', field: 'productId' } satisfies BasketResult
  return changeBasket(ids, (caller, { basketId }) => changeItem(caller, basketId, itemId, payload))
}

export const removeItemFromBasket = ({ itemId, ...ids }: SiteAndLocale & { itemId: string }) =>
  changeBasket(ids, (caller, { basketId }) => removeItem(caller, basketId, itemId))

export const takeGiftOut = ({ itemId, ...ids }: SiteAndLocale & { itemId: string }) =>
  changeBasket(ids, (caller, { basketId }) => removeGift(caller, basketId, itemId))

/** Puts a gift card to buy into the basket as it was before it was taken out. */
export const putGiftBack = ({ site, locale, ...gift }: SiteAndLocale & Omit<BasketGift, 'id'>) =>
  changeBasket({ site, locale }, (caller, { basketId, currency }) =>
    addGift(caller, basketId, giftCertificateItem(gift, currency)),
  )

/** A gift card to buy, as the commerce API takes it. */
export const giftCertificateItem = (
  { amount, deliveryDate, ...words }: Omit<BasketGift, 'id'>,
  currency: string,
): Record<string, unknown> => ({
  ...words,
  amount: amount / 10 ** minorDigits(currency),
  ...(deliveryDate ? { c_deliveryDate: deliveryDate } : {}),
})

/** Gives the cart back the quantities that it had before a guest's was joined with it. */
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
