import type { MachineCases } from '@passepartout/paths'
import type { AddResult, FavoritesEvent, ListResult, RemoveResult, favoritesMachine } from './favorites.machine.ts'

const work = { productId: 'A1' }

export const favoritesCases = {
  events: [
    { type: 'favorite.toggle', work, registered: true },
    { type: 'favorite.toggle', work, registered: false },
    { type: 'favorite.add', work },
  ] satisfies FavoritesEvent[],
  ports: {
    readList: {
      done: [
        { kind: 'list', list: { listId: 'L', items: {}, latestFirst: [] } },
        { kind: 'list', list: { listId: 'L', items: { A1: 'i1' }, latestFirst: ['A1'] } },
        { kind: 'signed-out' },
      ] satisfies ListResult[],
      failed: [new Error('no response')],
    },
    addItem: {
      done: [{ kind: 'added' }, { kind: 'signed-out' }] satisfies AddResult[],
      failed: [new Error('no response')],
    },
    removeItem: {
      done: [{ kind: 'removed' }, { kind: 'signed-out' }] satisfies RemoveResult[],
      failed: [new Error('no response')],
    },
  },
  facts: ({ removes, next }: { removes: boolean; next: object | null }) => ({ removes, hasNext: next !== null }),
  invariants: {
    idle: ({ context }) => context.next === null,
    reading: ({ context }) => context.work !== null,
    adding: ({ context: { work, list } }) => work !== null && list !== null && !list.items[work.productId],
    removing: ({ context: { work, list } }) => work !== null && list?.items[work.productId] !== undefined,
  },
} satisfies MachineCases<typeof favoritesMachine>
