import { createMachine } from 'xstate'
import type { ShopEvent } from './shop.machine.ts'

export const shopCases = {
  events: [{ type: 'actor.start', name: 'favorites', logic: createMachine({ id: 'favorites' }) }] satisfies ShopEvent[],
  ports: {},
}
