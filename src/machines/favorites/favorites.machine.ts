import { assign, setup } from 'xstate'
import { postponed, type FavoriteChange } from '#/domain/favorites/favorite-change.ts'
import type { FavoriteWork, GuardedAction } from '#/domain/favorites/guarded-action.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'
import { required } from '../required.ts'

export type FavoritesEvent =
  /** A press on a heart. `registered`: whether the tab takes the shopper for registered; `isShown`: whether the heart shows a favorite. */
  | { type: 'favorite.toggle'; work: FavoriteWork; registered: boolean; isShown: boolean }
  /** Changes that waited for a sign-in, or for a connection when an earlier page was left. */
  | { type: 'favorite.resume'; changes: readonly FavoriteChange[] }

/** `already`: the list has the work. `signed-out`: the session ended elsewhere. `offline`: there is no connection. */
export interface ChangeResult {
  kind: 'added' | 'already' | 'removed' | 'signed-out' | 'offline'
}

interface FavoritesContext {
  change: FavoriteChange | null
  /** Changes to make after the current one, or when the connection is back. */
  queue: readonly FavoriteChange[]
}

const isChangeOf = (work: FavoriteWork) => (change: FavoriteChange) => change.work.productId === work.productId

export const favoritesMachine = setup({
  types: { context: {} as FavoritesContext, events: {} as FavoritesEvent, tags: {} as 'busy' },
  actors: {
    makeChange: port<ChangeResult, FavoriteChange>('makeChange'),
    waitForConnection: port<void, void>('waitForConnection'),
  },
  actions: {
    setChange: assign((_, change: FavoriteChange) => ({ change })),
    enqueue: assign({
      queue: ({ context }, { changes }: { changes: readonly FavoriteChange[] }) => [...context.queue, ...changes],
    }),
    dequeue: assign({
      queue: ({ context }, { work }: { work: FavoriteWork }) =>
        context.queue.filter((change) => !isChangeOf(work)(change)),
    }),
    shiftQueue: assign(({ context: { queue } }) => ({ change: queue[0] ?? null, queue: queue.slice(1) })),
    /** Puts the failed change back at the head of the queue. */
    requeue: assign({
      queue: ({ context }, { change }: { change: FavoriteChange }) => [change, ...context.queue],
    }),
    /** Lets the change wait for a sign-in. */
    requestGuard: effect<{ action: GuardedAction }>('requestGuard'),
    notifyAdded: effect('notifyAdded'),
    notifyAlready: effect('notifyAlready'),
    notifyRemoved: effect('notifyRemoved'),
    notifyFailed: effect('notifyFailed'),
    notifyWaiting: effect('notifyWaiting'),
    /** Stores a change in the browser, for this shopper, until it is made. */
    storeChange: effect<{ change: FavoriteChange }>('storeChange'),
    dropChange: effect<{ work: FavoriteWork }>('dropChange'),
  },
  guards: {
    isRegistered: (_, { registered }: { registered: boolean }) => registered,
    isQueued: ({ context }, { work }: { work: FavoriteWork }) => context.queue.some(isChangeOf(work)),
    isKind: (_, { kind, result }: { kind: ChangeResult['kind']; result: ChangeResult }) => result.kind === kind,
    hasQueued: ({ context }) => context.queue.length > 0,
  },
}).createMachine({
  id: 'favorites',
  description:
    'The hearts of all works: one request at a time, for registered shoppers. Changes made without a connection wait for it.',
  meta: {
    area: 'favorites',
    page: 'every page',
    sends: { requestGuard: ['registration-guard action.request'] },
  } satisfies FlowMeta,
  context: { change: null, queue: [] },
  on: {
    'favorite.resume': { actions: { type: 'enqueue', params: ({ event }) => event } },
  },
  initial: 'idle',
  states: {
    idle: {
      always: { guard: 'hasQueued', target: 'changing', actions: 'shiftQueue' },
      on: {
        'favorite.toggle': [
          {
            guard: { type: 'isRegistered', params: ({ event }) => event },
            target: 'changing',
            actions: { type: 'setChange', params: ({ event }) => toggleOf(event) },
          },
          { actions: { type: 'requestGuard', params: ({ event }) => ({ action: postponed(toggleOf(event)) }) } },
        ],
      },
    },
    changing: {
      tags: 'busy',
      exit: { type: 'dropChange', params: ({ context }) => ({ work: changeIn(context).work }) },
      invoke: {
        id: 'makeChange',
        src: 'makeChange',
        input: ({ context }) => changeIn(context),
        onDone: [
          {
            guard: { type: 'isKind', params: ({ event }) => ({ kind: 'signed-out', result: event.output }) },
            target: 'idle',
            actions: { type: 'requestGuard', params: ({ context }) => ({ action: postponed(changeIn(context)) }) },
          },
          {
            guard: { type: 'isKind', params: ({ event }) => ({ kind: 'offline', result: event.output }) },
            target: 'offline',
            actions: { type: 'requeue', params: ({ context }) => ({ change: postponed(changeIn(context)) }) },
          },
          {
            guard: { type: 'isKind', params: ({ event }) => ({ kind: 'added', result: event.output }) },
            target: 'idle',
            actions: 'notifyAdded',
          },
          {
            guard: { type: 'isKind', params: ({ event }) => ({ kind: 'already', result: event.output }) },
            target: 'idle',
            actions: 'notifyAlready',
          },
          { target: 'idle', actions: 'notifyRemoved' },
        ],
        onError: { target: 'idle', actions: 'notifyFailed' },
      },
    },
    offline: {
      entry: [{ type: 'storeChange', params: ({ context }) => ({ change: firstIn(context) }) }, 'notifyWaiting'],
      invoke: { id: 'waitForConnection', src: 'waitForConnection', onDone: 'idle' },
      on: {
        'favorite.toggle': [
          {
            guard: { type: 'isQueued', params: ({ event }) => event },
            actions: [
              { type: 'dequeue', params: ({ event }) => event },
              { type: 'dropChange', params: ({ event }) => event },
            ],
          },
          {
            guard: { type: 'isRegistered', params: ({ event }) => event },
            actions: [
              { type: 'enqueue', params: ({ event }) => ({ changes: [postponed(toggleOf(event))] }) },
              { type: 'storeChange', params: ({ event }) => ({ change: postponed(toggleOf(event)) }) },
              'notifyWaiting',
            ],
          },
          {
            actions: { type: 'requestGuard', params: ({ event }) => ({ action: postponed(toggleOf(event)) }) },
            meta: { modelOnly: 'without a connection nobody signs out' },
          },
        ],
      },
    },
  },
})

function toggleOf({ work, isShown }: { work: FavoriteWork; isShown: boolean }): FavoriteChange {
  return { kind: 'toggle', work, isShown }
}

function changeIn({ change }: FavoritesContext): FavoriteChange {
  return required(change, 'change')
}

function firstIn({ queue }: FavoritesContext): FavoriteChange {
  const [first] = queue
  if (!first) throw new Error('no change waits')
  return first
}
