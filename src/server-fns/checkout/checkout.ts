import { createServerFn } from '@tanstack/react-start'
import { orderInput, orderToPlace, placedOrderInput, stepInput, stepToSave } from '#/contracts/checkout/checkout.ts'
import { formOr } from '#/contracts/form-fields.ts'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'
import type { PlaceOrderResult, SaveResult } from '#/domain/checkout/checkout.ts'
import { formPost } from '#/server-fns/form-post.ts'
import { saveStep } from './checkout-save.server.ts'
import { beginCheckout, placeOrderOfBasket, readPlacedOrder, readShippingChoices } from './checkout.server.ts'
import { placeOrderOutcome, saveOutcome } from './form-outcomes.ts'

/** POST, because it may create or change the basket. */
export const startCheckout = createServerFn({ method: 'POST' })
  .validator(siteAndLocale)
  .handler(({ data }) => beginCheckout(data))

export const getShippingChoices = createServerFn({ method: 'POST' })
  .validator(siteAndLocale)
  .handler(({ data }) => readShippingChoices(data))

export const saveCheckout = createServerFn({ method: 'POST' })
  .middleware([formPost<SaveResult>(saveOutcome)])
  .validator(formOr(stepToSave, stepInput))
  .handler(({ data }) => saveStep(data))

export const placeOrder = createServerFn({ method: 'POST' })
  .middleware([formPost<PlaceOrderResult>(placeOrderOutcome)])
  .validator(formOr(orderToPlace, orderInput))
  .handler(({ data }) => placeOrderOfBasket(data))

/** Null for an order that this session did not place. */
export const getPlacedOrder = createServerFn({ method: 'GET' })
  .validator(placedOrderInput)
  .handler(({ data }) => readPlacedOrder(data))
