import { createServerFn } from '@tanstack/react-start'
import { formOr } from '#/contracts/form-fields.ts'
import { albumInput, albumToAdd, photoExchange, photoInput, recentInput } from '#/contracts/photos/photos.ts'
import { basketToasts } from '#/domain/cart/basket-toasts.ts'
import type { BasketResult } from '#/domain/cart/basket.ts'
import type { AlbumChange } from '#/domain/photos/album.ts'
import { photoPath, PHOTOS_PATH } from '#/domain/photos/photo-upi.ts'
import { exchange } from '#/server-fns/cart/basket.server.ts'
import { formPost, textOf } from '#/server-fns/form-post.ts'
import { addAlbumToBasket, readAlbum, readRecentUploads, removeFromAlbum, restoreToAlbum } from './photos.server.ts'

/** POST, because it stores the item that the address names. */
export const getAlbum = createServerFn({ method: 'POST' })
  .validator(albumInput)
  .handler(({ data }) => readAlbum(data))

export const getRecentUploads = createServerFn({ method: 'GET' })
  .validator(recentInput)
  .handler(({ data }) => readRecentUploads(data))

export const removePhoto = createServerFn({ method: 'POST' })
  .middleware([
    formPost<AlbumChange>((_, fields) => ({
      to: PHOTOS_PATH,
      toasts: [{ kind: 'photo-removed', name: textOf(fields, 'name') }],
    })),
  ])
  .validator(formOr(photoInput))
  .handler(({ data }) => removeFromAlbum(data))

export const restorePhoto = createServerFn({ method: 'POST' })
  .validator(photoInput)
  .handler(({ data }) => restoreToAlbum(data))

export const addAlbum = createServerFn({ method: 'POST' })
  .middleware([formPost<BasketResult>((result) => ({ to: '/cart', toasts: basketToasts(result) }))])
  .validator(formOr(albumToAdd))
  .handler(({ data }) => addAlbumToBasket(data))

/** Replaces the item of a cart line by another one of its photo. Redirects to the cart. */
export const exchangePhoto = createServerFn({ method: 'POST' })
  .middleware([
    formPost<BasketResult>((result, fields) =>
      result.kind === 'rejected'
        ? { to: photoPath(textOf(fields, 'upi')), toasts: [{ kind: 'failed' }] }
        : { to: '/cart', toasts: basketToasts(result) },
    ),
  ])
  .validator(formOr(photoExchange))
  .handler(({ data }) => exchange(data))
