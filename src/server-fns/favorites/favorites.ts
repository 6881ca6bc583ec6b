import { createServerFn } from '@tanstack/react-start'
import { favoriteAddition, favoriteRemoval, favoriteWorks } from '#/contracts/account/account-requests.ts'
import { place } from '#/contracts/place.ts'
import { addToFavorites, readFavorites, readWorks, removeFromFavorites } from './favorites.server.ts'

/** POST, because a shopper without a list gets one. */
export const getFavorites = createServerFn({ method: 'POST' })
  .validator(place)
  .handler(({ data }) => readFavorites(data))

/** How works are shown; it needs no session. */
export const getFavoriteWorks = createServerFn({ method: 'GET' })
  .validator(favoriteWorks)
  .handler(({ data }) => readWorks(data))

export const addFavorite = createServerFn({ method: 'POST' })
  .validator(favoriteAddition)
  .handler(({ data }) => addToFavorites(data))

export const removeFavorite = createServerFn({ method: 'POST' })
  .validator(favoriteRemoval)
  .handler(({ data }) => removeFromFavorites(data))
