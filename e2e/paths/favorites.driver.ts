import { expect, type Page } from '@playwright/test'
import type { AddAnswer, favoritesMachine, ListAnswer, RemoveAnswer } from '#/machines/favorites/favorites.machine.ts'
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
    /** The guard lets it: a guest's heart waits for the sign-in. */
    'favorite.add': async (page) => {
      await openAsGuest(page)
      await pressHeart(page)
      await expect(new SignIn(page).modal).toBeVisible()
      await signInAgain(page)
    },
  },
  ports: {
    readList: { calls: 'getFavorites', done: (answer: ListAnswer): PortResponse => ({ result: answer }) },
    addItem: {
      calls: 'addFavorite',
      done: (answer: AddAnswer): PortResponse => ({
        result: answer.kind === 'added' ? { ...answer, itemId: 'i1' } : answer,
      }),
    },
    removeItem: { calls: 'removeFavorite', done: (answer: RemoveAnswer): PortResponse => ({ result: answer }) },
  },
  states: {
    idle: (page) => expect(heart(page)).toBeVisible(),
    reading: (page) => expect(heart(page)).toBeVisible(),
    adding: (page) => isPressed(page, true),
    removing: (page) => isPressed(page, false),
  },
  transientStates: ['listed'],
  cases: {
    events: [
      { type: 'favorite.toggle', work, registered: true },
      { type: 'favorite.toggle', work, registered: false },
      { type: 'favorite.add', work },
    ],
    ports: {
      readList: {
        done: [
          { kind: 'list', list: { listId: 'L', items: {}, latestFirst: [] } },
          { kind: 'list', list: { listId: 'L', items: { [workId]: 'i1' }, latestFirst: [workId] } },
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
  },
} satisfies PageDriver<typeof favoritesMachine>
