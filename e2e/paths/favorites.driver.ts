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

const responded = (
  result: ListResult | RemoveResult | Exclude<AddResult, { kind: 'added' }> | { kind: 'added'; itemId: string },
): PortResponse => (result.kind === 'offline' ? 'offline' : { result })

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
    readList: { calls: 'getFavorites', done: responded },
    addItem: {
      calls: 'addFavorite',
      done: (result: AddResult) => responded(result.kind === 'added' ? { ...result, itemId: 'i1' } : result),
    },
    removeItem: { calls: 'removeFavorite', done: responded },
    waitForConnection: { happens: (page) => page.context().setOffline(false) },
  },
  states: {
    idle: (page) => expect(heart(page)).toBeVisible(),
    'changing.reading': (page) => expect(heart(page)).toBeVisible(),
    'changing.adding': (page) => isPressed(page, true),
    'changing.removing': (page) => isPressed(page, false),
    offline: (page) => expect(page.getByText("You're currently browsing in offline mode")).toBeVisible(),
  },
  transientStates: ['changing.listed', 'changing.unlisted'],
  cases: {
    /** The guard adds a work after a sign-in, which no shopper can time to a running request. */
    events: (snapshot) => [
      { type: 'favorite.toggle', work, registered: true, isShown: false },
      { type: 'favorite.toggle', work, registered: false, isShown: false },
      ...(snapshot.matches('idle') ? [{ type: 'favorite.add', work } as const] : []),
    ],
    ports: {
      readList: {
        done: [
          { kind: 'list', list: { listId: 'L', items: {}, latestFirst: [] } },
          { kind: 'list', list: { listId: 'L', items: { [workId]: 'i1' }, latestFirst: [workId] } },
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
      waitForConnection: { done: [undefined] },
    },
  },
} satisfies PageDriver<typeof favoritesMachine>
