import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Basket } from '#/domain/cart/basket.ts'
import { basketQueries } from '#/queries/basket.ts'
import { useMarker } from '#/actors/auth/use-shopper.ts'

/** The shopper's basket; undefined until the response arrives. A first visit sends no request. */
export function useBasket(): Basket | null | undefined {
  const { site, locale } = useRouter().options.context
  const { data } = useQuery({
    ...basketQueries.current({ site, locale }),
    enabled: useMarker(site) !== undefined,
  })
  return data
}
