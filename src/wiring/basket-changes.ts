import type { QueryClient } from '@tanstack/react-query'
import type { Basket, BasketLine, BasketResult } from '#/domain/basket.ts'
import { basketQueries } from '#/queries/basket.ts'
import { placeIds } from './place-ids.ts'
import type { ShopLink } from './shop-link.ts'

type Surroundings = Pick<ShopLink, 'site' | 'locale' | 'queryClient'>

export interface PlaceIds {
  site: string
  locale: string
}

const running = new WeakMap<QueryClient, number>()

/**
 * Changes the basket and keeps what it has become. Answers of changes that overlap may arrive in another order than
 * they were made: then the basket is read once more.
 */
export async function changeBasket(
  { site, locale, queryClient }: Surroundings,
  change: (ids: PlaceIds) => Promise<BasketResult>,
): Promise<BasketResult> {
  const { queryKey } = basketQueries.current({ site, locale })
  const others = running.get(queryClient) ?? 0
  running.set(queryClient, others + 1)
  let isCertain = false
  try {
    await queryClient.cancelQueries({ queryKey })
    const result = await change(placeIds({ site, locale }))
    if (result.kind === 'basket') queryClient.setQueryData(queryKey, result.basket)
    isCertain = others === 0 && result.kind === 'basket'
    return result
  } finally {
    running.set(queryClient, (running.get(queryClient) ?? 1) - 1)
    if (!isCertain) void queryClient.invalidateQueries({ queryKey })
  }
}

/** The basket as the house has it now. */
export const readBasket = ({ site, locale, queryClient }: Surroundings): Promise<Basket | null> =>
  queryClient.fetchQuery({ ...basketQueries.current({ site, locale }), staleTime: 0 })

/** The basket as far as the tab knows it. */
export const knownBasket = ({ site, locale, queryClient }: Surroundings): Basket | null | undefined =>
  queryClient.getQueryData(basketQueries.current({ site, locale }).queryKey)

export const lineOf = (basket: Basket | null | undefined, upi: string): BasketLine | undefined =>
  basket?.lines.find((line) => line.upi === upi)
