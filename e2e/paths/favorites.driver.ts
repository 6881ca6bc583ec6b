import { expect, type Page } from '@playwright/test'
import type { FavoriteChange } from '#/domain/favorites/favorite-change.ts'
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
const showsPressed = (page: Page, pressed: boolean) =>
  expect(heart(page)).toHaveAttribute('aria-pressed', String(pressed))

const responseOf = (
  result: ListResult | RemoveResult | Exclude<AddResult, { kind: 'added' }> | { kind: 'added'; itemId: string },
): PortResponse => (result.kind === 'offline' ? 'offline' : { result })

const storedChanges = (page: Page) =>
  page.evaluate(() => {
    const stored = Object.entries(localStorage).filter(([key]) => key.endsWith('.favorite-changes'))
    return stored.map(([, value]) => String(value)).join()
  })

/** Asserts that a text is shown: in a toast, or without one when the code of the toasts could not be loaded. */
const showsText = (text: string) => (page: Page) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

export const favoritesDriver = {
  open: openAsNewcomer,
  events: {
    'favorite.toggle': async (page, { registered }) => {
      if ((await isRegistered(page)) !== registered) await (registered ? openAsRegistered(page) : openAsGuest(page))
      await pressHeart(page)
    },
    /** Comes from the registration guard after a guest has clicked the heart and signed in. */
    'favorite.resume': async (page) => {
      await openAsGuest(page)
      await pressHeart(page)
      await expect(new SignIn(page).modal).toBeVisible()
      await signInAgain(page)
    },
  },
  ports: {
    readList: { calls: 'getFavorites', done: responseOf },
    addItem: {
      calls: 'addFavorite',
      sends: ({ listId, work: { productId } }: { listId: string; work: FavoriteWork }) => ({ listId, productId }),
      done: (result: AddResult) => responseOf(result.kind === 'added' ? { ...result, itemId: 'i1' } : result),
    },
    removeItem: { calls: 'removeFavorite', done: responseOf },
    waitForConnection: { happens: (page) => page.context().setOffline(false) },
  },
  controls: {
    'favorite.toggle': heart,
  },
  effects: {
    requestGuard: (page) => expect(new SignIn(page).modal).toBeVisible(),
    notifyAdded: showsToast('1 item added to wishlist'),
    notifyAlready: showsToast('Item is already in wishlist'),
    notifyRemoved: showsToast('Item removed from wishlist'),
    notifyFailed: showsText('Something went wrong. Try again!'),
    notifyWaiting: showsText("You're offline. Your favorites will be updated when you're back online."),
    storeChange: (page, { change }: { change: FavoriteChange }) =>
      expect.poll(() => storedChanges(page)).toContain(`"productId":"${change.work.productId}"`),
    dropChange: 'the next page sends the stored changes, which a test of the service worker covers',
    refreshList: 'the hearts of other works show the list',
  },
  states: {
    idle: (page) => expect(heart(page)).toBeVisible(),
    'changing.reading': (page) => expect(heart(page)).toBeVisible(),
    'changing.adding': (page) => showsPressed(page, true),
    'changing.removing': (page) => showsPressed(page, false),
    offline: (page) => expect(page.getByText("You're currently browsing in offline mode")).toBeVisible(),
  },
  transientStates: ['changing.listed', 'changing.unlisted'],
  cases: {
    /** `favorite.resume` comes after a sign-in, which a shopper cannot complete while a request runs. */
    events: (snapshot) => [
      { type: 'favorite.toggle', work, registered: true, isShown: false },
      { type: 'favorite.toggle', work, registered: false, isShown: false },
      ...(snapshot.matches('idle') ? [{ type: 'favorite.resume', changes: [{ kind: 'add', work }] } as const] : []),
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
      waitForConnection: { done: [undefined], neverFails: 'it waits until the browser is connected' },
    },
  },
  code: { script: /\/assets\/favorites\.actor-/ },
} satisfies PageDriver<typeof favoritesMachine>
