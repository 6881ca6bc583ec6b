import { fromPromise } from 'xstate'
import type { FavoritesList } from '#/domain/favorites/favorites.ts'
import type { FavoriteWork } from '#/domain/favorites/guarded-action.ts'
import {
  favoritesMachine,
  type AddAnswer,
  type ListAnswer,
  type RemoveAnswer,
} from '#/machines/favorites/favorites.machine.ts'
import { shopperQueries } from '#/queries/shopper.ts'
import { addFavorite, removeFavorite } from '#/server-fns/favorites/favorites.ts'
import type { ShopServices } from '#/actors/services.ts'
import { localeContext } from '#/actors/services.ts'
import { isLoginPage } from '#/actors/auth/login-page.ts'

export const favoritesLogic = (link: ShopServices) => {
  const query = shopperQueries.favorites(link)
  /** What hearts show is true before the list is read again. */
  const change = (changed: (list: FavoritesList) => FavoritesList) =>
    link.queryClient.setQueryData(query.queryKey, (answer) =>
      answer?.kind === 'list' ? { ...answer, list: changed(answer.list) } : answer,
    )
  return favoritesMachine.provide({
    actors: {
      readList: fromPromise<ListAnswer, void>(() => link.queryClient.fetchQuery({ ...query, staleTime: 0 })),
      addItem: fromPromise<AddAnswer, { listId: string; work: FavoriteWork }>(async ({ input }) => {
        const { productId } = input.work
        const answer = await addFavorite({ data: { ...localeContext(link), listId: input.listId, productId } })
        if (answer.kind === 'added')
          change(({ items, latestFirst, ...list }) => ({
            ...list,
            items: { ...items, [productId]: answer.itemId },
            latestFirst: [productId, ...latestFirst],
          }))
        return answer
      }),
      removeItem: fromPromise<RemoveAnswer, { listId: string; itemId: string }>(async ({ input }) => {
        const answer = await removeFavorite({ data: { ...localeContext(link), ...input } })
        if (answer.kind === 'removed')
          change(({ items, ...list }) => ({
            ...list,
            items: Object.fromEntries(Object.entries(items).filter(([, itemId]) => itemId !== input.itemId)),
            latestFirst: list.latestFirst.filter((productId) => items[productId] !== input.itemId),
          }))
        return answer
      }),
    },
    actions: {
      askGuard: (_, { work }) => {
        if (work)
          link.send('registration-guard', {
            type: 'action.ask',
            action: { kind: 'add-favorite', work },
            registered: false,
            onLoginPage: isLoginPage(link.currentPath()),
          })
      },
      tellAdded: () => link.notify({ kind: 'wishlist-added', count: 1 }),
      tellAlready: () => link.notify({ kind: 'wishlist-already' }),
      tellRemoved: () => link.notify({ kind: 'wishlist-removed' }),
      tellFailed: () => link.notify({ kind: 'failed' }),
      refreshList: () => void link.queryClient.invalidateQueries({ queryKey: query.queryKey }),
    },
  })
}
