import { createActor, type Actor } from 'xstate'
import { productOptionsMachine, type ProductOptionsInput } from '#/machines/product-options/product-options.machine.ts'
import { inspectActors } from '#/actors/inspection.ts'

export type ProductOptionsActor = Actor<typeof productOptionsMachine>

/** The actor that makes a product's choices. */
export function productOptionsActor(
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
  return createActor(machine, { input, systemId: 'product-options', inspect: inspectActors() })
}
