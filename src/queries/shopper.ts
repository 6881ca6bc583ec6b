import { queryOptions } from '@tanstack/react-query'
import type { LocaleContext } from './locale-context.ts'

/** The first part of the keys of one shopper's data, which is removed when the shopper changes. */
export const privateKey = 'private'

export const shopperQueries = {
  current: ({ site, locale }: LocaleContext) =>
    queryOptions({
      queryKey: [privateKey, 'shopper', site.id],
      queryFn: async () =>
        (await import('#/server-fns/auth/shopper.ts')).getShopper({ data: { site: site.id, locale: locale.id } }),
    }),
  favorites: ({ site, locale }: LocaleContext) =>
    queryOptions({
      queryKey: [privateKey, 'favorites', site.id],
      queryFn: async () =>
        (await import('#/server-fns/favorites/favorites.ts')).getFavorites({
          data: { site: site.id, locale: locale.id },
        }),
      staleTime: 60_000,
    }),
  favoriteWorks: ({ site, locale }: LocaleContext, productIds: readonly string[]) =>
    queryOptions({
      queryKey: [privateKey, 'favorite-works', site.id, locale.id, productIds],
      queryFn: async () =>
        (await import('#/server-fns/favorites/favorites.ts')).getFavoriteWorks({
          data: { site: site.id, locale: locale.id, productIds: [...productIds] },
        }),
      staleTime: 60_000,
    }),
}
