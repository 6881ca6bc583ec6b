import { fromPromise } from 'xstate'
import type { Basket } from '#/domain/cart/basket.ts'
import type { CheckoutEntry, SaveResult } from '#/domain/checkout/checkout.ts'
import { checkoutFormMachine } from '#/machines/checkout-form/checkout-form.machine.ts'
import { saveCheckout } from '#/server-fns/checkout/checkout.ts'
import { changeBasket } from '#/actors/cart/basket-changes.ts'
import { sendToFlow } from '#/actors/send.ts'
import type { ShopServices } from '#/actors/services.ts'
import { setCheckoutBasket } from './checkout-data.ts'
import { removeEnteredAddress } from './use-entered-address.ts'

export interface CheckoutFormPorts {
  basketId: string
  /** The page that contains the form; the checkout receives the saved basket. */
  page: 'cart' | 'checkout'
  /** Whether saving completes a step of the checkout. */
  completesStep: boolean
}

declare module '#/actors/flows.ts' {
  interface Flows {
    'checkout-form': Flow<typeof checkoutFormMachine, CheckoutFormPorts>
  }
}

/** A form that saves its entry in the basket. */
export const checkoutFormLogic = (services: ShopServices, { basketId, page, completesStep }: CheckoutFormPorts) =>
  checkoutFormMachine.provide({
    actors: {
      saveEntry: fromPromise<SaveResult, CheckoutEntry>(({ input: entry }) =>
        changeBasket(services, (ids) => saveCheckout({ data: { ...ids, basketId, entry } })),
      ),
    },
    actions: {
      storeBasket: (_, result) => {
        const basket = savedBasket(result)
        setCheckoutBasket(services, basket)
        if (basket.shipTo) removeEnteredAddress()
      },
      ...(page === 'checkout'
        ? {
            announceSaved: sendToFlow('checkout', (result: SaveResult) => ({
              type: 'basket.save',
              basket: savedBasket(result),
              completesStep,
            })),
          }
        : { announceSaved: () => undefined }),
    },
  })

function savedBasket(result: SaveResult): Basket {
  if (result.kind !== 'basket') throw new Error(`a saved entry has a basket, not "${result.kind}"`)
  return result.basket
}
