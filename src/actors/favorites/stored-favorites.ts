import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { FavoriteChange } from '#/domain/favorites/favorite-change.ts'
import { firstFavorites, type FavoriteWorks } from '#/domain/favorites/favorites.ts'
import type { FavoriteWork } from '#/domain/favorites/guarded-action.ts'
import type { Locale, Site } from '#/domain/site.ts'
import { shopperQueries } from '#/queries/shopper.ts'
import { readStored, writeStored } from '#/actors/auth/shopper-storage.ts'

const CHANGES = 'favorite-changes'
const WORKS = 'favorites'

/** The latest favorites of a shopper, which are shown without a connection. */
interface StoredFavorites extends FavoriteWorks {
  locale: string
  ids: readonly string[]
}

const storedFavorites = (site: Site, locale: Locale): StoredFavorites | undefined => {
  const stored = readStored(site, WORKS) as StoredFavorites | undefined
  return stored?.locale === locale.id ? stored : undefined
}

/** The favorites that this browser stores for the signed-in shopper. */
export const readStoredFavorites = (site: Site, locale: Locale): FavoriteWorks | undefined =>
  storedFavorites(site, locale)

/** The changes that wait for a connection, at most one for each work. */
export const storedFavoriteChanges = (site: Site): readonly FavoriteChange[] =>
  (readStored(site, CHANGES) as FavoriteChange[] | undefined) ?? []

const otherChanges = (site: Site, { productId }: FavoriteWork) =>
  storedFavoriteChanges(site).filter(({ work }) => work.productId !== productId)

export const storeFavoriteChange = (site: Site, change: FavoriteChange): void =>
  writeStored(site, CHANGES, [...otherChanges(site, change.work), change])

export const dropFavoriteChange = (site: Site, work: FavoriteWork): void => {
  if (storedFavoriteChanges(site).length > 0) writeStored(site, CHANGES, otherChanges(site, work))
}

/** Stores the shopper's latest favorites, now and whenever the list has changed. */
export function storeFavorites(context: { site: Site; locale: Locale; queryClient: QueryClient }): void {
  const { site, locale, queryClient } = context
  const { queryKey } = shopperQueries.favorites(context)
  let requested = storedFavorites(site, locale)?.ids.join()
  const store = async () => {
    const favorites = queryClient.getQueryData(queryKey)
    if (favorites?.kind !== 'list') return
    const ids = firstFavorites(favorites.list.latestFirst)
    if (requested === ids.join()) return
    requested = ids.join()
    try {
      const { currency, works } =
        ids.length > 0
          ? await queryClient.fetchQuery(shopperQueries.favoriteWorks(context, ids))
          : { currency: locale.preferredCurrency, works: [] }
      writeStored(site, WORKS, { locale: locale.id, ids, currency, works } satisfies StoredFavorites)
    } catch (error) {
      requested = undefined
      console.warn('The favorites could not be stored.', error)
    }
  }
  void store()
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash === hashKey(queryKey)) void store()
  })
}
