import { z } from 'zod'
import { enteredText } from '#/contracts/entered-text.ts'
import { checkbox } from '#/contracts/form-fields.ts'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'
import { maxShared } from '#/domain/favorites/shared-favorites.ts'

const choices = { stock: z.boolean(), price: z.boolean() }

/**
 * `POST {marketing}/v1/{site}/favorite-alerts` with an `api-key` header. Without works it needs the access token of a
 * registered shopper, whose favorites are watched.
 */
export const favoriteAlertRequest = z.object({
  email: z.email('expected an e-mail address').max(254),
  locale: z.string().max(20),
  currency: z.string().max(3),
  ...choices,
  works: z
    .array(z.string().regex(/^\d{8}$/, 'expected an image id'))
    .max(maxShared)
    .default([]),
})

/** `POST {marketing}/v1/favorite-alerts/confirm` and `POST {marketing}/v1/favorite-alerts/stop`. */
export const favoriteAlertToken = z.object({ token: z.string().min(1).max(100) })

export const favoriteAlertResult = z.object({ result: z.enum(['requested', 'confirmed', 'stopped', 'unknown']) })
export type FavoriteAlertResult = z.infer<typeof favoriteAlertResult>

/** `GET {marketing}/v1/{site}/favorite-alerts` with the access token of a registered shopper. */
export const favoriteAlertState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.enum(['waiting', 'on']), email: z.string(), ...choices }),
])

/** The form on a page of favorites. Without works, the favorites of the account are watched. */
export const favoriteAlertForm = siteAndLocale.extend({
  email: enteredText(1000),
  stock: checkbox,
  price: checkbox,
  works: z.string().max(2000).default(''),
})
/** The link of an email. */
export const favoriteAlertLink = siteAndLocale.extend({ token: enteredText(100, 1) })
