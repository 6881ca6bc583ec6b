import type { PlaceIds } from '#/contracts/place.ts'
import type { FavoritesList, FavoriteWorks } from '#/domain/favorites/favorites.ts'
import { asRegistered } from '#/session/shopper.server.ts'
import {
  addProductListItem,
  createProductList,
  getProductLists,
  removeProductListItem,
} from '#/upstreams/product-lists.server.ts'
import { fetchProductGroup, ProductNotFound } from '#/upstreams/products.server.ts'
import { statusOf } from '#/server-fns/auth/auth-faults.server.ts'
import { favoriteTile } from '#/server-fns/product/product-page.server.ts'
import { shopPlace } from '#/server-fns/shell/shop-place.server.ts'
import { shopWords } from '#/server-fns/shell/shop-words.server.ts'

const WISH_LIST = 'wish_list'

/** The shopper's list of favorites; a shopper who has none gets one (FAV-08). */
export const readFavorites = (ids: PlaceIds) =>
  asRegistered(shopPlace(ids).site, async (caller) => {
    const lists = await getProductLists(caller)
    const found = lists.find(({ type }) => type === WISH_LIST) ?? (await createProductList(caller, WISH_LIST))
    const items = found.customerProductListItems.flatMap(({ id, productId }): [string, string][] =>
      productId ? [[productId, id]] : [],
    )
    const list: FavoritesList = {
      listId: found.id,
      items: Object.fromEntries(items),
      latestFirst: items.map(([productId]) => productId).toReversed(),
    }
    return { kind: 'list' as const, list }
  })

/** Works as tiles, in the order asked for; what is sold no longer is left out. */
export async function readWorks({
  productIds,
  ...ids
}: PlaceIds & { productIds: readonly string[] }): Promise<FavoriteWorks> {
  const { site, locale } = shopPlace(ids)
  const market = { siteId: site.id, locale: locale.id, currency: locale.preferredCurrency }
  const date = new Date().toISOString().slice(0, 10)
  const words = await shopWords(locale.id)
  const works = await Promise.all(
    productIds.map(async (productId) => {
      try {
        const group = await fetchProductGroup(productId, market, { date, zipCode: undefined })
        return [favoriteTile(productId, group, site.id, words)]
      } catch (fault) {
        if (fault instanceof ProductNotFound) return []
        throw fault
      }
    }),
  )
  return { currency: market.currency, works: works.flat() }
}

export const addToFavorites = ({ listId, productId, ...ids }: PlaceIds & { listId: string; productId: string }) =>
  asRegistered(shopPlace(ids).site, async (caller) => {
    const { id } = await addProductListItem(caller, listId, productId)
    return { kind: 'added' as const, itemId: id }
  })

const removed = { kind: 'removed' } as const

/** What another tab has taken out already is taken out. */
export async function removeFromFavorites({ listId, itemId, ...ids }: PlaceIds & { listId: string; itemId: string }) {
  try {
    return await asRegistered(shopPlace(ids).site, async (caller) => {
      await removeProductListItem(caller, listId, itemId)
      return removed
    })
  } catch (error) {
    if (statusOf(error) === 404) return removed
    throw error
  }
}

/** Adds a work to the shopper's favorites, or removes it where it is one. */
export async function toggleInFavorites({ productId, ...ids }: PlaceIds & { productId: string }) {
  const favorites = await readFavorites(ids)
  if (favorites.kind !== 'list') return favorites
  const { listId, items } = favorites.list
  const itemId = items[productId]
  return itemId ? removeFromFavorites({ ...ids, listId, itemId }) : addToFavorites({ ...ids, listId, productId })
}
