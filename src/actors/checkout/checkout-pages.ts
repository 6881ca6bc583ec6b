import { createActor, fromPromise, type Actor } from 'xstate'
import type { PlaceResult } from '#/domain/checkout/checkout.ts'
import { checkoutMachine, type CheckoutInput, type OrderAsked } from '#/machines/checkout/checkout.machine.ts'
import { checkoutQueries } from '#/queries/checkout.ts'
import { placeCheckout } from '#/server-fns/checkout/checkout.ts'
import { keepBasket, type FormDesk } from './checkout-form-actor.ts'
import { changeBasket } from '#/actors/cart/basket-changes.ts'
import { inspectActors } from '#/actors/inspection.ts'
import type { ShopServices } from '#/actors/services.ts'

export type CheckoutActor = Actor<typeof checkoutMachine>

/** The checkout of a page, and its actor of the moment: one that was stopped with its page begins anew. */
export interface CheckoutDesk extends FormDesk {
  open: () => CheckoutActor
  current: () => CheckoutActor
}

export function checkoutDesk(link: ShopServices, input: CheckoutInput): CheckoutDesk {
  let actor: CheckoutActor | undefined
  const open = () => (actor = checkoutActor(link, input))
  const current = () => actor ?? open()
  return {
    open,
    current,
    basketId: () => current().getSnapshot().context.basket.basketId,
    saved: (basket, moveOn) => current().send({ type: 'basket.save', basket, moveOn }),
  }
}

/** The way through the checkout page. */
const checkoutActor = (link: ShopServices, input: CheckoutInput): CheckoutActor =>
  createActor(
    checkoutMachine.provide({
      actors: {
        placeOrder: fromPromise<PlaceResult, OrderAsked>(async ({ input: asked }) => {
          const result = await changeBasket(link, (ids) => placeCheckout({ data: { ...ids, ...asked } }))
          if (result.kind === 'changed' || result.kind === 'incomplete') keepBasket(link, result.basket)
          return result
        }),
      },
      actions: {
        goToStep: (_, { step }) => void link.navigate(`/checkout?step=${step}`),
        showOrder: async (_, { orderNo }) => {
          await link.navigate(`/checkout/confirmation/${encodeURIComponent(orderNo)}`)
          forgetBasket(link)
        },
      },
    }),
    { input, systemId: 'checkout', inspect: inspectActors() },
  )

/** What was in the basket is an order now; the checkout that shows it must be left before. */
function forgetBasket({ queryClient, ...place }: ShopServices): void {
  queryClient.removeQueries({ queryKey: checkoutQueries.start(place).queryKey })
}
