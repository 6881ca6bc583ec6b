import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { isFavoriteAfter } from '#/domain/favorites/favorite-change.ts'
import { shopperQueries } from '#/queries/shopper.ts'
import { toggleFavorite } from '#/server-fns/favorites/favorites.ts'
import { useActorRegistry, useActorSelector, useActorSend } from '#/actors/use-actor.ts'
import { currentMarker } from '#/actors/auth/use-shopper.ts'

/** The URL that the form of the hearts posts to without a script. */
export const favoriteFormAction = toggleFavorite.url

/** Whether a work is one of the shopper's favorites, and a function that toggles it. A guest has none and causes no request. */
export function useFavorite(productId: string) {
  const { services } = useActorRegistry()
  const isRegistered = useHydrated() && currentMarker(services.site) === 'registered'
  const { data: isListed = false } = useQuery({
    ...shopperQueries.favorites(services),
    enabled: isRegistered,
    select: (favorites) => favorites.kind === 'list' && Object.hasOwn(favorites.list.items, productId),
  })
  const change = useActorSelector('favorites', (snapshot) => {
    if (!snapshot) return undefined
    const { change: current, queue } = snapshot.context
    return [...(snapshot.hasTag('busy') && current ? [current] : []), ...queue].findLast(
      ({ work }) => work.productId === productId,
    )
  })
  const { send, isPending } = useActorSend('favorites')
  /** Whether the list has the work, or will have it after a press that waits for the flow's code. */
  const isExpected = isRegistered && (isPending ? !isListed : isListed)
  /** Shows a change at once and reverts it on failure. */
  const isFavorite = change ? isFavoriteAfter(change, isListed) : isExpected
  return {
    isFavorite,
    toggle: () =>
      send({
        type: 'favorite.toggle',
        work: { productId },
        registered: currentMarker(services.site) === 'registered',
        isShown: isFavorite,
      }),
  }
}
