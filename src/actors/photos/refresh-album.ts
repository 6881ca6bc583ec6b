import type { ShopServices } from '#/actors/services.ts'
import type { AlbumPage } from '#/domain/photos/album.ts'
import { photoQueries } from '#/queries/photos.ts'

/** Refetches the album's pages and the recent uploads. */
export function refreshAlbum({ queryClient }: Pick<ShopServices, 'queryClient'>): void {
  void queryClient.invalidateQueries({ queryKey: photoQueries.albums })
  void queryClient.invalidateQueries({ queryKey: photoQueries.recents })
}

/** Removes a photo from the cached album. */
export function removeFromCachedAlbum({ queryClient }: Pick<ShopServices, 'queryClient'>, upi: string): void {
  queryClient.setQueriesData<AlbumPage>(
    { queryKey: photoQueries.albums },
    (page) => page && { ...page, photos: page.photos.filter((photo) => photo.upi !== upi) },
  )
}
