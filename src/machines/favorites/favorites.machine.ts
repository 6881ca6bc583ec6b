import { assign, setup } from 'xstate'
import type { FavoritesList } from '#/domain/favorites/favorites.ts'
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

/** `signed-out`: the session ended elsewhere. `offline`: there is no connection. */
type NotDone = { kind: 'signed-out' } | { kind: 'offline' }
export type ListResult = { kind: 'list'; list: FavoritesList } | NotDone
export type AddResult = { kind: 'added' } | NotDone
export type RemoveResult = { kind: 'removed' } | NotDone

interface FavoritesContext {
  change: FavoriteChange | null
  list: FavoritesList | null
  /** Changes to make after the current one, or when the connection is back. */
  queue: readonly FavoriteChange[]
}

const itemOf = ({ list, change }: FavoritesContext) => (change ? list?.items[change.work.productId] : undefined)

const isChangeOf = (work: FavoriteWork) => (change: FavoriteChange) => change.work.productId === work.productId

export const favoritesMachine = setup({
  types: { context: {} as FavoritesContext, events: {} as FavoritesEvent, tags: {} as 'busy' },
  actors: {
    readList: port<ListResult, void>('readList'),
    addItem: port<AddResult, { listId: string; work: FavoriteWork }>('addItem'),
    removeItem: port<RemoveResult, { listId: string; itemId: string }>('removeItem'),
    waitForConnection: port<void, void>('waitForConnection'),
  },
  actions: {
    setChange: assign((_, change: FavoriteChange) => ({ change })),
    setList: assign({ list: (_, result: ListResult) => (result.kind === 'list' ? result.list : null) }),
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
    /** Refetches the list that the pages show. */
    refreshList: effect('refreshList'),
  },
  guards: {
    isRegistered: (_, { registered }: { registered: boolean }) => registered,
    isQueued: ({ context }, { work }: { work: FavoriteWork }) => context.queue.some(isChangeOf(work)),
    isSignedOut: (_, { kind }: { kind: string }) => kind === 'signed-out',
    isOffline: (_, { kind }: { kind: string }) => kind === 'offline',
    isListed: ({ context }, result: ListResult) =>
      result.kind === 'list' && itemOf({ ...context, list: result.list }) !== undefined,
    adds: ({ context }) => context.change?.kind === 'add',
    removes: ({ context }) => context.change?.kind === 'remove',
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
  context: { change: null, list: null, queue: [] },
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
      initial: 'reading',
      exit: { type: 'dropChange', params: ({ context }) => ({ work: workIn(context) }) },
      states: {
        reading: {
          tags: 'busy',
          invoke: {
            id: 'readList',
            src: 'readList',
            onDone: [
              {
                guard: { type: 'isSignedOut', params: ({ event }) => event.output },
                target: '#favorites.idle',
                actions: { type: 'requestGuard', params: ({ context }) => ({ action: postponed(changeIn(context)) }) },
              },
              {
                guard: { type: 'isOffline', params: ({ event }) => event.output },
                target: '#favorites.offline',
                actions: { type: 'requeue', params: ({ context }) => ({ change: postponed(changeIn(context)) }) },
              },
              {
                guard: { type: 'isListed', params: ({ event }) => event.output },
                target: 'listed',
                actions: { type: 'setList', params: ({ event }) => event.output },
              },
              { target: 'unlisted', actions: { type: 'setList', params: ({ event }) => event.output } },
            ],
            onError: { target: '#favorites.idle', actions: 'notifyFailed' },
          },
        },
        listed: {
          always: [
            { guard: 'adds', target: '#favorites.idle', actions: ['notifyAlready', 'refreshList'] },
            { target: 'removing' },
          ],
        },
        unlisted: {
          always: [
            {
              guard: 'removes',
              target: '#favorites.idle',
              actions: ['notifyRemoved', 'refreshList'],
              meta: { modelOnly: 'the list lost the work elsewhere while the change waited' },
            },
            { target: 'adding' },
          ],
        },
        adding: {
          tags: 'busy',
          invoke: {
            id: 'addItem',
            src: 'addItem',
            input: ({ context }) => ({ listId: listIn(context).listId, work: workIn(context) }),
            onDone: [
              {
                guard: { type: 'isSignedOut', params: ({ event }) => event.output },
                target: '#favorites.idle',
                actions: {
                  type: 'requestGuard',
                  params: ({ context }) => ({ action: { kind: 'add', work: workIn(context) } }),
                },
              },
              {
                guard: { type: 'isOffline', params: ({ event }) => event.output },
                target: '#favorites.offline',
                actions: {
                  type: 'requeue',
                  params: ({ context }) => ({ change: { kind: 'add', work: workIn(context) } }),
                },
              },
              { target: '#favorites.idle', actions: 'notifyAdded' },
            ],
            onError: { target: '#favorites.idle', actions: ['notifyFailed', 'refreshList'] },
          },
        },
        removing: {
          tags: 'busy',
          invoke: {
            id: 'removeItem',
            src: 'removeItem',
            input: ({ context }) => ({ listId: listIn(context).listId, itemId: itemIn(context) }),
            onDone: [
              {
                guard: { type: 'isSignedOut', params: ({ event }) => event.output },
                target: '#favorites.idle',
                actions: {
                  type: 'requestGuard',
                  params: ({ context }) => ({ action: { kind: 'remove', work: workIn(context) } }),
                },
              },
              {
                guard: { type: 'isOffline', params: ({ event }) => event.output },
                target: '#favorites.offline',
                actions: {
                  type: 'requeue',
                  params: ({ context }) => ({ change: { kind: 'remove', work: workIn(context) } }),
                },
              },
              { target: '#favorites.idle', actions: 'notifyRemoved' },
            ],
            onError: { target: '#favorites.idle', actions: ['notifyFailed', 'refreshList'] },
          },
        },
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

function workIn(context: FavoritesContext): FavoriteWork {
  return changeIn(context).work
}

function firstIn({ queue }: FavoritesContext): FavoriteChange {
  const [first] = queue
  if (!first) throw new Error('no change waits')
  return first
}

function listIn({ list }: FavoritesContext): FavoritesList {
  return required(list, 'list')
}

function itemIn(context: FavoritesContext): string {
  const item = itemOf(context)
  if (item === undefined) throw new Error(`the work "${workIn(context).productId}" is not in the list`)
  return item
}
