import { createServerFn } from '@tanstack/react-start'
import { orderToPlace, placedOrderNamed, stepToSave } from '#/contracts/checkout/checkout.ts'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'
import { saveStep } from './checkout-save.server.ts'
import { beginCheckout, placeOrderOfBasket, readPlacedOrder, readShippingChoices } from './checkout.server.ts'

/** POST, because the basket is put in order. */
export const startCheckout = createServerFn({ method: 'POST' })
  .validator(siteAndLocale)
  .handler(({ data }) => beginCheckout(data))

export const getShippingChoices = createServerFn({ method: 'POST' })
  .validator(siteAndLocale)
  .handler(({ data }) => readShippingChoices(data))

export const saveCheckout = createServerFn({ method: 'POST' })
  .validator(stepToSave)
  .handler(({ data }) => saveStep(data))

export const placeOrder = createServerFn({ method: 'POST' })
  .validator(orderToPlace)
  .handler(({ data }) => placeOrderOfBasket(data))

/** Null for an order that is not this session's. */
export const getPlacedOrder = createServerFn({ method: 'GET' })
  .validator(placedOrderNamed)
  .handler(({ data }) => readPlacedOrder(data))
