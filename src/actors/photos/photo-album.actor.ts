import { fromPromise } from 'xstate'
import { photosIn, type AlbumChange } from '#/domain/photos/album.ts'
import { editorAddress } from '#/domain/photos/album-paths.ts'
import { photoIdOf, photoPath, PHOTOS_PATH } from '#/domain/photos/photo-upi.ts'
import {
  photoAlbumMachine,
  type AlbumAdded,
  type NamedPhoto,
  type PhotoCount,
} from '#/machines/photo-album/photo-album.machine.ts'
import { addAlbum, removePhoto, restorePhoto } from '#/server-fns/photos/photos.ts'
import { changeBasket, readBasket } from '#/actors/cart/basket-changes.ts'
import { localeContext, type ShopServices } from '#/actors/services.ts'
import { refreshAlbum, removeFromCachedAlbum } from './refresh-album.ts'

declare module '#/actors/flows.ts' {
  interface Flows {
    'photo-album': Flow<typeof photoAlbumMachine>
  }
}

export const photoAlbumLogic = (services: ShopServices) => {
  const requestFor = ({ upi }: NamedPhoto) => ({ data: { ...localeContext(services), upi } })
  return photoAlbumMachine.provide({
    actors: {
      removePhoto: fromPromise<AlbumChange, NamedPhoto>(({ input }) => removePhoto(requestFor(input))),
      restorePhoto: fromPromise<AlbumChange, NamedPhoto>(({ input }) => restorePhoto(requestFor(input))),
      addAlbum: fromPromise<AlbumAdded, { upi: string }>(({ input }) => addAll(services, input.upi)),
      countPhotos: fromPromise<PhotoCount, undefined>(async () => ({
        count: photosIn((await readBasket(services))?.lines ?? []),
      })),
    },
    actions: {
      showAlbum: ({ context }, { upi }) => {
        // The cached album has room for another photo before the refetch.
        if (upi === null && context.photo) removeFromCachedAlbum(services, context.photo.upi)
        refreshAlbum(services)
        const shown = photoIdOf(editorAddress(services.currentPath()).upi ?? '')
        if (upi !== null) void services.navigate(photoPath(upi), { replace: true, resetScroll: false })
        else if (shown !== undefined && (context.photo === null || shown === context.photo.upi))
          void services.navigate(PHOTOS_PATH, { replace: true, resetScroll: false })
      },
      showCart: () => void services.navigate('/cart'),
      notifyFull: () => services.notify({ kind: 'album-full' }),
      notifyStock: (_, { left }) => services.notify({ kind: 'stock', left }),
      notifyFailed: () => services.notify({ kind: 'failed' }),
    },
  })
}

async function addAll(services: ShopServices, upi: string): Promise<AlbumAdded> {
  const result = await changeBasket(services, (ids) => addAlbum({ data: { ...ids, upi } }))
  if (result.kind === 'stock') return result
  return { kind: result.kind === 'basket' ? 'added' : 'failed' }
}
