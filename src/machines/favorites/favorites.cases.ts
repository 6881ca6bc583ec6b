import type { AddAnswer, FavoritesEvent, ListAnswer, RemoveAnswer } from './favorites.machine.ts'

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
      ] satisfies ListAnswer[],
      failed: [new Error('no answer')],
    },
    addItem: {
      done: [{ kind: 'added' }, { kind: 'signed-out' }] satisfies AddAnswer[],
      failed: [new Error('no answer')],
    },
    removeItem: {
      done: [{ kind: 'removed' }, { kind: 'signed-out' }] satisfies RemoveAnswer[],
      failed: [new Error('no answer')],
    },
  },
  facts: ({ removes, next }: { removes: boolean; next: object | null }) => ({ removes, hasNext: next !== null }),
}
