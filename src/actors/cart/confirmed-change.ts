import { fromPromise, type PromiseActorLogic } from 'xstate'
import type { Basket } from '#/domain/cart/basket.ts'
import {
  confirmedChangeMachine,
  type AnyResult,
  type ConfirmedResult,
} from '#/machines/confirmed-change/confirmed-change.machine.ts'
import type { ShopServices } from '#/actors/services.ts'
import { readBasket } from './basket-changes.ts'

/** A change of the basket. If its response is lost, `find` gets its result from the stored basket. */
export const confirmedChange = <Result extends AnyResult, Request extends object>(
  services: ShopServices,
  request: (input: Request) => Promise<Result>,
  find: (basket: Basket | null, input: Request) => Result | null,
) =>
  confirmedChangeMachine.provide({
    actors: {
      request: fromPromise<AnyResult, object>(({ input }) => request(input as Request)),
      findResult: fromPromise<AnyResult | null, object>(async ({ input }) =>
        find(await readBasket(services), input as Request),
      ),
    },
    // The machine knows neither of the two types.
  }) as unknown as PromiseActorLogic<ConfirmedResult<Result>, Request>
