import type { PlaceIds } from '#/contracts/place.ts'
import type { Basket, BasketResult } from '#/domain/basket.ts'
import { asShopper, currentSession } from '#/session/shopper.server.ts'
import { addCoupon, addItems, changeItem, removeCoupon, removeItem } from '#/upstreams/baskets.server.ts'
import { fetchProductGroup, ProductNotFound } from '#/upstreams/products.server.ts'
import { basketInOrder, changeBasket } from './basket-change.server.ts'
import { basketView } from './basket-view.server.ts'
import { shopPlace } from './shop-place.server.ts'

/** The shopper's basket; null for one who has no session, and so nothing in it. */
export async function readBasket(ids: PlaceIds): Promise<Basket | null> {
  const { site } = shopPlace(ids)
  if (!(await currentSession(site))) return null
  return asShopper(site, async (caller) => basketView(await basketInOrder(caller, ids)))
}

interface Wanted {
  upi: string
  quantity: number
}

/** Puts items into the basket as their product page offers them: the price is the house's. */
export async function putIntoBasket({ items, ...ids }: PlaceIds & { items: readonly Wanted[] }): Promise<BasketResult> {
  const payloads = await Promise.all(items.map((item) => payloadOf(item, ids)))
  const known = payloads.filter((payload) => payload !== undefined)
  if (known.length < items.length) return { kind: 'gone' }
  return changeBasket(ids, (caller, { basketId }) => addItems(caller, basketId, known))
}

/** API-20: the parsed `salesForcePayload` of an item, with how many are wanted; undefined when it is not sold. */
async function payloadOf({ upi, quantity }: Wanted, ids: PlaceIds): Promise<Record<string, unknown> | undefined> {
  const { site, locale } = shopPlace(ids)
  const market = { siteId: site.id, locale: locale.id, currency: locale.preferredCurrency }
  const today = new Date().toISOString().slice(0, 10)
  try {
    const { products } = await fetchProductGroup(upi, market, { date: today, zipCode: undefined })
    const offered = products.find((product) => product.upi === upi)
    if (!offered) return undefined
    const payload: unknown = JSON.parse(offered.salesForcePayload)
    return typeof payload === 'object' && payload !== null ? { ...payload, quantity } : undefined
  } catch (fault) {
    if (fault instanceof ProductNotFound) return undefined
    throw fault
  }
}

export const changeQuantity = ({ itemId, quantity, ...ids }: PlaceIds & { itemId: string; quantity: number }) =>
  changeBasket(ids, (caller, { basketId }) => changeItem(caller, basketId, itemId, { quantity }))

export const takeOut = ({ itemId, ...ids }: PlaceIds & { itemId: string }) =>
  changeBasket(ids, (caller, { basketId }) => removeItem(caller, basketId, itemId))

/** Gives the cart back the quantities that it had before a guest's was joined with it. */
export const unjoin = ({ lines, ...ids }: PlaceIds & { lines: readonly { itemId: string; before: number }[] }) =>
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

export const applyCode = ({ code, ...ids }: PlaceIds & { code: string }) =>
  changeBasket(ids, (caller, { basketId }) => addCoupon(caller, basketId, code.trim()))

export const withdrawCode = ({ couponItemId, ...ids }: PlaceIds & { couponItemId: string }) =>
  changeBasket(ids, (caller, { basketId }) => removeCoupon(caller, basketId, couponItemId))
