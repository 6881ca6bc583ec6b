import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import type { AlbumChange } from '#/domain/photos/album.ts'
import type { AlbumAdded, photoAlbumMachine, PhotoCount } from '#/machines/photo-album/photo-album.machine.ts'
import { photoAlbumCases } from '#/machines/photo-album/photo-album.cases.ts'
import { PHOTOS, upload } from '../photo-page.ts'
import { basketWith, line } from './cart-page.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { hydrated } from './hydrated.ts'
import { showsToast } from './toasts.ts'

/** The button that removes the first photo, or the one with this label. */
const remove = (page: Page, name: string | RegExp = /^Remove /) =>
  page.getByRole('main').getByRole('button', { name }).first()
const undo = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Undo' })
const addAll = (page: Page) => page.getByRole('button', { name: 'Add All to Cart' })

/** The label of the button with which the last photo was removed. */
let removedLabel = ''

const added = ({ kind, ...more }: AlbumAdded) =>
  ({ result: kind === 'added' ? { kind: 'basket', basket: basketWith({}) } : { kind, ...more } }) as const
/** The server removes and restores photos; the test stubs the other results. */
const changed = (result: AlbumChange) => (result.kind === 'changed' ? 'real' : { result })
const photoPayload = () => ({ upi: expect.stringMatching(/^U\w{12}$/) })

export const photoAlbumDriver = {
  open: async (page) => {
    for (const name of ['Biscuit', 'Pier', 'Window', 'Quilt', 'Kite']) await upload(page, name)
    await page.goto(PHOTOS)
    await hydrated(remove(page))
  },
  events: {
    'photo.remove': async (page) => {
      removedLabel = (await remove(page).getAttribute('aria-label')) ?? ''
      await remove(page).click()
    },
    // Toasts of earlier errors may cover the buttons, since the clock stands still.
    'removal.undo': (page) => undo(page).press('Enter'),
    'album.add': (page) => addAll(page).press('Enter'),
  },
  ports: {
    removePhoto: { calls: 'removePhoto', sends: photoPayload, done: changed },
    restorePhoto: { calls: 'restorePhoto', sends: photoPayload, done: changed },
    addAlbum: {
      calls: 'addAlbum',
      sends: () => ({ upi: expect.stringMatching(/^U\w{12}[0-3]\w{6}F/) }),
      done: added,
    },
    countPhotos: {
      calls: 'getBasket',
      done: ({ count }: PhotoCount) => ({
        result: basketWith({
          lines: count > 0 ? [line('UABC123DEF4560HZHZZYF20X16FOAKW5A', 'Biscuit', { quantity: count })] : [],
        }),
      }),
    },
  },
  controls: {
    'photo.remove': remove,
    'removal.undo': undo,
    'album.add': addAll,
  },
  effects: {
    showAlbum: (page, { upi }: { upi: string | null }) =>
      upi === null
        ? expect(page).toHaveURL(new RegExp(`${PHOTOS}$`))
        : Promise.all([expect(page).toHaveURL(/\?upi=U\w{12}$/), expect(remove(page, removedLabel)).toBeVisible()]),
    showCart: (page) => expect(page).toHaveURL(/\/cart$/),
    notifyFull: showsToast('Your album is full. Remove a photo to add another.'),
    notifyStock: (page, { left }: { left: number }) => showsToast(`Only ${left} left!`)(page),
    notifyFailed: showsToast('Something went wrong. Try again!'),
  },
  states: {
    idle: async (page) => {
      await expect(undo(page)).toHaveCount(0)
      await expect(addAll(page)).not.toHaveAttribute('aria-busy')
    },
    removing: (page) => expect(remove(page, removedLabel)).toBeDisabled(),
    removed: async (page) => {
      await expect(undo(page)).toBeEnabled()
      await expect(page.getByRole('main').getByRole('button', { name: removedLabel, exact: true })).toHaveCount(0)
    },
    restoring: (page) => expect(undo(page)).toBeDisabled(),
    adding: (page) => expect(addAll(page)).toHaveAttribute('aria-busy', 'true'),
    verifying: (page) => expect(addAll(page)).toHaveAttribute('aria-busy', 'true'),
    added: (page) => expect(page).toHaveURL(/\/cart$/),
  },
  code: { script: scriptOf('photo-album') },
  cases: {
    events: photoAlbumCases.events.map((event) => ('inBasket' in event ? { ...event, inBasket: 0 } : event)),
    ports: {
      ...photoAlbumCases.ports,
      countPhotos: { done: [{ count: 3 }, { count: 0 }], failed: [new Error('no response')] },
    },
  },
} satisfies PageDriver<typeof photoAlbumMachine>
