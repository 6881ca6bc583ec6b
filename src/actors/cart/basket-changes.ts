import type { QueryClient } from '@tanstack/react-query'
import { lineOf, type Basket, type BasketResult } from '#/domain/cart/basket.ts'
import { basketQueries } from '#/queries/basket.ts'
import { localeContext, type ShopServices } from '#/actors/services.ts'

type BasketServices = Pick<ShopServices, 'site' | 'locale' | 'queryClient'>

export interface LocaleContextIds {
  site: string
  locale: string
}

/** The changes of each query client's basket: how many have begun, and how many of them run. */
const changes = new WeakMap<QueryClient, { begun: number; running: number }>()

/**
 * Changes the basket and caches the returned one. Responses to overlapping changes may arrive out of order, so the
 * basket is then refetched, as it is when the change fails or returns no basket.
 */
export async function changeBasket<Result extends { kind: string; basket?: Basket | undefined }>(
  { site, locale, queryClient }: BasketServices,
  change: (ids: LocaleContextIds) => Promise<Result>,
): Promise<Result> {
  const { queryKey } = basketQueries.current({ site, locale })
  const counts = changes.get(queryClient) ?? { begun: 0, running: 0 }
  changes.set(queryClient, counts)
  const sequence = (counts.begun += 1)
  const isAlone = counts.running === 0
  counts.running += 1
  let isLatest = false
  try {
    await queryClient.cancelQueries({ queryKey })
    const result = await change(localeContext({ site, locale }))
    if (result.basket) queryClient.setQueryData(queryKey, result.basket)
    isLatest = isAlone && sequence === counts.begun && result.basket !== undefined
    return result
  } finally {
    counts.running -= 1
    if (!isLatest) void queryClient.invalidateQueries({ queryKey })
  }
}

/** Reads the basket from the server, not from the cache. */
export const readBasket = ({ site, locale, queryClient }: BasketServices): Promise<Basket | null> =>
  queryClient.fetchQuery({ ...basketQueries.current({ site, locale }), staleTime: 0 })

/** The quantity of an item in the cached basket. */
export const quantityInBasket = ({ site, locale, queryClient }: BasketServices, upi: string): number =>
  lineOf(queryClient.getQueryData(basketQueries.current({ site, locale }).queryKey), upi)?.quantity ?? 0

/** Whether the id is that of a gift card in the cached basket. */
export const isGift = ({ site, locale, queryClient }: BasketServices, itemId: string): boolean =>
  queryClient.getQueryData(basketQueries.current({ site, locale }).queryKey)?.gifts.some(({ id }) => id === itemId) ===
  true

/** The result of a removal. `gone`: the line was no longer in the basket. */
export function removalResult({ kind }: BasketResult): { kind: 'removed' | 'gone' | 'failed' } {
  if (kind === 'basket') return { kind: 'removed' }
  return { kind: kind === 'gone' ? 'gone' : 'failed' }
}
