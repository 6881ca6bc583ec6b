import type { MachineCases } from '@passepartout/paths'
import type { FavoriteChange } from '#/domain/favorites/favorite-change.ts'
import type { AddResult, FavoritesEvent, ListResult, RemoveResult, favoritesMachine } from './favorites.machine.ts'

const work = { productId: 'A1' }

export const favoritesCases = {
  events: [
    { type: 'favorite.toggle', work, registered: true, isShown: false },
    { type: 'favorite.toggle', work, registered: true, isShown: true },
    { type: 'favorite.toggle', work, registered: false, isShown: false },
    { type: 'favorite.toggle', work: { productId: 'B2' }, registered: true, isShown: false },
    { type: 'favorite.toggle', work: { productId: 'B2' }, registered: false, isShown: false },
    { type: 'favorite.resume', changes: [{ kind: 'add', work }] },
    { type: 'favorite.resume', changes: [{ kind: 'remove', work }] },
  ] satisfies FavoritesEvent[],
  ports: {
    readList: {
      done: [
        { kind: 'list', list: { listId: 'L', items: {}, latestFirst: [] } },
        { kind: 'list', list: { listId: 'L', items: { A1: 'i1', B2: 'i2' }, latestFirst: ['A1', 'B2'] } },
        { kind: 'signed-out' },
        { kind: 'offline' },
      ] satisfies ListResult[],
      failed: [new Error('no response')],
    },
    addItem: {
      done: [{ kind: 'added' }, { kind: 'signed-out' }, { kind: 'offline' }] satisfies AddResult[],
      failed: [new Error('no response')],
    },
    removeItem: {
      done: [{ kind: 'removed' }, { kind: 'signed-out' }, { kind: 'offline' }] satisfies RemoveResult[],
      failed: [new Error('no response')],
    },
    waitForConnection: { done: [undefined], neverFails: 'it waits until the browser is connected' },
  },
  facts: ({ change, queue }: { change: FavoriteChange | null; queue: readonly FavoriteChange[] }) => ({
    change: change?.kind,
    queue: queue.length > 0,
  }),
  invariants: {
    idle: ({ context }) => context.queue.length === 0,
    'changing.reading': ({ context }) => context.change !== null,
    'changing.adding': ({ context: { change, list } }) =>
      change !== null && list?.items[change.work.productId] === undefined,
    'changing.removing': ({ context: { change, list } }) =>
      change !== null && list?.items[change.work.productId] !== undefined,
    offline: ({ context }) => context.change !== null,
  },
} satisfies MachineCases<typeof favoritesMachine>
