import { useQuery } from '@tanstack/react-query'
import { createContext, use, useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { isFavoriteAfter } from '#/domain/favorites/favorite-change.ts'
import { shopperQueries } from '#/queries/shopper.ts'
import { toggleFavorite } from '#/server-fns/favorites/favorites.ts'
import { useActorRegistry, useActorSelector, useIsPending } from '#/actors/use-actor.ts'
import { currentMarker, useMarker, useShopper } from '#/actors/auth/use-shopper.ts'

/** The URL that the form of the hearts posts to without a script. */
export const favoriteFormAction = toggleFavorite.url

interface Favorites {
  isFavorite: (productId: string) => boolean
  toggle: (productId: string) => void
  /** Calls back when favorites have changed. */
  subscribe: (listener: () => void) => () => void
}

/** The same object in every render, since React would walk the whole page for a changed one. */
const FavoritesContext = createContext<Favorites | undefined>(undefined)

/** The shopper's favorites for all hearts within. A guest, or a tab that has shown no heart, causes no request. */
export function FavoritesProvider({ children }: { children: ReactNode }) {
  const actors = useActorRegistry()
  const { services } = actors
  // Renders the hearts when the shopper signs in over the page.
  useShopper()
  const isRegistered = useMarker(services.site) === 'registered'
  const [hasHearts, setHasHearts] = useState(false)
  const { data } = useQuery({ ...shopperQueries.favorites(services), enabled: isRegistered && hasHearts })
  const change = useActorSelector('favorites', (snapshot) =>
    snapshot?.hasTag('busy') ? snapshot.context.change : null,
  )
  const queue = useActorSelector('favorites', (snapshot) => snapshot?.context.queue)
  /** The works of hearts that were pressed, since the flow's code may not be there yet. */
  const [pressed, setPressed] = useState<readonly string[]>([])
  const isPending = useIsPending('favorites')
  const isFavorite = (productId: string) => {
    const isListed = data?.kind === 'list' && Object.hasOwn(data.list.items, productId)
    const last = [...(change ? [change] : []), ...(queue ?? [])].findLast(({ work }) => work.productId === productId)
    // Shows a change at once and reverts it on failure.
    if (last) return isFavoriteAfter(last, isListed)
    return isRegistered && (isPending && pressed.includes(productId) ? !isListed : isListed)
  }
  const [{ favorites, show }] = useState(() => {
    const listeners = new Set<() => void>()
    let shown: Favorites['isFavorite'] = () => false
    const favorites: Favorites = {
      isFavorite: (productId) => shown(productId),
      toggle: (productId) => {
        setPressed((before) => (before.includes(productId) ? before : [...before, productId]))
        const registered = currentMarker(services.site) === 'registered'
        const isShown = shown(productId)
        actors.send('favorites', { type: 'favorite.toggle', work: { productId }, registered, isShown })
      },
      subscribe: (listener) => {
        listeners.add(listener)
        setHasHearts(true)
        return () => void listeners.delete(listener)
      },
    }
    const show = (next: Favorites['isFavorite']) => {
      shown = next
      for (const listener of listeners) listener()
    }
    return { favorites, show }
  })
  // Each render has new favorites. Hearts that stay the same are not rendered.
  useLayoutEffect(() => show(isFavorite))
  return <FavoritesContext value={favorites}>{children}</FavoritesContext>
}

const unchanging = () => () => {}

/** Whether a work is one of the shopper's favorites, and a function that toggles it; undefined where only the form works. */
export function useFavorite(productId: string): { isFavorite: boolean; toggle: (() => void) | undefined } {
  const favorites = use(FavoritesContext)
  const isFavorite = useSyncExternalStore(
    favorites?.subscribe ?? unchanging,
    () => favorites?.isFavorite(productId) ?? false,
    () => false,
  )
  return { isFavorite, toggle: favorites && (() => favorites.toggle(productId)) }
}
