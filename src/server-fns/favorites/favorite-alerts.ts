import { createServerFn } from '@tanstack/react-start'
import { favoriteAlertForm, favoriteAlertLink } from '#/contracts/favorites/favorite-alerts.ts'
import { formOr } from '#/contracts/form-fields.ts'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'
import type { AlertLinkResult, AlertRequestResult } from '#/domain/favorites/favorite-alert.ts'
import { entriesOf, formPost } from '#/server-fns/form-post.ts'
import { followAlertLink, readFavoriteAlert, requestFavoriteAlerts, stopOwnAlerts } from './favorite-alerts.server.ts'

const resultPage = (result: AlertLinkResult) => ({ to: '/favorite-alerts', form: 'favorite-alert' as const, result })

/** Requests alerts by the form on a page of favorites. The form always posts, with and without a script. */
export const requestFavoriteAlert = createServerFn({ method: 'POST' })
  .middleware([
    formPost<AlertRequestResult>((result, fields) =>
      result.kind === 'signed-out'
        ? { to: '/login?directedFrom={back}', toasts: [{ kind: 'sign-in-first' }] }
        : {
            to: '/favorite-alerts',
            form: 'favorite-alert',
            result,
            entries: entriesOf(fields, 'email', 'stock', 'price', 'works'),
          },
    ),
  ])
  .validator(formOr(favoriteAlertForm))
  .handler(({ data }) => requestFavoriteAlerts(data))

/** Starts the alerts of the link in the confirmation email. */
export const confirmFavoriteAlert = createServerFn({ method: 'POST' })
  .middleware([formPost<AlertLinkResult>(resultPage)])
  .validator(formOr(favoriteAlertLink))
  .handler(({ data }) => followAlertLink('confirm', data.token))

/** Stops the alerts of the link in an email. */
export const stopFavoriteAlert = createServerFn({ method: 'POST' })
  .middleware([formPost<AlertLinkResult>(resultPage)])
  .validator(formOr(favoriteAlertLink))
  .handler(({ data }) => followAlertLink('stop', data.token))

/** Stops the alerts of the signed-in shopper. */
export const stopOwnFavoriteAlert = createServerFn({ method: 'POST' })
  .middleware([formPost<AlertLinkResult>(resultPage)])
  .validator(formOr(siteAndLocale))
  .handler(({ data }) => stopOwnAlerts(data))

export const getFavoriteAlert = createServerFn({ method: 'GET' })
  .validator(siteAndLocale)
  .handler(({ data }) => readFavoriteAlert(data))
