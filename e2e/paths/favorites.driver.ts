import { expect, type Page } from '@playwright/test'
import type { AddResult, favoritesMachine, ListResult, RemoveResult } from '#/machines/favorites/favorites.machine.ts'
import { SignIn } from '../shopper-page.ts'
import type { PageDriver, PortResponse } from './driver.ts'
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

const work = { productId: workId }
const isPressed = (page: Page, pressed: boolean) => expect(heart(page)).toHaveAttribute('aria-pressed', String(pressed))

export const favoritesDriver = {
  open: openAsNewcomer,
  events: {
    'favorite.toggle': async (page, { registered }) => {
      if ((await isRegistered(page)) !== registered) await (registered ? openAsRegistered(page) : openAsGuest(page))
      await pressHeart(page)
      if (!registered) await expect(new SignIn(page).modal).toBeVisible()
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
      done: (result: AddResult): PortResponse => ({
        result: result.kind === 'added' ? { ...result, itemId: 'i1' } : result,
      }),
    },
    removeItem: { calls: 'removeFavorite', done: (result: RemoveResult): PortResponse => ({ result }) },
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
} satisfies PageDriver<typeof favoritesMachine>
