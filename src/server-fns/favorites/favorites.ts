import { createServerFn } from '@tanstack/react-start'
import {
  favoriteAddition,
  favoriteRemoval,
  favoriteToggle,
  favoriteWorks,
} from '#/contracts/account/account-requests.ts'
import { formOr } from '#/contracts/form-fields.ts'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'
import { formPost } from '#/server-fns/form-post.ts'
import { addToFavorites, readFavorites, readWorks, removeFromFavorites, toggleInFavorites } from './favorites.server.ts'

/** POST, because a shopper without a list gets one. */
export const getFavorites = createServerFn({ method: 'POST' })
  .validator(siteAndLocale)
  .handler(({ data }) => readFavorites(data))

/** Works as tiles. Needs no session. */
export const getFavoriteWorks = createServerFn({ method: 'GET' })
  .validator(favoriteWorks)
  .handler(({ data }) => readWorks(data))

export const addFavorite = createServerFn({ method: 'POST' })
  .validator(favoriteAddition)
  .handler(({ data }) => addToFavorites(data))

export const removeFavorite = createServerFn({ method: 'POST' })
  .validator(favoriteRemoval)
  .handler(({ data }) => removeFromFavorites(data))

/** The heart button of a work before hydration. Redirects a guest to the sign-in page. */
export const toggleFavorite = createServerFn({ method: 'POST' })
  .middleware([
    formPost<{ kind: 'added' | 'removed' | 'signed-out' }>(({ kind }) => {
      if (kind === 'signed-out') return { to: '/login?directedFrom={back}', toasts: [{ kind: 'sign-in-first' }] }
      return { toasts: [kind === 'added' ? { kind: 'wishlist-added', count: 1 } : { kind: 'wishlist-removed' }] }
    }),
  ])
  .validator(formOr(favoriteToggle))
  .handler(({ data }) => toggleInFavorites(data))
