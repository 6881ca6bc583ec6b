import { queryOptions } from '@tanstack/react-query'
import { getAlbum, getRecentUploads } from '#/server-fns/photos/photos.ts'
import type { LocaleContext } from './locale-context.ts'
import { privateKey } from './shopper.ts'

export const photoQueries = {
  /** The first part of the keys of all albums. */
  albums: [privateKey, 'photo-album'],
  /** The page of the shopper's photos with the photo or item of this UPI. */
  album: ({ site, locale }: LocaleContext, upi: string | undefined) =>
    queryOptions({
      queryKey: [...photoQueries.albums, site.id, locale.id, upi ?? ''],
      queryFn: () => getAlbum({ data: { site: site.id, locale: locale.id, upi } }),
    }),
  /** The first part of the keys of recent uploads. */
  recents: [privateKey, 'recent-uploads'],
  /** The uploads except the one of this UPI, fresh until the shopper uploads or removes a photo: UPLOAD-05. */
  recent: ({ site, locale }: LocaleContext, upi: string) =>
    queryOptions({
      queryKey: [...photoQueries.recents, site.id, upi],
      queryFn: () => getRecentUploads({ data: { site: site.id, locale: locale.id, upi } }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    }),
}
