import { assign, setup } from 'xstate'
import type { FavoritesList } from '#/domain/favorites/favorites.ts'
import type { FavoriteWork } from '#/domain/favorites/guarded-action.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'

export type FavoritesEvent =
  /** The heart of a work; `registered` is what the tab knows of the shopper. */
  | { type: 'favorite.toggle'; work: FavoriteWork; registered: boolean }
  /** From the registration guard: adds a work. */
  | { type: 'favorite.add'; work: FavoriteWork }

/** `signed-out`: the session ended elsewhere. */
export type ListResult = { kind: 'list'; list: FavoritesList } | { kind: 'signed-out' }
export type AddResult = { kind: 'added' } | { kind: 'signed-out' }
export type RemoveResult = { kind: 'removed' } | { kind: 'signed-out' }

interface FavoritesContext {
  work: FavoriteWork | null
  /** Whether a work that is in the list is to leave it. */
  removes: boolean
  list: FavoritesList | null
  /** A work to add once the current request is done. */
  next: FavoriteWork | null
}

const itemOf = ({ list, work }: FavoritesContext) => (work ? list?.items[work.productId] : undefined)

export const favoritesMachine = setup({
  types: { context: {} as FavoritesContext, events: {} as FavoritesEvent, tags: {} as 'busy' },
  actors: {
    readList: port<ListResult, void>('readList'),
    addItem: port<AddResult, { listId: string; work: FavoriteWork }>('addItem'),
    removeItem: port<RemoveResult, { listId: string; itemId: string }>('removeItem'),
  },
  actions: {
    setWork: assign((_, { work, removes }: { work: FavoriteWork; removes: boolean }) => ({ work, removes })),
    setList: assign({ list: (_, result: ListResult) => (result.kind === 'list' ? result.list : null) }),
    setNext: assign({ next: (_, { work }: { work: FavoriteWork }) => work }),
    shiftNext: assign(({ context }) => ({ work: context.next, removes: false, next: null })),
    requestGuard: effect<{ work: FavoriteWork }>('requestGuard'),
    notifyAdded: effect('notifyAdded'),
    notifyAlready: effect('notifyAlready'),
    notifyRemoved: effect('notifyRemoved'),
    notifyFailed: effect('notifyFailed'),
    /** Reads the list again that the pages show. */
    refreshList: effect('refreshList'),
  },
  guards: {
    isRegistered: (_, { registered }: { registered: boolean }) => registered,
    isSignedOut: (_, { kind }: { kind: string }) => kind === 'signed-out',
    isListed: ({ context }, result: ListResult) =>
      result.kind === 'list' && itemOf({ ...context, list: result.list }) !== undefined,
    removes: ({ context }) => context.removes,
    hasNext: ({ context }) => context.next !== null,
  },
}).createMachine({
  id: 'favorites',
  description: 'The hearts of all works: one request at a time, for registered shoppers.',
  meta: {
    area: 'favorites',
    page: 'every page',
    sends: { requestGuard: ['registration-guard action.request'] },
  } satisfies FlowMeta,
  context: { work: null, removes: false, list: null, next: null },
  on: { 'favorite.add': { actions: { type: 'setNext', params: ({ event }) => event } } },
  initial: 'idle',
  states: {
    idle: {
      always: { guard: 'hasNext', target: 'reading', actions: 'shiftNext' },
      on: {
        'favorite.toggle': [
          {
            guard: { type: 'isRegistered', params: ({ event }) => event },
            target: 'reading',
            actions: { type: 'setWork', params: ({ event }) => ({ work: event.work, removes: true }) },
          },
          { actions: { type: 'requestGuard', params: ({ event }) => event } },
        ],
      },
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readList',
        src: 'readList',
        onDone: [
          {
            guard: { type: 'isSignedOut', params: ({ event }) => event.output },
            target: 'idle',
            actions: { type: 'requestGuard', params: ({ context }) => ({ work: workIn(context) }) },
          },
          {
            guard: { type: 'isListed', params: ({ event }) => event.output },
            target: 'listed',
            actions: { type: 'setList', params: ({ event }) => event.output },
          },
          { target: 'adding', actions: { type: 'setList', params: ({ event }) => event.output } },
        ],
        onError: { target: 'idle', actions: 'notifyFailed' },
      },
    },
    listed: {
      always: [
        { guard: 'removes', target: 'removing' },
        { target: 'idle', actions: ['notifyAlready', 'refreshList'] },
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
            target: 'idle',
            actions: { type: 'requestGuard', params: ({ context }) => ({ work: workIn(context) }) },
          },
          { target: 'idle', actions: 'notifyAdded' },
        ],
        onError: { target: 'idle', actions: ['notifyFailed', 'refreshList'] },
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
            target: 'idle',
            actions: { type: 'requestGuard', params: ({ context }) => ({ work: workIn(context) }) },
          },
          { target: 'idle', actions: 'notifyRemoved' },
        ],
        onError: { target: 'idle', actions: ['notifyFailed', 'refreshList'] },
      },
    },
  },
})

function workIn({ work }: FavoritesContext): FavoriteWork {
  if (!work) throw new Error('no work is named')
  return work
}

function listIn({ list }: FavoritesContext): FavoritesList {
  if (!list) throw new Error('the list is not read')
  return list
}

function itemIn(context: FavoritesContext): string {
  const item = itemOf(context)
  if (item === undefined) throw new Error(`the work "${workIn(context).productId}" is not in the list`)
  return item
}
