import { enqueueActions, setup, type AnyActorLogic } from 'xstate'

export type ShopEvent = { type: 'actor.start'; name: string; logic: AnyActorLogic; input?: unknown }

/** Parent of every actor that outlives a page: one per tab. Its children are found by their name as `systemId`. */
export const shopMachine = setup({
  types: { events: {} as ShopEvent },
  actions: {
    startActor: enqueueActions(({ enqueue }, { name, logic, input }: Omit<ShopEvent, 'type'>) =>
      enqueue.spawnChild(logic, { systemId: name, input }),
    ),
  },
}).createMachine({
  id: 'shop',
  initial: 'open',
  states: {
    open: { on: { 'actor.start': { actions: { type: 'startActor', params: ({ event }) => event } } } },
  },
})
