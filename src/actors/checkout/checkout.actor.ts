import { fromPromise } from 'xstate'
import type { PlaceOrderResult } from '#/domain/checkout/checkout.ts'
import { checkoutMachine, type PlaceOrderInput } from '#/machines/checkout/checkout.machine.ts'
import { placeOrder } from '#/server-fns/checkout/checkout.ts'
import { changeBasket } from '#/actors/cart/basket-changes.ts'
import type { ShopServices } from '#/actors/services.ts'
import { clearCheckout, setCheckoutBasket } from './checkout-data.ts'

declare module '#/actors/flows.ts' {
  interface Flows {
    checkout: Flow<typeof checkoutMachine>
  }
}

/** The checkout page, from its first step to the placed order. */
export const checkoutLogic = (services: ShopServices) =>
  checkoutMachine.provide({
    actors: {
      placeOrder: fromPromise<PlaceOrderResult, PlaceOrderInput>(async ({ input }) => {
        const result = await changeBasket(services, (ids) => placeOrder({ data: { ...ids, ...input } }))
        if (result.kind === 'changed' || result.kind === 'incomplete') setCheckoutBasket(services, result.basket)
        return result
      }),
    },
    actions: {
      goToStep: (_, { step }) => void services.navigate(`/checkout?step=${step}`),
      showOrder: async (_, { orderNo }) => {
        await services.navigate(`/checkout/confirmation/${encodeURIComponent(orderNo)}`)
        clearCheckout(services)
      },
    },
  })
