import {
  confirmFavoriteAlert,
  requestFavoriteAlert,
  stopFavoriteAlert,
  stopOwnFavoriteAlert,
} from '#/server-fns/favorites/favorite-alerts.ts'

/** The URLs that the forms of the alerts post to. */
export const alertUrls = {
  request: requestFavoriteAlert.url,
  confirm: confirmFavoriteAlert.url,
  stop: stopFavoriteAlert.url,
  stopOwn: stopOwnFavoriteAlert.url,
}
