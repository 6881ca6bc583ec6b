import type { ShopServices } from '#/actors/services.ts'
import { photoQueries } from '#/queries/photos.ts'

/** Reads the album again, and what of it was cached. */
export function refreshAlbum({ queryClient }: Pick<ShopServices, 'queryClient'>): void {
  void queryClient.invalidateQueries({ queryKey: photoQueries.albums })
  void queryClient.invalidateQueries({ queryKey: photoQueries.recents })
}
