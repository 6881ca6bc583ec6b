import { queryOptions } from '@tanstack/react-query'
import type { Locale, Site } from '#/domain/site.ts'
import { getAlbum, getRecentUploads } from '#/server-fns/photos/photos.ts'
import { privateKey } from './shopper.ts'

interface LocaleContext {
  site: Site
  locale: Locale
}

export const photoQueries = {
  /** All pages of the shopper's photos. */
  albums: [privateKey, 'photo-album'],
  /** The page of the shopper's photos with the photo or item of this UPI. */
  album: ({ site, locale }: LocaleContext, upi: string | undefined) =>
    queryOptions({
      queryKey: [...photoQueries.albums, site.id, locale.id, upi ?? ''],
      queryFn: () => getAlbum({ data: { site: site.id, locale: locale.id, upi } }),
    }),
  recents: [privateKey, 'recent-uploads'],
  /** UPLOAD-05: the other uploads than the one of this UPI, for as long as the shopper uploads and removes none. */
  recent: ({ site, locale }: LocaleContext, upi: string) =>
    queryOptions({
      queryKey: [...photoQueries.recents, site.id, upi],
      queryFn: () => getRecentUploads({ data: { site: site.id, locale: locale.id, upi } }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    }),
}
