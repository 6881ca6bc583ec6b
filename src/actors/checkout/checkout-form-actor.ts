import { createActor, fromPromise, type Actor } from 'xstate'
import type { Basket } from '#/domain/cart/basket.ts'
import type { CheckoutEntry, CheckoutRules, SaveResult } from '#/domain/checkout/checkout.ts'
import { checkoutFormMachine } from '#/machines/checkout-form/checkout-form.machine.ts'
import { checkoutQueries } from '#/queries/checkout.ts'
import { saveCheckout } from '#/server-fns/checkout/checkout.ts'
import { changeBasket, knownBasket } from '#/actors/cart/basket-changes.ts'
import { inspectActors } from '#/actors/inspection.ts'
import type { ShopServices } from '#/actors/services.ts'

export type CheckoutFormActor = Actor<typeof checkoutFormMachine>

/** Whose basket a form writes into, and who is told what it has become. */
export interface FormDesk {
  basketId: () => string
  saved: (basket: Basket, moveOn: boolean) => void
}

/** On the cart the basket itself tells everybody. */
export const cartDesk = (link: ShopServices): FormDesk => ({
  basketId: () => knownBasket(link)?.basketId ?? '',
  saved: () => undefined,
})

/** A form that writes into the basket; what it has saved is told. */
export const checkoutFormActor = (
  link: ShopServices,
  desk: FormDesk,
  rules: CheckoutRules,
  moveOn: boolean,
): CheckoutFormActor =>
  createActor(
    checkoutFormMachine.provide({
      actors: {
        saveEntry: fromPromise<SaveResult, CheckoutEntry>(({ input: entry }) =>
          changeBasket(link, (ids) => saveCheckout({ data: { ...ids, basketId: desk.basketId(), entry } })),
        ),
      },
      actions: {
        tellSaved: (_, result) => {
          if (result.kind !== 'basket') return
          keepBasket(link, result.basket)
          desk.saved(result.basket, moveOn)
        },
      },
    }),
    { input: rules, systemId: 'checkout-form', inspect: inspectActors() },
  )

/** What a checkout that is opened again begins with. */
export function keepBasket({ queryClient, ...place }: ShopServices, basket: Basket): void {
  queryClient.setQueryData(checkoutQueries.start(place).queryKey, (start) => start && { ...start, basket })
}
