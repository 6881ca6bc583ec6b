import { assign, sendTo, setup, type AnyActorLogic, type AnyActorRef, type EventObject, type Snapshot } from 'xstate'
import { effect } from '../effect.ts'
import type { ShopEvent } from '../shop/shop.machine.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'

export interface LazyActorInput {
  /** Id and systemId of the flow. */
  id: string
  /** The name under which its logic is loaded. */
  name: string
  /** The flow's own input. */
  input: unknown
}

export type LazyActorEvent =
  | { type: 'actor.event'; event: EventObject }
  /** Sent by XState whenever the flow's snapshot changes. */
  | { type: 'xstate.snapshot.flow'; snapshot: Snapshot<unknown> }

interface LazyActorContext extends LazyActorInput {
  /** Events that arrived while the logic was loading, in order. */
  queue: readonly EventObject[]
  flow: AnyActorRef | null
}

/** Loosely typed, because `spawn` must accept any loaded logic. */
const actors: Record<string, AnyActorLogic> = {
  loadLogic: port<AnyActorLogic, { name: string; input: unknown }>('loadLogic'),
}

export const lazyActorMachine = setup({
  types: {
    input: {} as LazyActorInput,
    context: {} as LazyActorContext,
    events: {} as LazyActorEvent,
  },
  actors,
  actions: {
    enqueueEvent: assign(({ context }, { event }: { event: EventObject }) => ({ queue: [...context.queue, event] })),
    startFlow: assign(({ context, spawn }, { logic }: { logic: AnyActorLogic }) => ({
      flow: spawn(logic, { id: 'flow', systemId: context.id, input: context.input, syncSnapshot: true }),
    })),
    deliverFirst: sendTo('flow', ({ context }) => context.queue[0] ?? { type: 'never' }),
    dropFirst: assign({ queue: ({ context }) => context.queue.slice(1) }),
    forward: sendTo('flow', (_, { event }: { event: EventObject }) => event),
    logLoadFailed: effect<{ name: string; error: unknown }>('logLoadFailed'),
    notifyFailed: effect('notifyFailed'),
    sendToShop: effect<ShopEvent>('sendToShop'),
  },
  guards: {
    hasQueued: ({ context }) => context.queue.length > 0,
    hasOverlay: (_, { snapshot }: { snapshot: Snapshot<unknown> }) =>
      'hasTag' in snapshot && typeof snapshot.hasTag === 'function' && snapshot.hasTag('overlay') === true,
  },
}).createMachine({
  id: 'lazy-actor',
  description:
    "Loads a flow's logic, starts it and forwards events to it. Events that arrive while it loads are delivered in order. When loading fails they are dropped, and the shopper is notified if there were any.",
  meta: {
    area: 'shell',
    page: 'every page',
    sends: { sendToShop: ['shop actor.running', 'shop actor.failed', 'shop overlay.request', 'shop overlay.release'] },
    forwards: ['id', 'name'],
    sensitive: ['event', 'input', 'queue'],
  } satisfies FlowMeta,
  context: ({ input }) => ({ ...input, queue: [], flow: null }),
  initial: 'loading',
  states: {
    loading: {
      on: { 'actor.event': { actions: { type: 'enqueueEvent', params: ({ event }) => event } } },
      invoke: {
        id: 'loadLogic',
        src: 'loadLogic',
        input: ({ context: { name, input } }) => ({ name, input }),
        onDone: {
          target: 'running',
          actions: [
            { type: 'startFlow', params: ({ event }) => ({ logic: event.output }) },
            { type: 'sendToShop', params: ({ context }) => ({ type: 'actor.running', id: context.id }) },
          ],
        },
        onError: [
          {
            guard: 'hasQueued',
            target: 'failed',
            actions: [
              { type: 'logLoadFailed', params: ({ context, event }) => ({ name: context.name, error: event.error }) },
              'notifyFailed',
            ],
          },
          {
            target: 'failed',
            actions: {
              type: 'logLoadFailed',
              params: ({ context, event }) => ({ name: context.name, error: event.error }),
            },
          },
        ],
      },
    },
    running: {
      always: { guard: 'hasQueued', actions: ['deliverFirst', 'dropFirst'] },
      on: { 'actor.event': { actions: { type: 'forward', params: ({ event }) => event } } },
      initial: 'inPage',
      states: {
        inPage: {
          on: {
            'xstate.snapshot.flow': {
              guard: { type: 'hasOverlay', params: ({ event }) => event },
              target: 'inOverlay',
              actions: { type: 'sendToShop', params: ({ context }) => ({ type: 'overlay.request', id: context.id }) },
            },
          },
        },
        inOverlay: {
          on: {
            'xstate.snapshot.flow': [
              { guard: { type: 'hasOverlay', params: ({ event }) => event } },
              {
                target: 'inPage',
                actions: { type: 'sendToShop', params: ({ context }) => ({ type: 'overlay.release', id: context.id }) },
              },
            ],
          },
        },
      },
    },
    failed: {
      description: 'The parent stops this actor; the next event starts another one.',
      type: 'final',
      entry: { type: 'sendToShop', params: ({ context }) => ({ type: 'actor.failed', id: context.id }) },
    },
  },
})
