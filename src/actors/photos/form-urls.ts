import { addAlbum, exchangePhoto, removePhoto } from '#/server-fns/photos/photos.ts'

/** The URLs that the forms of the photo page post to without a script. */
export const photoForms = {
  remove: removePhoto.url,
  addAll: addAlbum.url,
  exchange: exchangePhoto.url,
}
