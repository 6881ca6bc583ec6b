import { fromPromise } from 'xstate'
import type { FavoritesList } from '#/domain/favorites/favorites.ts'
import type { FavoriteWork, GuardedAction } from '#/domain/favorites/guarded-action.ts'
import {
  favoritesMachine,
  type AddResult,
  type ListResult,
  type RemoveResult,
} from '#/machines/favorites/favorites.machine.ts'
import { shopperQueries } from '#/queries/shopper.ts'
import { addFavorite, removeFavorite } from '#/server-fns/favorites/favorites.ts'
import { sendToFlow } from '#/actors/send.ts'
import { localeContext, type ShopServices } from '#/actors/services.ts'
import { dropFavoriteChange, storeFavoriteChange } from './stored-favorites.ts'
import { isLoginPage } from '#/actors/auth/login-page.ts'
import { isShopReachable } from '#/actors/shell/stored-pages.ts'

/** Returns `offline`, so that the change is made later, if the browser has no connection or the shop cannot be reached. */
async function orOffline<Result>(request: () => Promise<Result>): Promise<Result | { kind: 'offline' }> {
  try {
    return await request()
  } catch (error) {
    const isUnreached = !navigator.onLine || (error instanceof TypeError && !(await isShopReachable()))
    if (!isUnreached) throw error
    return { kind: 'offline' }
  }
}

/** Milliseconds between two attempts to reach the shop. */
const RETRY_MS = 5000

/** Waits until the shop can be reached. */
async function waitForConnection({ signal }: { signal: AbortSignal }): Promise<void> {
  while (!signal.aborted && !(await isShopReachable()))
    await new Promise<void>((settle) => {
      window.addEventListener('online', () => settle(), { once: true, signal })
      setTimeout(settle, RETRY_MS)
    })
}

export const favoritesLogic = (services: ShopServices) => {
  const query = shopperQueries.favorites(services)
  /** Updates the cached list, so that the hearts show the change without a refetch. */
  const updateList = (update: (list: FavoritesList) => FavoritesList) =>
    services.queryClient.setQueryData(query.queryKey, (result) =>
      result?.kind === 'list' ? { ...result, list: update(result.list) } : result,
    )
  return favoritesMachine.provide({
    actors: {
      readList: fromPromise<ListResult, void>(() =>
        orOffline(() => services.queryClient.fetchQuery({ ...query, staleTime: 0 })),
      ),
      addItem: fromPromise<AddResult, { listId: string; work: FavoriteWork }>(async ({ input }) => {
        const { productId } = input.work
        const result = await orOffline(() =>
          addFavorite({ data: { ...localeContext(services), listId: input.listId, productId } }),
        )
        if (result.kind === 'added')
          updateList(({ items, latestFirst, ...list }) => ({
            ...list,
            items: { ...items, [productId]: result.itemId },
            latestFirst: [productId, ...latestFirst],
          }))
        return result
      }),
      removeItem: fromPromise<RemoveResult, { listId: string; itemId: string }>(async ({ input }) => {
        const result = await orOffline(() => removeFavorite({ data: { ...localeContext(services), ...input } }))
        if (result.kind === 'removed')
          updateList(({ items, ...list }) => ({
            ...list,
            items: Object.fromEntries(Object.entries(items).filter(([, itemId]) => itemId !== input.itemId)),
            latestFirst: list.latestFirst.filter((productId) => items[productId] !== input.itemId),
          }))
        return result
      }),
      waitForConnection: fromPromise<void, void>(waitForConnection),
    },
    actions: {
      requestGuard: sendToFlow('registration-guard', ({ action }: { action: GuardedAction }) => ({
        type: 'action.request',
        action,
        registered: false,
        onLoginPage: isLoginPage(services.currentPath()),
      })),
      notifyAdded: () => services.notify({ kind: 'wishlist-added', count: 1 }),
      notifyAlready: () => services.notify({ kind: 'wishlist-already' }),
      notifyRemoved: () => services.notify({ kind: 'wishlist-removed' }),
      notifyFailed: () => services.notify({ kind: 'failed' }),
      notifyWaiting: () => services.notify({ kind: 'wishlist-waiting' }),
      storeChange: (_, { change }) => storeFavoriteChange(services.site, change),
      dropChange: (_, { work }) => dropFavoriteChange(services.site, work),
      refreshList: () => void services.queryClient.invalidateQueries({ queryKey: query.queryKey }),
    },
  })
}
