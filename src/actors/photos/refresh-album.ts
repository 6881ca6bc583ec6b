import type { ShopServices } from '#/actors/services.ts'
import type { AlbumPage } from '#/domain/photos/album.ts'
import { photoQueries } from '#/queries/photos.ts'

/** Reads the album again, and what of it was cached. */
export function refreshAlbum({ queryClient }: Pick<ShopServices, 'queryClient'>): void {
  void queryClient.invalidateQueries({ queryKey: photoQueries.albums })
  void queryClient.invalidateQueries({ queryKey: photoQueries.recents })
}

/** Takes a photo out of what is cached of the album. */
export function forgetInAlbum({ queryClient }: Pick<ShopServices, 'queryClient'>, upi: string): void {
  queryClient.setQueriesData<AlbumPage>(
    { queryKey: photoQueries.albums },
    (page) => page && { ...page, photos: page.photos.filter((photo) => photo.upi !== upi) },
  )
}
