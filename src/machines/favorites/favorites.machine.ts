import { assign, setup } from 'xstate'
import type { FavoritesList } from '#/domain/favorites/favorites.ts'
import type { FavoriteWork } from '#/domain/favorites/guarded-action.ts'
import { effect } from '../effect.ts'
import { port } from '../port.ts'

export type FavoritesEvent =
  /** The heart of a work; `registered` is what the tab knows of the shopper. */
  | { type: 'favorite.toggle'; work: FavoriteWork; registered: boolean }
  /** The guard lets a work be added. */
  | { type: 'favorite.add'; work: FavoriteWork }

/** `signed-out`: the session ended elsewhere. */
export type ListAnswer = { kind: 'list'; list: FavoritesList } | { kind: 'signed-out' }
export type AddAnswer = { kind: 'added' } | { kind: 'signed-out' }
export type RemoveAnswer = { kind: 'removed' } | { kind: 'signed-out' }

interface FavoritesContext {
  work: FavoriteWork | null
  /** Whether a work that is in the list is to leave it. */
  removes: boolean
  list: FavoritesList | null
  /** A work to add once the current request is done. */
  next: FavoriteWork | null
}

const itemOf = ({ list, work }: FavoritesContext) => (work ? list?.items[work.productId] : undefined)

/** The hearts of all works: one request at a time, for registered shoppers. */
export const favoritesMachine = setup({
  types: { context: {} as FavoritesContext, events: {} as FavoritesEvent, tags: {} as 'busy' },
  actors: {
    readList: port<ListAnswer, void>('readList'),
    addItem: port<AddAnswer, { listId: string; work: FavoriteWork }>('addItem'),
    removeItem: port<RemoveAnswer, { listId: string; itemId: string }>('removeItem'),
  },
  actions: {
    keepWork: assign((_, { work, removes }: { work: FavoriteWork; removes: boolean }) => ({ work, removes })),
    keepList: assign({ list: (_, answer: ListAnswer) => (answer.kind === 'list' ? answer.list : null) }),
    setNext: assign({ next: (_, { work }: { work: FavoriteWork }) => work }),
    takeNext: assign(({ context }) => ({ work: context.next, removes: false, next: null })),
    askGuard: effect<{ work: FavoriteWork | null }>('askGuard'),
    tellAdded: effect('tellAdded'),
    tellAlready: effect('tellAlready'),
    tellRemoved: effect('tellRemoved'),
    tellFailed: effect('tellFailed'),
    /** What the shop shows of the list is no longer true. */
    refreshList: effect('refreshList'),
  },
  guards: {
    isRegistered: (_, { registered }: { registered: boolean }) => registered,
    isSignedOut: (_, { kind }: { kind: string }) => kind === 'signed-out',
    isListed: ({ context }, answer: ListAnswer) =>
      answer.kind === 'list' && itemOf({ ...context, list: answer.list }) !== undefined,
    removes: ({ context }) => context.removes,
    hasNext: ({ context }) => context.next !== null,
  },
}).createMachine({
  id: 'favorites',
  context: { work: null, removes: false, list: null, next: null },
  on: { 'favorite.add': { actions: { type: 'setNext', params: ({ event }) => event } } },
  initial: 'idle',
  states: {
    idle: {
      always: { guard: 'hasNext', target: 'reading', actions: 'takeNext' },
      on: {
        'favorite.toggle': [
          {
            guard: { type: 'isRegistered', params: ({ event }) => event },
            target: 'reading',
            actions: { type: 'keepWork', params: ({ event }) => ({ work: event.work, removes: true }) },
          },
          { actions: { type: 'askGuard', params: ({ event }) => event } },
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
            actions: { type: 'askGuard', params: ({ context }) => context },
          },
          {
            guard: { type: 'isListed', params: ({ event }) => event.output },
            target: 'listed',
            actions: { type: 'keepList', params: ({ event }) => event.output },
          },
          { target: 'adding', actions: { type: 'keepList', params: ({ event }) => event.output } },
        ],
        onError: { target: 'idle', actions: 'tellFailed' },
      },
    },
    listed: {
      always: [
        { guard: 'removes', target: 'removing' },
        { target: 'idle', actions: ['tellAlready', 'refreshList'] },
      ],
    },
    adding: {
      tags: 'busy',
      invoke: {
        id: 'addItem',
        src: 'addItem',
        input: ({ context }) => ({ listId: context.list?.listId ?? '', work: context.work ?? { productId: '' } }),
        onDone: [
          {
            guard: { type: 'isSignedOut', params: ({ event }) => event.output },
            target: 'idle',
            actions: { type: 'askGuard', params: ({ context }) => context },
          },
          { target: 'idle', actions: 'tellAdded' },
        ],
        onError: { target: 'idle', actions: ['tellFailed', 'refreshList'] },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeItem',
        src: 'removeItem',
        input: ({ context }) => ({ listId: context.list?.listId ?? '', itemId: itemOf(context) ?? '' }),
        onDone: [
          {
            guard: { type: 'isSignedOut', params: ({ event }) => event.output },
            target: 'idle',
            actions: { type: 'askGuard', params: ({ context }) => context },
          },
          { target: 'idle', actions: 'tellRemoved' },
        ],
        onError: { target: 'idle', actions: ['tellFailed', 'refreshList'] },
      },
    },
  },
})
