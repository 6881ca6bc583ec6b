import { createActor } from 'xstate'
import { shopMachine } from '#/machines/shop/shop.machine.ts'
import { watcher } from './inspection.ts'

/** The root of the tab's actor system, started. */
export const startShop = () => createActor(shopMachine, { systemId: 'shop', inspect: watcher() }).start()
