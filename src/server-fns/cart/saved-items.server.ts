import type { BasketResponse } from '#/contracts/cart/basket.ts'
import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import type { ProductListResponse } from '#/contracts/favorites/product-list.ts'
import type { SavedItem, SavedItems, SavedResult, SavedStep } from '#/domain/cart/saved-items.ts'
import { isPhotoUpi } from '#/domain/photos/photo-upi.ts'
import { unitPrice } from '#/domain/product/price-tiers.ts'
import { log } from '#/log/log.server.ts'
import { asShopper, currentSession } from '#/session/shopper.server.ts'
import { addItems, removeItem } from '#/upstreams/baskets.server.ts'
import {
  addProductListItem,
  createProductList,
  getProductLists,
  removeProductListItem,
} from '#/upstreams/product-lists.server.ts'
import { getPhotoDesign } from '#/upstreams/photos.server.ts'
import { fetchProductGroup, ProductNotFound } from '#/upstreams/products.server.ts'
import type { Caller } from '#/upstreams/shopper-call.server.ts'
import { statusOf } from '#/upstreams/upstream-error.ts'
import { ensureBasket, errorResultOf } from './basket-change.server.ts'
import { shownBasket } from './basket-view.server.ts'
import { payloadOf } from './basket-payload.server.ts'
import { minorUnits, tiersOf } from '#/server-fns/product/product-choices.server.ts'
import { localeContext, marketOf } from '#/server-fns/shell/locale-context.server.ts'
import { translatorFor } from '#/server-fns/shell/translator.server.ts'

/** The type of the product list for saved items. Guests have one too. */
const LIST_TYPE = 'shopping_list'

const savedList = async (caller: Caller): Promise<ProductListResponse | undefined> =>
  (await getProductLists(caller)).find(({ type }) => type === LIST_TYPE)

/** The shopper's saved items; empty, with a log line, if they cannot be read. */
export async function readSaved(ids: SiteAndLocale): Promise<SavedItems> {
  const { site, locale } = localeContext(ids)
  const none = { currency: locale.preferredCurrency, items: [] }
  if (!(await currentSession(site))) return none
  try {
    return await asShopper(site, async (caller) => savedView(await savedList(caller), ids))
  } catch (error) {
    log.fallback('saved items could not be read', { error: String(error) })
    return none
  }
}

async function savedView(list: ProductListResponse | undefined, ids: SiteAndLocale): Promise<SavedItems> {
  const stored = (list?.customerProductListItems ?? []).toReversed()
  const items = await Promise.all(stored.map(({ productId = '', quantity }) => savedItem(productId, quantity, ids)))
  return { currency: localeContext(ids).locale.preferredCurrency, items: items.filter((item) => item !== undefined) }
}

/** A saved item with its current product; undefined if it is no longer sold or cannot be fetched. */
async function savedItem(upi: string, quantity: number, ids: SiteAndLocale): Promise<SavedItem | undefined> {
  try {
    const { item, title, artist } = await (isPhotoUpi(upi) ? savedPhoto(upi, ids) : savedWork(upi, ids))
    const translator = await translatorFor(localeContext(ids).locale.id)
    return (
      item && {
        upi,
        quantity,
        title,
        artist,
        kind: translator.phrase(item.productTypeName),
        size: translator.size(item.displayFinishedSize),
        frame: translator.frame(item.specialHandling),
        picture: item.imageUrl,
        width: item.c_finished.width,
        height: item.c_finished.height,
        path: item.productUrl,
        unitPrice: unitPrice(
          { sale: minorUnits(item.salePrice, item.currency), ...tiersOf(item.tieredPrices, item.currency) },
          quantity,
        ),
        listPrice: minorUnits(item.listPrice, item.currency),
        stock: item.inventory.orderable ? item.inventory.stockLevel : 0,
      }
    )
  } catch (error) {
    if (!(error instanceof ProductNotFound) && statusOf(error) !== 404)
      log.fallback('a saved item could not be read', { upi, error: String(error) })
    return undefined
  }
}

async function savedWork(upi: string, ids: SiteAndLocale) {
  const today = new Date().toISOString().slice(0, 10)
  const group = await fetchProductGroup(upi, marketOf(ids), { date: today, zipCode: undefined })
  return {
    item: group.products.find((product) => product.upi === upi),
    title: group.title,
    artist: group.artistName,
  }
}

