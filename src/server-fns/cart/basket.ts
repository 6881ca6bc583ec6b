import { createServerFn } from '@tanstack/react-start'
import { basketToasts, setToasts } from '#/domain/cart/basket-toasts.ts'
import { isPhotoUpi } from '#/domain/photos/photo-upi.ts'
import type { BasketResult } from '#/domain/cart/basket.ts'
import {
  codeToApply,
  couponIdInput,
  giftToRestore,
  itemToAdd,
  itemsToAdd,
  lineExchange,
  lineIdInput,
  lineQuantity,
  linesToUnjoin,
  setForm,
} from '#/contracts/cart/basket.ts'
import { formOr } from '#/contracts/form-fields.ts'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'
import { entriesOf, formPost, textOf } from '#/server-fns/form-post.ts'
import {
  applyCode,
  changeQuantity,
  exchange,
  restoreGiftToBasket,
  addItemsToBasket,
  readBasket,
  removeGiftFromBasket,
  removeItemFromBasket,
  unjoin,
  removeCode,
} from './basket.server.ts'
import { addSetForm, type SetFormResult } from './set-form.server.ts'

const setFormIn = (fields: FormData) => {
  const { site, locale, set, step, ...childFields } = Object.fromEntries(fields)
  return { site, locale, set, step, fields: childFields }
}

/** POST, because a shopper without a basket gets one. */
export const getBasket = createServerFn({ method: 'POST' })
  .validator(siteAndLocale)
  .handler(({ data }) => readBasket(data))

export const addToBasket = createServerFn({ method: 'POST' })
  .validator(itemsToAdd)
  .handler(({ data }) => addItemsToBasket(data))

/** The form of a product page before hydration. Redirects to the cart. */
export const addItem = createServerFn({ method: 'POST' })
  .middleware([
    formPost<BasketResult>((result, fields) => ({
      to: '/cart',
      toasts:
        result.kind === 'rejected' && isPhotoUpi(textOf(fields, 'upi'))
          ? [{ kind: 'photo-unknown' }]
          : basketToasts(result),
    })),
  ])
  .validator(formOr(itemToAdd))
  .handler(({ data: { upi, quantity, ...ids } }) => addItemsToBasket({ ...ids, items: [{ upi, quantity }] }))

/** The form of a set's page without a script. Redirects to the cart, or to the first work that cannot be added. */
export const addSet = createServerFn({ method: 'POST' })
  .middleware([
    formPost<SetFormResult>((result) =>
      result.kind === 'open' ? { to: result.path } : { to: '/cart', toasts: setToasts(result) },
    ),
  ])
  .validator(formOr(setForm, setFormIn))
  .handler(({ data }) => addSetForm(data))

export const changeLineQuantity = createServerFn({ method: 'POST' })
  .middleware([formPost<BasketResult>((result) => ({ to: '/cart', toasts: basketToasts(result) }))])
  .validator(formOr(lineQuantity))
  .handler(({ data }) => changeQuantity(data))

export const exchangeLine = createServerFn({ method: 'POST' })
  .validator(lineExchange)
  .handler(({ data }) => exchange(data))

export const removeLine = createServerFn({ method: 'POST' })
  .middleware([
    formPost<BasketResult>((result) => ({ to: '/cart', toasts: basketToasts(result, { kind: 'cart-removed' }) })),
  ])
  .validator(formOr(lineIdInput))
  .handler(({ data }) => removeItemFromBasket(data))

export const removeGift = createServerFn({ method: 'POST' })
  .middleware([
    formPost<BasketResult>((result) => ({ to: '/cart', toasts: basketToasts(result, { kind: 'cart-removed' }) })),
  ])
  .validator(formOr(lineIdInput))
  .handler(({ data }) => removeGiftFromBasket(data))

export const restoreGift = createServerFn({ method: 'POST' })
  .validator(giftToRestore)
  .handler(({ data }) => restoreGiftToBasket(data))

export const unjoinCart = createServerFn({ method: 'POST' })
  .validator(linesToUnjoin)
  .handler(({ data }) => unjoin(data))

export const applyPromoCode = createServerFn({ method: 'POST' })
  .middleware([
    formPost<BasketResult>((result, fields) =>
      result.kind === 'basket'
        ? { to: '/cart', toasts: [{ kind: 'promo-applied' }] }
        : { to: '/cart', form: 'promo-code', result: { kind: 'rejected' }, entries: entriesOf(fields, 'code') },
    ),
  ])
  .validator(formOr(codeToApply))
  .handler(({ data }) => applyCode(data))

export const removePromoCode = createServerFn({ method: 'POST' })
  .middleware([
    formPost<BasketResult>((result) => ({ to: '/cart', toasts: basketToasts(result, { kind: 'promo-removed' }) })),
  ])
  .validator(formOr(couponIdInput))
  .handler(({ data }) => removeCode(data))
