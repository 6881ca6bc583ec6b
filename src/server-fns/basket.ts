import { createServerFn } from '@tanstack/react-start'
import { codeToApply, couponNamed, itemsToAdd, lineNamed, lineQuantity, linesToUnjoin } from '#/contracts/basket.ts'
import { place } from '#/contracts/place.ts'
import { applyCode, changeQuantity, putIntoBasket, readBasket, takeOut, unjoin, withdrawCode } from './basket.server.ts'

/** POST, because a shopper without a basket gets one. */
export const getBasket = createServerFn({ method: 'POST' })
  .validator(place)
  .handler(({ data }) => readBasket(data))

export const addToBasket = createServerFn({ method: 'POST' })
  .validator(itemsToAdd)
  .handler(({ data }) => putIntoBasket(data))

export const changeLineQuantity = createServerFn({ method: 'POST' })
  .validator(lineQuantity)
  .handler(({ data }) => changeQuantity(data))

export const removeLine = createServerFn({ method: 'POST' })
  .validator(lineNamed)
  .handler(({ data }) => takeOut(data))

export const unjoinCart = createServerFn({ method: 'POST' })
  .validator(linesToUnjoin)
  .handler(({ data }) => unjoin(data))

export const applyPromoCode = createServerFn({ method: 'POST' })
  .validator(codeToApply)
  .handler(({ data }) => applyCode(data))

export const removePromoCode = createServerFn({ method: 'POST' })
  .validator(couponNamed)
  .handler(({ data }) => withdrawCode(data))
