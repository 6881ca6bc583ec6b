import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import type { FavoriteChange } from '#/domain/favorites/favorite-change.ts'
import type { ChangeResult, favoritesMachine } from '#/machines/favorites/favorites.machine.ts'
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
import { serverFunctions } from './server-functions.ts'
import { showsToast } from './toasts.ts'

const work = { productId: workId }
const showsPressed = (page: Page, pressed: boolean) =>
  expect(heart(page)).toHaveAttribute('aria-pressed', String(pressed))

/** The response to the read list, with which a change has this result. */
function responseOf({ kind }: ChangeResult): PortResponse {
  if (kind === 'offline') return 'offline'
  if (kind === 'signed-out') return { result: { kind } }
  const items = kind === 'added' ? {} : { [workId]: 'i1' }
  return { result: { kind: 'list', list: { listId: 'L', items, latestFirst: Object.keys(items) } } }
}

/** Responds to the request that follows the read list. */
const respondToChanges = (page: Page) =>
  page.route('**/_serverFn/{addFavorite,removeFavorite}', (route) => {
    const { name, payload } = serverFunctions.read(route.request())
    const adds = name === 'addFavorite'
    expect(payload).toEqual({ listId: 'L', ...(adds ? { productId: workId } : { itemId: 'i1' }) })
    return route.fulfill(serverFunctions.respond(adds ? { kind: 'added', itemId: 'i1' } : { kind: 'removed' }))
  })

const storedChanges = (page: Page) =>
  page.evaluate(() => {
    const stored = Object.entries(localStorage).filter(([key]) => key.endsWith('.favorite-changes'))
    return stored.map(([, value]) => String(value)).join()
  })

/** Asserts that a text is shown: in a toast, or without one when the code of the toasts could not be loaded. */
const showsText = (text: string) => (page: Page) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

export const favoritesDriver = {
  open: async (page) => {
    await respondToChanges(page)
    await openAsNewcomer(page)
  },
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
    makeChange: { calls: 'getFavorites', sends: () => ({}), done: responseOf },
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
    notifyWaiting: showsText('You’re offline. Your favorites will be updated when you’re back online.'),
    storeChange: (page, { change }: { change: FavoriteChange }) =>
      expect.poll(() => storedChanges(page)).toContain(`"productId":"${change.work.productId}"`),
    dropChange: 'the next page sends the stored changes, which a test of the service worker covers',
  },
  states: {
    idle: (page) => expect(heart(page)).toBeVisible(),
    changing: (page, { context: { change } }) =>
      change?.kind === 'toggle' ? expect(heart(page)).toBeVisible() : showsPressed(page, change?.kind === 'add'),
    offline: (page) => expect(page.getByText("You're currently browsing in offline mode")).toBeVisible(),
  },
  cases: {
    /** `favorite.resume` comes after a sign-in, which a shopper cannot complete while a request runs. */
    events: (snapshot) => [
      { type: 'favorite.toggle', work, registered: true, isShown: false },
      { type: 'favorite.toggle', work, registered: false, isShown: false },
      ...(snapshot.matches('idle') ? [{ type: 'favorite.resume', changes: [{ kind: 'add', work }] } as const] : []),
    ],
  },
  code: { script: scriptOf('favorites') },
} satisfies PageDriver<typeof favoritesMachine>
