import { createActor, type ActorRefFrom } from 'xstate'
import { productOptionsMachine, type ProductOptionsInput } from '#/machines/product-options/product-options.machine.ts'
import { watcher } from './inspection.ts'

export type ProductOptionsActor = ActorRefFrom<typeof productOptionsMachine>

/** The actor that makes a product's choices, started. */
export function startProductOptions(
  input: ProductOptionsInput,
  rewriteAddress: (upi: string) => void,
): ProductOptionsActor {
  const machine = productOptionsMachine.provide({
    actions: {
      rewriteAddress: (_, { upi }) => {
        if (upi) rewriteAddress(upi)
      },
    },
  })
  return createActor(machine, { input, systemId: 'product-options', inspect: watcher() }).start()
}
