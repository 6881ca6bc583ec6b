import { assign, enqueueActions, setup, type EventObject } from 'xstate'
import { lazyActorMachine, type LazyActorInput } from '../lazy-actor/lazy-actor.machine.ts'
import type { FlowMeta } from '../meta.ts'

export type ShopEvent =
  | ({ type: 'actor.start' } & LazyActorInput)
  /** An event for a flow; starts the flow if it is not running. */
  | ({ type: 'actor.send'; event: EventObject } & LazyActorInput)
  | { type: 'actor.stop'; id: string }
  /** From a lazy actor: its flow has started. */
  | { type: 'actor.running'; id: string }
  /** From a lazy actor: its code could not be loaded. */
  | { type: 'actor.failed'; id: string }
  /** From a lazy actor: its flow opened or closed an overlay. */
  | { type: 'overlay.request'; id: string }
  | { type: 'overlay.release'; id: string }

interface ShopContext {
  /** Ids of the flows whose lazy actors exist. */
  started: readonly string[]
  /** Ids of the flows that run. */
  running: readonly string[]
  /** The inputs of flows that are started, or whose code could not be loaded. An event from another flow has no input and uses these. */
  inputs: Readonly<Record<string, unknown>>
  /** Ids of the flows with an overlay; the first one is shown. */
  overlays: readonly string[]
}

const without = (ids: readonly string[], id: string) => ids.filter((candidate) => candidate !== id)

export const shopMachine = setup({
  types: { context: {} as ShopContext, events: {} as ShopEvent },
  actors: { lazyActor: lazyActorMachine },
  actions: {
    startLoader: enqueueActions(({ enqueue, context }, { id, name, input }: LazyActorInput) => {
      enqueue.spawnChild('lazyActor', { id, systemId: `${id}.loader`, input: { id, name, input } })
      enqueue.assign({ started: [...context.started, id], inputs: { ...context.inputs, [id]: input } })
    }),
    forgetInput: assign(({ context: { inputs } }, { id }: { id: string }) => ({
      inputs: Object.fromEntries(Object.entries(inputs).filter(([candidate]) => candidate !== id)),
    })),
    sendToLoader: enqueueActions(({ enqueue }, { id, event }: { id: string; event: EventObject }) =>
      enqueue.sendTo(id, { type: 'actor.event', event }),
    ),
    stopLoader: enqueueActions(({ enqueue, context }, { id }: { id: string }) => {
      enqueue.stopChild(id)
      enqueue.assign({
        started: without(context.started, id),
        running: without(context.running, id),
        overlays: without(context.overlays, id),
      })
    }),
    setRunning: assign(({ context }, { id }: { id: string }) => ({ running: [...context.running, id] })),
    addOverlay: assign(({ context }, { id }: { id: string }) => ({ overlays: [...context.overlays, id] })),
    removeOverlay: assign(({ context }, { id }: { id: string }) => ({ overlays: without(context.overlays, id) })),
  },
  guards: {
    isKnown: ({ context }, { id, input }: LazyActorInput) => input === undefined && context.inputs[id] !== undefined,
    isStarted: ({ context }, { id }: { id: string }) => context.started.includes(id),
  },
}).createMachine({
  id: 'shop',
  description: "Root of a tab's actor system. Starts and stops flows and decides whose overlay is shown.",
  meta: {
    area: 'shell',
    page: 'every page',
    forwards: ['id', 'name', 'started', 'running', 'overlays'],
    sensitive: ['event', 'input', 'inputs'],
  } satisfies FlowMeta,
  context: { started: [], running: [], inputs: {}, overlays: [] },
  on: {
    'actor.start': [
      { guard: { type: 'isStarted', params: ({ event }) => event } },
      { actions: { type: 'startLoader', params: ({ event }) => event } },
    ],
    'actor.send': [
      {
        guard: { type: 'isStarted', params: ({ event }) => event },
        actions: { type: 'sendToLoader', params: ({ event }) => event },
      },
      {
        guard: { type: 'isKnown', params: ({ event }) => event },
        actions: [
          { type: 'startLoader', params: ({ context, event }) => ({ ...event, input: context.inputs[event.id] }) },
          { type: 'sendToLoader', params: ({ event }) => event },
        ],
        meta: {
          modelOnly:
            'the driver of the checkout covers it: the code of the checkout fails to load, and one of its forms is saved',
        },
      },
      {
        actions: [
          { type: 'startLoader', params: ({ event }) => event },
          { type: 'sendToLoader', params: ({ event }) => event },
        ],
      },
    ],
    'actor.stop': [
      {
        guard: { type: 'isStarted', params: ({ event }) => event },
        actions: [
          { type: 'stopLoader', params: ({ event }) => event },
          { type: 'forgetInput', params: ({ event }) => event },
        ],
      },
      { actions: { type: 'forgetInput', params: ({ event }) => event } },
    ],
    'actor.failed': { actions: { type: 'stopLoader', params: ({ event }) => event } },
    'actor.running': { actions: { type: 'setRunning', params: ({ event }) => event } },
    'overlay.request': { actions: { type: 'addOverlay', params: ({ event }) => event } },
    'overlay.release': { actions: { type: 'removeOverlay', params: ({ event }) => event } },
  },
})
