import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { shopperQueries } from '#/queries/shopper.ts'
import { toggleFavorite } from '#/server-fns/favorites/favorites.ts'
import { useActorRegistry, useActorSelector, useActorSend } from '#/actors/use-actor.ts'
import { currentMark, useShopperQuery } from '#/actors/auth/use-shopper.ts'

/** Where the form of the hearts posts to without a script. */
export const favoriteFormAction = toggleFavorite.url

/** Whether a work is one of the shopper's favorites, and how to change that. A guest has none and causes no request. */
export function useFavorite(productId: string) {
  const { services } = useActorRegistry()
  const isHydrated = useHydrated()
  const isRegistered = useShopperQuery().data?.type === 'registered'
  const { data: isListed = false } = useQuery({
    ...shopperQueries.favorites(services),
    enabled: isHydrated && isRegistered,
    select: (favorites) => favorites.kind === 'list' && Object.hasOwn(favorites.list.items, productId),
  })
  const change = useActorSelector('favorites', (snapshot) =>
    snapshot?.hasTag('busy') && snapshot.context.work?.productId === productId ? snapshot.context.removes : null,
  )
  const { send, isPending } = useActorSend('favorites')
  return {
    /** A change is shown at once; a failure takes it back. */
    isFavorite: change === null && !isPending ? isListed : isRegistered && !(isListed && change !== false),
    toggle: () =>
      send({
        type: 'favorite.toggle',
        work: { productId },
        registered: currentMark(services.site) === 'registered',
      }),
  }
}
