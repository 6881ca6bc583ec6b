import { orderStatusMachine } from '#/machines/order-status/order-status.machine.ts'
import type { ShopServices } from '#/actors/services.ts'
import { orderLookupLogic } from './order-lookup.actor.ts'

declare module '#/actors/flows.ts' {
  interface Flows {
    'order-status': Flow<typeof orderStatusMachine>
  }
}

export const orderStatusLogic = (services: ShopServices) =>
  orderStatusMachine.provide({ actors: { lookupForm: orderLookupLogic(services) } })
