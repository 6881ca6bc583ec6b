import { queryOptions } from '@tanstack/react-query'
import type { ArtistIndexRequest } from '#/domain/listing/artist-index.ts'
import { config } from '#config'
import type { LocaleContext } from './locale-context.ts'

/** A page of the index of artists. */
export const artistsQuery = ({ site, locale }: LocaleContext, request: ArtistIndexRequest) =>
  queryOptions({
    queryKey: ['artists', site.id, locale.id, request],
    queryFn: async () =>
      (await import('#/server-fns/listing/listing.ts')).getArtists({
        data: { site: site.id, locale: locale.id, ...request },
      }),
    staleTime: config.publicPages.freshFor * 1000,
  })
