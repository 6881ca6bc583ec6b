import type { MachineCases } from '@passepartout/paths'
import type { FavoriteChange } from '#/domain/favorites/favorite-change.ts'
import type { ChangeResult, FavoritesEvent, favoritesMachine } from './favorites.machine.ts'

const work = { productId: 'A1' }

/** A toggle depends on the list: it has no work `already`. */
const resultsOf = (change: FavoriteChange | null): ChangeResult[] => [
  ...(change?.kind === 'remove' ? [] : [{ kind: 'added' as const }]),
  ...(change?.kind === 'add' ? [{ kind: 'already' as const }] : [{ kind: 'removed' as const }]),
  { kind: 'signed-out' },
  { kind: 'offline' },
]

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
    makeChange: {
      done: ({ context: { change } }) => resultsOf(change),
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
    changing: ({ context }) => context.change !== null,
    offline: ({ context }) => context.change !== null,
  },
} satisfies MachineCases<typeof favoritesMachine>