async function savedPhoto(upi: string, ids: SiteAndLocale) {
  const { site } = localeContext(ids)
  const { variant, photo } = await asShopper(site, (caller) => getPhotoDesign(caller, upi, marketOf(ids)))
  return { item: variant.upi === upi ? variant : undefined, title: photo.name, artist: '' }
}

interface Step {
  step: SavedStep
  upi: string
  quantity: number
}

interface StepResult {
  list: ProductListResponse | undefined
  basket?: BasketResponse
}

/** Moves an item between the cart and the saved items. Adds it to the target before it removes it from the source. */
export async function changeSaved({ step, upi, quantity, ...ids }: Step & SiteAndLocale): Promise<SavedResult> {
  const { site } = localeContext(ids)
  try {
    const result = await asShopper(site, (caller) => steps[step](caller, { upi, quantity }, ids))
    if (!result) return { kind: 'gone' }
    const { basket, list } = result
    return {
      kind: 'done',
      saved: await savedView(list, ids),
      ...(basket ? { basket: await shownBasket(basket, ids) } : {}),
    }
  } catch (error) {
    const rejection = errorResultOf(error)
    return rejection.kind === 'stock' || rejection.kind === 'gone' ? rejection : { kind: 'failed' }
  }
}

/** Undefined if the item is not there to move. */
type StepHandler = (caller: Caller, item: Omit<Step, 'step'>, ids: SiteAndLocale) => Promise<StepResult | undefined>

const save: StepHandler = async (caller, { upi }, ids) => {
  const { basketId, productItems } = await ensureBasket(caller, ids)
  const line = productItems.find(({ c_upi }) => c_upi === upi)
  if (!line) return undefined
  await addSaved(caller, [line.quantity, upi])
  const basket = await removeItem(caller, basketId, line.itemId)
  return { basket, list: await savedList(caller) }
}

const move: StepHandler = async (caller, { upi }, ids) => {
  const list = await savedList(caller)
  const stored = itemIn(list, upi)
  const payload = stored && (await payloadOf({ upi, quantity: stored.quantity }, ids))
  if (!list || !payload) return undefined
  const { basketId } = await ensureBasket(caller, ids)
  const basket = await addItems(caller, basketId, [payload])
  return { basket, list: await removeFromList(caller, list, upi) }
}

const drop: StepHandler = async (caller, { upi }) => {
  const list = await savedList(caller)
  return list && itemIn(list, upi) && { list: await removeFromList(caller, list, upi) }
}

const restore: StepHandler = async (caller, { upi, quantity }) => {
  await addSaved(caller, [quantity, upi])
  return { list: await savedList(caller) }
}

const steps: Readonly<Record<SavedStep, StepHandler>> = { save, move, drop, restore }

const itemIn = (list: ProductListResponse | undefined, upi: string) =>
  list?.customerProductListItems.find(({ productId }) => productId === upi)

const MAX_QUANTITY = 999

/** Adds saved items. The quantity of an item that is already saved increases. */
export async function addSaved(caller: Caller, ...added: readonly (readonly [quantity: number, upi: string])[]) {
  const list = (await savedList(caller)) ?? (await createProductList(caller, LIST_TYPE))
  for (const [quantity, upi] of added) {
    const before = itemIn(list, upi)?.quantity ?? 0
    await addProductListItem(caller, list.id, upi, Math.min(before + quantity, MAX_QUANTITY))
  }
}

/** The saved items of a shopper, as `addSaved` takes them. */
export async function readSavedEntries(caller: Caller): Promise<(readonly [quantity: number, upi: string])[]> {
  const items = (await savedList(caller))?.customerProductListItems ?? []
  return items.flatMap(({ productId, quantity }) => (productId ? [[quantity, productId] as const] : []))
}

/** Removes an item from the list. Succeeds if another tab has already removed it. Returns the list without it. */
async function removeFromList(caller: Caller, list: ProductListResponse, upi: string): Promise<ProductListResponse> {
  const gone = itemIn(list, upi)
  try {
    if (gone) await removeProductListItem(caller, list.id, gone.id)
  } catch (error) {
    if (statusOf(error) !== 404) throw error
  }
  return { ...list, customerProductListItems: list.customerProductListItems.filter((item) => item !== gone) }
}
