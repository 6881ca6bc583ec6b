import { queryOptions } from '@tanstack/react-query'
import { sharedParts } from '#/domain/favorites/shared-favorites.ts'
import type { LocaleContext } from './locale-context.ts'

/** Works by image id, for a page that is the same for everyone. */
export const sharedWorksQuery = ({ site, locale }: LocaleContext, imageIds: readonly string[]) =>
  queryOptions({
    queryKey: ['shared-works', site.id, locale.id, imageIds],
    queryFn: async () => {
      const { getFavoriteWorks } = await import('#/server-fns/favorites/favorites.ts')
      const parts = await Promise.all(
        sharedParts(imageIds).map((part) =>
          getFavoriteWorks({ data: { site: site.id, locale: locale.id, productIds: [...part] } }),
        ),
      )
      return parts.flatMap(({ works }) => works)
    },
    staleTime: 60_000,
  })
