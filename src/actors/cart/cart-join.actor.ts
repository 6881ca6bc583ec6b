import { fromPromise } from 'xstate'
import type { JoinedLine, UnjoinResult } from '#/domain/cart/cart-join.ts'
import { cartJoinMachine } from '#/machines/cart-join/cart-join.machine.ts'
import { unjoinCart } from '#/server-fns/cart/basket.ts'
import { changeBasket } from './basket-changes.ts'
import type { ShopServices } from '#/actors/services.ts'

declare module '#/actors/flows.ts' {
  interface Flows {
    'cart-join': Flow<typeof cartJoinMachine>
  }
}

export function cartJoinLogic(services: ShopServices) {
  const notify = (lines: readonly JoinedLine[], saved: number) =>
    services.notify({ kind: 'cart-joined', titles: lines.map(({ title }) => title), saved })
  return cartJoinMachine.provide({
    actors: {
      unjoin: fromPromise<UnjoinResult, { lines: readonly JoinedLine[] }>(async ({ input }) => {
        const lines = input.lines.map(({ itemId, before }) => ({ itemId, before }))
        const { kind } = await changeBasket(services, (ids) => unjoinCart({ data: { ...ids, lines } }))
        return { kind: kind === 'basket' ? 'unjoined' : 'failed' }
      }),
    },
    actions: {
      notifyJoined: (_, { lines, saved }) => notify(lines, saved),
      notifyAgain: ({ context }) => notify(context.lines, 0),
      notifyUnjoined: () => services.notify({ kind: 'cart-unjoined' }),
      notifyFailed: () => services.notify({ kind: 'failed' }),
    },
  })
}
