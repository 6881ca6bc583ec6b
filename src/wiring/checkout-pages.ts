import { createActor, fromPromise, type Actor } from 'xstate'
import type { Basket } from '#/domain/basket.ts'
import type { CheckoutEntry, CheckoutRules, PlaceResult, SaveResult } from '#/domain/checkout.ts'
import { checkoutFormMachine } from '#/machines/checkout-form/checkout-form.machine.ts'
import { checkoutMachine, type CheckoutInput, type OrderAsked } from '#/machines/checkout/checkout.machine.ts'
import { basketQueries } from '#/queries/basket.ts'
import { checkoutQueries } from '#/queries/checkout.ts'
import { placeCheckout, saveCheckout } from '#/server-fns/checkout.ts'
import { watcher } from './inspection.ts'
import type { ShopLink } from './shop-link.ts'
import { placeIds } from './place-ids.ts'

export type CheckoutActor = Actor<typeof checkoutMachine>
export type CheckoutFormActor = Actor<typeof checkoutFormMachine>

/** The checkout of a page, and its actor of the moment: one that was stopped with its page begins anew. */
export interface CheckoutDesk {
  open: () => CheckoutActor
  current: () => CheckoutActor
}

export function checkoutDesk(link: ShopLink, input: CheckoutInput): CheckoutDesk {
  let actor = checkoutActor(link, input)
  return { open: () => (actor = checkoutActor(link, input)), current: () => actor }
}

/** The way through the checkout page. */
const checkoutActor = (link: ShopLink, input: CheckoutInput): CheckoutActor =>
  createActor(
    checkoutMachine.provide({
      actors: {
        placeOrder: fromPromise<PlaceResult, OrderAsked>(async ({ input: asked }) => {
          const result = await placeCheckout({ data: { ...placeIds(link), ...asked } })
          if (result.kind === 'changed' || result.kind === 'incomplete') keepBasket(link, result.basket)
          return result
        }),
      },
      actions: {
        goToStep: (_, { step }) => void link.goTo(`/checkout?step=${step}`),
        showOrder: async (_, { orderNo }) => {
          await link.goTo(`/checkout/confirmation/${encodeURIComponent(orderNo)}`)
          forgetBasket(link)
        },
      },
    }),
    { input, systemId: 'checkout', inspect: watcher() },
  )

/** A form of the checkout; what it has saved is told to the checkout. */
export const checkoutFormActor = (
  link: ShopLink,
  desk: CheckoutDesk,
  rules: CheckoutRules,
  moveOn: boolean,
): CheckoutFormActor =>
  createActor(
    checkoutFormMachine.provide({
      actors: {
        saveEntry: fromPromise<SaveResult, CheckoutEntry>(({ input: entry }) => {
          const { basketId } = desk.current().getSnapshot().context.basket
          return saveCheckout({ data: { ...placeIds(link), basketId, entry } })
        }),
      },
      actions: {
        tellSaved: (_, result) => {
          if (result.kind !== 'basket') return
          keepBasket(link, result.basket)
          desk.current().send({ type: 'basket.save', basket: result.basket, moveOn })
        },
      },
    }),
    { input: rules, systemId: 'checkout-form', inspect: watcher() },
  )

function keepBasket({ queryClient, ...place }: ShopLink, basket: Basket): void {
  queryClient.setQueryData(basketQueries.current(place).queryKey, basket)
  queryClient.setQueryData(checkoutQueries.start(place).queryKey, (start) => start && { ...start, basket })
}

/** What was in the basket is an order now; the checkout that shows it must be left before. */
function forgetBasket({ queryClient, ...place }: ShopLink): void {
  queryClient.removeQueries({ queryKey: checkoutQueries.start(place).queryKey })
  void queryClient.invalidateQueries({ queryKey: basketQueries.current(place).queryKey })
}
