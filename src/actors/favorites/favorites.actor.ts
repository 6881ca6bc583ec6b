import { fromPromise } from 'xstate'
import type { FavoritesList } from '#/domain/favorites/favorites.ts'
import type { FavoriteChange } from '#/domain/favorites/favorite-change.ts'
import type { GuardedAction } from '#/domain/favorites/guarded-action.ts'
import { favoritesMachine, type ChangeResult } from '#/machines/favorites/favorites.machine.ts'
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

/** Adds or removes a work. A toggle depends on the list, which is read first. */
async function makeChange(
  services: ShopServices,
  { kind, work: { productId } }: FavoriteChange,
): Promise<ChangeResult> {
  const { queryClient } = services
  const query = shopperQueries.favorites(services)
  const read = await orOffline(() => queryClient.fetchQuery({ ...query, staleTime: 0 }))
  if (read.kind !== 'list') return read
  const { listId, items } = read.list
  const itemId = items[productId]
  if (itemId === undefined && kind === 'remove') return { kind: 'removed' }
  if (itemId !== undefined && kind === 'add') return { kind: 'already' }
  const data = { ...localeContext(services), listId }
  try {
    const result = await orOffline<Awaited<ReturnType<typeof addFavorite | typeof removeFavorite>>>(() =>
      itemId === undefined
        ? addFavorite({ data: { ...data, productId } })
        : removeFavorite({ data: { ...data, itemId } }),
    )
    // Updates the cached list, so that the hearts show the change without a refetch.
    if (result.kind === 'added' || result.kind === 'removed')
      queryClient.setQueryData(query.queryKey, (cached) =>
        cached?.kind === 'list'
          ? { ...cached, list: withItem(cached.list, productId, result.kind === 'added' ? result.itemId : undefined) }
          : cached,
      )
    return result
  } catch (error) {
    // The refetched list shows whether the change was made before the response was lost.
    void queryClient.invalidateQueries({ queryKey: query.queryKey })
    throw error
  }
}

/** The list with a work as its latest item, or without the work. */
function withItem(list: FavoritesList, productId: string, itemId: string | undefined): FavoritesList {
  const { [productId]: _, ...others } = list.items
  const latestFirst = list.latestFirst.filter((candidate) => candidate !== productId)
  return itemId === undefined
    ? { ...list, items: others, latestFirst }
    : { ...list, items: { ...others, [productId]: itemId }, latestFirst: [productId, ...latestFirst] }
}

declare module '#/actors/flows.ts' {
  interface Flows {
    favorites: Flow<typeof favoritesMachine>
  }
}

export const favoritesLogic = (services: ShopServices) =>
  favoritesMachine.provide({
    actors: {
      makeChange: fromPromise<ChangeResult, FavoriteChange>(({ input }) => makeChange(services, input)),
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
    },
  })
