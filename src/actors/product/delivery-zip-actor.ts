import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import { deliveryZipMachine, type ZipVerdict } from '#/machines/delivery-zip/delivery-zip.machine.ts'
import { inspectActors } from '#/actors/inspection.ts'

export type DeliveryZipActor = ActorRefFrom<typeof deliveryZipMachine>

/** The actor of the postal code form, started. */
export function startDeliveryZip(estimateFor: (zip: string) => Promise<ZipVerdict>): DeliveryZipActor {
  const machine = deliveryZipMachine.provide({
    actors: { estimateFor: fromPromise<ZipVerdict, { zip: string }>(({ input }) => estimateFor(input.zip)) },
  })
  return createActor(machine, { systemId: 'delivery-zip', inspect: inspectActors() }).start()
}
