import { WISH_LIST } from '#/contracts/favorites/product-list.ts'
import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import type { FavoritesList, FavoriteWorks } from '#/domain/favorites/favorites.ts'
import type { Site } from '#/domain/site.ts'
import { log } from '#/log/log.server.ts'
import { takePendingFavorite, writePendingFavorite } from '#/session/pending-favorite.server.ts'
import { asRegistered } from '#/session/shopper.server.ts'
import {
  addProductListItem,
  createProductList,
  getProductLists,
  removeProductListItem,
} from '#/upstreams/product-lists.server.ts'
import { fetchProductGroup, ProductNotFound } from '#/upstreams/products.server.ts'
import type { Caller } from '#/upstreams/shopper-call.server.ts'
import { statusOf } from '#/upstreams/upstream-error.ts'
import { favoriteTile } from '#/server-fns/product/product-page.server.ts'
import { localeContext, marketOf } from '#/server-fns/shell/locale-context.server.ts'
import { translatorFor } from '#/server-fns/shell/translator.server.ts'

/** A shopper's list of favorites; a shopper who has none gets one (FAV-08). */
async function favoritesOf(caller: Caller): Promise<FavoritesList> {
  const lists = await getProductLists(caller)
  const found = lists.find(({ type }) => type === WISH_LIST) ?? (await createProductList(caller, WISH_LIST))
  const items = found.customerProductListItems.flatMap(({ id, productId }): [string, string][] =>
    productId ? [[productId, id]] : [],
  )
  return {
    listId: found.id,
    items: Object.fromEntries(items),
    latestFirst: items.map(([productId]) => productId).toReversed(),
  }
}

export const readFavorites = (ids: SiteAndLocale) =>
  asRegistered(localeContext(ids).site, async (caller) => ({ kind: 'list' as const, list: await favoritesOf(caller) }))

/** Works as tiles, in the order of the request; works that are no longer sold are left out. */
export async function readWorks({
  productIds,
  ...ids
}: SiteAndLocale & { productIds: readonly string[] }): Promise<FavoriteWorks> {
  const market = marketOf(ids)
  const date = new Date().toISOString().slice(0, 10)
  const translator = await translatorFor(market.locale)
  const works = await Promise.all(
    productIds.map(async (productId) => {
      try {
        const group = await fetchProductGroup(productId, market, { date, zipCode: undefined })
        return [favoriteTile(productId, group, market.siteId, translator)]
      } catch (error) {
        if (error instanceof ProductNotFound) return []
        throw error
      }
    }),
  )
  return { currency: market.currency, works: works.flat() }
}

export const addToFavorites = ({ listId, productId, ...ids }: SiteAndLocale & { listId: string; productId: string }) =>
  asRegistered(localeContext(ids).site, async (caller) => {
    const { id } = await addProductListItem(caller, listId, productId)
    return { kind: 'added' as const, itemId: id }
  })

const removed = { kind: 'removed' } as const

/** Removes a favorite. Succeeds if another tab has already removed it. */
export async function removeFromFavorites({
  listId,
  itemId,
  ...ids
}: SiteAndLocale & { listId: string; itemId: string }) {
  try {
    return await asRegistered(localeContext(ids).site, async (caller) => {
      await removeProductListItem(caller, listId, itemId)
      return removed
    })
  } catch (error) {
    if (statusOf(error) === 404) return removed
    throw error
  }
}

/** Adds a work to the favorites, or removes it if it is one. A guest's work is added after the sign-in: FAV-09. */
export async function toggleInFavorites({ productId, ...ids }: SiteAndLocale & { productId: string }) {
  const favorites = await readFavorites(ids)
  if (favorites.kind !== 'list') {
    writePendingFavorite(localeContext(ids).site, productId)
    return favorites
  }
  const { listId, items } = favorites.list
  const itemId = items[productId]
  return itemId ? removeFromFavorites({ ...ids, listId, itemId }) : addToFavorites({ ...ids, listId, productId })
}

/** Adds the work that the guest wanted to the favorites of the account. A failure does not stop the sign-in. */
export async function addPendingFavorite(
  caller: Caller,
  site: Site,
): Promise<'added' | 'listed' | 'failed' | undefined> {
  const productId = takePendingFavorite(site)
  if (productId === undefined) return undefined
  try {
    const { listId, items } = await favoritesOf(caller)
    if (Object.hasOwn(items, productId)) return 'listed'
    await addProductListItem(caller, listId, productId)
    return 'added'
  } catch (error) {
    log.fallback("a guest's favorite could not be added after the sign-in", { error })
    return 'failed'
  }
}
