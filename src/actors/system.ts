import { createActor, fromPromise, sendParent, type AnyActorLogic } from 'xstate'
import { lazyActorMachine } from '#/machines/lazy-actor/lazy-actor.machine.ts'
import { shopMachine, type ShopEvent } from '#/machines/shop/shop.machine.ts'
import { inspectRoot } from './inspection.ts'
import { loadLogic } from './logic.ts'
import type { ShopServices } from './services.ts'

/** Starts the root of the tab's actor system. */
export function startSystem(services: ShopServices) {
  const lazyActor = lazyActorMachine.provide({
    actors: {
      loadLogic: fromPromise<AnyActorLogic, { name: string; input: unknown }>(async ({ input: { name, input } }) => {
        const loaded = await loadLogic(services, name, input)
        return services.prepareLogic?.(loaded) ?? loaded
      }),
    },
    actions: {
      sendToShop: sendParent((_, event: ShopEvent) => event),
      logLoadFailed: (_, { name, error }) => console.warn(`The code of "${name}" could not be loaded.`, error),
      notifyFailed: () => services.notify({ kind: 'failed' }),
    },
  })
  const logic = shopMachine.provide({ actors: { lazyActor } })
  const root = createActor(logic, { id: 'shop', systemId: 'shop' })
  inspectRoot(root)
  return root.start()
}
