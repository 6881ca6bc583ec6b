import type { QueryClient } from '@tanstack/react-query'
import type { Basket, BasketLine } from '#/domain/cart/basket.ts'
import { basketQueries } from '#/queries/basket.ts'
import { localeContext } from '#/actors/services.ts'
import type { ShopServices } from '#/actors/services.ts'

type Surroundings = Pick<ShopServices, 'site' | 'locale' | 'queryClient'>

export interface LocaleContextIds {
  site: string
  locale: string
}

const changes = new WeakMap<QueryClient, { begun: number; running: number }>()

/**
 * Changes the basket and caches the result. Responses to overlapping changes may arrive out of order: then the basket
 * is read again.
 */
export async function changeBasket<Result extends { kind: string; basket?: Basket | undefined }>(
  { site, locale, queryClient }: Surroundings,
  change: (ids: LocaleContextIds) => Promise<Result>,
): Promise<Result> {
  const { queryKey } = basketQueries.current({ site, locale })
  const all = changes.get(queryClient) ?? { begun: 0, running: 0 }
  changes.set(queryClient, all)
  const own = (all.begun += 1)
  const others = all.running
  all.running += 1
  let isCertain = false
  try {
    await queryClient.cancelQueries({ queryKey })
    const result = await change(localeContext({ site, locale }))
    if (result.basket) queryClient.setQueryData(queryKey, result.basket)
    isCertain = others === 0 && own === all.begun && result.basket !== undefined
    return result
  } finally {
    all.running -= 1
    if (!isCertain) void queryClient.invalidateQueries({ queryKey })
  }
}

/** Reads the basket from the server, not from the cache. */
export const readBasket = ({ site, locale, queryClient }: Surroundings): Promise<Basket | null> =>
  queryClient.fetchQuery({ ...basketQueries.current({ site, locale }), staleTime: 0 })

export const lineOf = (basket: Basket | null | undefined, upi: string): BasketLine | undefined =>
  basket?.lines.find((line) => line.upi === upi)

/** How many of an item the basket has, as far as the tab knows. */
export const quantityInBasket = ({ site, locale, queryClient }: Surroundings, upi: string): number =>
  lineOf(queryClient.getQueryData(basketQueries.current({ site, locale }).queryKey), upi)?.quantity ?? 0

/** Whether the id is that of a gift card in the basket, as far as the tab knows. */
export const isGift = ({ site, locale, queryClient }: Surroundings, itemId: string): boolean =>
  queryClient.getQueryData(basketQueries.current({ site, locale }).queryKey)?.gifts.some(({ id }) => id === itemId) ===
  true
