import { createServerFn } from '@tanstack/react-start'
import { savedStep } from '#/contracts/cart/basket.ts'
import { formOr } from '#/contracts/form-fields.ts'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'
import { basketToasts } from '#/domain/cart/basket-toasts.ts'
import type { SavedResult } from '#/domain/cart/saved-items.ts'
import { formPost } from '#/server-fns/form-post.ts'
import { changeSaved, readSaved } from './saved-items.server.ts'

export const getSavedItems = createServerFn({ method: 'GET' })
  .validator(siteAndLocale)
  .handler(({ data }) => readSaved(data))

export const changeSavedItems = createServerFn({ method: 'POST' })
  .middleware([formPost<SavedResult>((result) => ({ to: '/cart', toasts: basketToasts(result) }))])
  .validator(formOr(savedStep))
  .handler(({ data }) => changeSaved(data))
