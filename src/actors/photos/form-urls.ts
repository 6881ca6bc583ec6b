import { addAlbum, exchangePhoto, removePhoto } from '#/server-fns/photos/photos.ts'

/** Where the forms of the page of photos post to without a script. */
export const photoForms = {
  remove: removePhoto.url,
  addAll: addAlbum.url,
  exchange: exchangePhoto.url,
}
