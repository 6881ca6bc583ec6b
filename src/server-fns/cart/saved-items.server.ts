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
import { statusOf } from '#/server-fns/auth/auth-errors.server.ts'
import { basketInOrder, errorResultOf } from './basket-change.server.ts'
import { shownBasket } from './basket-view.server.ts'
import { payloadOf } from './basket-payload.server.ts'
import { marketOf } from '#/server-fns/product/product.server.ts'
import { minorUnits, tiersOf } from '#/server-fns/product/product-choices.server.ts'
import { localeContext } from '#/server-fns/shell/locale-context.server.ts'
import { shopWords } from '#/server-fns/shell/shop-words.server.ts'

/** The product list that holds what is saved for later; guests have one too. */
const LIST = 'shopping_list'

const savedList = async (caller: Caller): Promise<ProductListResponse | undefined> =>
  (await getProductLists(caller)).find(({ type }) => type === LIST)

/** What the shopper has saved for later; nothing, and a line in the log, where it cannot be read: the cart stands without. */
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

/** The current product of a saved item; undefined when it is not sold any more or cannot be fetched. */
async function savedItem(upi: string, quantity: number, ids: SiteAndLocale): Promise<SavedItem | undefined> {
  try {
    const { item, title, artist } = await (isPhotoUpi(upi) ? savedPhoto(upi, ids) : savedWork(upi, ids))
    const words = await shopWords(localeContext(ids).locale.id)
    return (
      item && {
        upi,
        quantity,
        title,
        artist,
        kind: words.phrase(item.productTypeName),
        size: words.size(item.displayFinishedSize),
        frame: words.frame(item.specialHandling),
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

interface Taken {
  list: ProductListResponse | undefined
  basket?: BasketResponse
}

/** Moves an item between the cart and what is saved: it is put where it goes before it is taken from where it was. */
export async function changeSaved({ step, upi, quantity, ...ids }: Step & SiteAndLocale): Promise<SavedResult> {
  const { site } = localeContext(ids)
  try {
    const taken = await asShopper(site, (caller) => steps[step](caller, { upi, quantity }, ids))
    if (!taken) return { kind: 'gone' }
    const { basket, list } = taken
    return {
      kind: 'kept',
      saved: await savedView(list, ids),
      ...(basket ? { basket: await shownBasket(basket, ids) } : {}),
    }
  } catch (error) {
    const rejection = errorResultOf(error)
    return rejection.kind === 'stock' || rejection.kind === 'gone' ? rejection : { kind: 'failed' }
  }
}

type TakeStep = (caller: Caller, item: Omit<Step, 'step'>, ids: SiteAndLocale) => Promise<Taken | undefined>

const save: TakeStep = async (caller, { upi }, ids) => {
  const { basketId, productItems } = await basketInOrder(caller, ids)
  const line = productItems.find(({ c_upi }) => c_upi === upi)
  if (!line) return undefined
  await addSaved(caller, [line.quantity, upi])
  const basket = await removeItem(caller, basketId, line.itemId)
  return { basket, list: await savedList(caller) }
}

const move: TakeStep = async (caller, { upi }, ids) => {
  const list = await savedList(caller)
  const stored = itemIn(list, upi)
  const payload = stored && (await payloadOf({ upi, quantity: stored.quantity }, ids))
  if (!list || !payload) return undefined
  const { basketId } = await basketInOrder(caller, ids)
  const basket = await addItems(caller, basketId, [payload])
  return { basket, list: await takeOff(caller, list, upi) }
}

const drop: TakeStep = async (caller, { upi }) => {
  const list = await savedList(caller)
  return list && itemIn(list, upi) && { list: await takeOff(caller, list, upi) }
}

const restore: TakeStep = async (caller, { upi, quantity }) => {
  await addSaved(caller, [quantity, upi])
  return { list: await savedList(caller) }
}

const steps: Readonly<Record<SavedStep, TakeStep>> = { save, move, drop, restore }

const itemIn = (list: ProductListResponse | undefined, upi: string) =>
  list?.customerProductListItems.find(({ productId }) => productId === upi)

const MOST_OF_ONE = 999

/** Adds items to what is saved; more of one that is saved already adds up. */
export async function addSaved(caller: Caller, ...added: readonly (readonly [quantity: number, upi: string])[]) {
  const list = (await savedList(caller)) ?? (await createProductList(caller, LIST))
  for (const [quantity, upi] of added) {
    const before = itemIn(list, upi)?.quantity ?? 0
    await addProductListItem(caller, list.id, upi, Math.min(before + quantity, MOST_OF_ONE))
  }
}

/** What a guest has saved, to be brought along when he signs in. */
export async function savedBy(caller: Caller): Promise<(readonly [quantity: number, upi: string])[]> {
  const items = (await savedList(caller))?.customerProductListItems ?? []
  return items.flatMap(({ productId, quantity }) => (productId ? [[quantity, productId] as const] : []))
}

/** The list without an item; what another tab has taken out already is out. */
async function takeOff(caller: Caller, list: ProductListResponse, upi: string): Promise<ProductListResponse> {
  const gone = itemIn(list, upi)
  try {
    if (gone) await removeProductListItem(caller, list.id, gone.id)
  } catch (error) {
    if (statusOf(error) !== 404) throw error
  }
  return { ...list, customerProductListItems: list.customerProductListItems.filter((item) => item !== gone) }
}
