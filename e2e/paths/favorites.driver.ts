import { expect, type Page } from '@playwright/test'
import type { FavoriteWork } from '#/domain/favorites/guarded-action.ts'
import type { AddResult, favoritesMachine, ListResult, RemoveResult } from '#/machines/favorites/favorites.machine.ts'
import { SignIn } from '../shopper-page.ts'
import type { PageDriver, PortResponse } from '@passepartout/paths/playwright'
import {
  heart,
  isRegistered,
  openAsGuest,
  openAsNewcomer,
  openAsRegistered,
  pressHeart,
  signInAgain,
  workId,
} from './work-page.ts'
import { showsToast } from './toasts.ts'

const work = { productId: workId }
const isPressed = (page: Page, pressed: boolean) => expect(heart(page)).toHaveAttribute('aria-pressed', String(pressed))

export const favoritesDriver = {
  open: openAsNewcomer,
  events: {
    'favorite.toggle': async (page, { registered }) => {
      if ((await isRegistered(page)) !== registered) await (registered ? openAsRegistered(page) : openAsGuest(page))
      await pressHeart(page)
    },
    /** From the guard: a guest's heart waits for the sign-in. */
    'favorite.add': async (page) => {
      await openAsGuest(page)
      await pressHeart(page)
      await expect(new SignIn(page).modal).toBeVisible()
      await signInAgain(page)
    },
  },
  ports: {
    readList: { calls: 'getFavorites', done: (result: ListResult): PortResponse => ({ result }) },
    addItem: {
      calls: 'addFavorite',
      sends: ({ listId, work: { productId } }: { listId: string; work: FavoriteWork }) => ({ listId, productId }),
      done: (result: AddResult): PortResponse => ({
        result: result.kind === 'added' ? { ...result, itemId: 'i1' } : result,
      }),
    },
    removeItem: { calls: 'removeFavorite', done: (result: RemoveResult): PortResponse => ({ result }) },
  },
  controls: {
    'favorite.toggle': heart,
  },
  effects: {
    requestGuard: (page) => expect(new SignIn(page).modal).toBeVisible(),
    notifyAdded: showsToast('1 item added to wishlist'),
    notifyAlready: showsToast('Item is already in wishlist'),
    notifyRemoved: showsToast('Item removed from wishlist'),
    notifyFailed: showsToast('Something went wrong. Try again!'),
    refreshList: 'the hearts of other works show the list as it is',
  },
  states: {
    idle: (page) => expect(heart(page)).toBeVisible(),
    reading: (page) => expect(heart(page)).toBeVisible(),
    adding: (page) => isPressed(page, true),
    removing: (page) => isPressed(page, false),
  },
  transientStates: ['listed'],
  cases: {
    /** The guard adds a work after a sign-in, which no shopper can time to a running request. */
    events: (snapshot) => [
      { type: 'favorite.toggle', work, registered: true },
      { type: 'favorite.toggle', work, registered: false },
      ...(snapshot.matches('idle') ? [{ type: 'favorite.add', work } as const] : []),
    ],
    ports: {
      readList: {
        done: [
          { kind: 'list', list: { listId: 'L', items: {}, latestFirst: [] } },
          { kind: 'list', list: { listId: 'L', items: { [workId]: 'i1' }, latestFirst: [workId] } },
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
  },
  code: { script: /\/assets\/favorites\.actor-/ },
} satisfies PageDriver<typeof favoritesMachine>
