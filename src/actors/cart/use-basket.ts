import { useQuery } from '@tanstack/react-query'
import { useHydrated, useRouter } from '@tanstack/react-router'
import type { Basket } from '#/domain/cart/basket.ts'
import { basketQueries } from '#/queries/basket.ts'
import { currentMark } from '#/actors/auth/use-shopper.ts'

/** The shopper's basket as soon as it is known; a first visit causes no request. */
export function useBasket(): Basket | null | undefined {
  const { site, locale } = useRouter().options.context
  const hydrated = useHydrated()
  const { data } = useQuery({
    ...basketQueries.current({ site, locale }),
    enabled: hydrated && currentMark(site) !== undefined,
  })
  return data
}
