import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { shopperQueries } from '#/queries/shopper.ts'
import { useShop, useShopActor } from '#/actors/use-shop.tsx'
import { currentMark, useShopperQuery } from '#/actors/auth/use-shopper.ts'

/** The shopper's favorites, as the hearts of a page need them. */
export interface Favorites {
  /** Whether there is a script to press a heart; a little after the page itself, whose tiles go first. */
  awake: boolean
  /** Until it is known who shops, and which works that shopper has kept, none is kept or forgotten. */
  loading: boolean
  has: (productId: string) => boolean
  /** Whether a toggled work may show so at once: a guest signs in first, and one work is toggled at a time. */
  answers: boolean
  /** Settles when it is on its way. */
  toggle: (productId: string) => Promise<void>
}

/** Guests have none, and cause no request. */
export function useFavorites(): Favorites {
  const shop = useShop()
  const { site } = shop.link
  const awake = useDeferredValue(useHydrated())
  const shopper = useShopperQuery()
  const registered = shopper.data?.type === 'registered'
  const { data, isLoading } = useQuery({ ...shopperQueries.favorites(shop.link), enabled: awake && registered })
  const changing = useShopActor('favorites', (snapshot) => (snapshot?.hasTag('busy') ? snapshot.context : null))
  const items = registered && data?.kind === 'list' ? data.list.items : {}
  return {
    awake,
    loading: shopper.isLoading || isLoading,
    has: (productId) => {
      const listed = Object.hasOwn(items, productId)
      // What was asked for shows at once; a refusal takes it back.
      return changing?.work?.productId === productId ? !(changing.removes && listed) : listed
    },
    answers: registered && changing === null,
    toggle: (productId) =>
      shop.send('favorites', {
        type: 'favorite.toggle',
        work: { productId },
        registered: currentMark(site) === 'registered',
      }),
  }
}
