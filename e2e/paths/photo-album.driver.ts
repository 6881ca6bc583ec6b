import { expect, type Page } from '@playwright/test'
import type { AlbumChange } from '#/domain/photos/album.ts'
import type { AlbumAdded, photoAlbumMachine, PhotoCount } from '#/machines/photo-album/photo-album.machine.ts'
import { photoAlbumCases } from '#/machines/photo-album/photo-album.cases.ts'
import { PHOTOS, upload } from '../photo-page.ts'
import { basketWith, line } from './cart-page.ts'
import type { PageDriver } from './driver.ts'
import { hydrated } from './hydrated.ts'

const remove = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Remove Biscuit' })
const undo = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Undo' })
const addAll = (page: Page) => page.getByRole('button', { name: 'Add All to Cart' })

const added = ({ kind, ...more }: AlbumAdded) =>
  ({ result: kind === 'added' ? { kind: 'basket', basket: basketWith({}) } : { kind, ...more } }) as const
const changed = (result: AlbumChange) => ({ result })

export const photoAlbumDriver = {
  open: async (page) => {
    await upload(page, 'Biscuit')
    await page.goto(PHOTOS)
    await hydrated(remove(page))
  },
  events: {
    'photo.remove': (page) => remove(page).click(),
    'removal.undo': (page) => undo(page).click(),
    'album.add': (page) => addAll(page).click(),
  },
  ports: {
    removePhoto: { calls: 'removePhoto', done: changed },
    restorePhoto: { calls: 'restorePhoto', done: changed },
    addAlbum: { calls: 'addAlbum', done: added },
    countPhotos: {
      calls: 'getBasket',
      done: ({ count }: PhotoCount) => ({
        result: basketWith({
          lines: count > 0 ? [line('UABC123DEF4560HZHZZYF20X16FOAKW5A', 'Biscuit', { quantity: count })] : [],
        }),
      }),
    },
  },
  states: {
    idle: async (page) => {
      await expect(undo(page)).toHaveCount(0)
      await expect(addAll(page)).not.toHaveAttribute('aria-busy')
    },
    removing: (page) => expect(remove(page)).toBeDisabled(),
    removed: (page) => expect(undo(page)).toBeEnabled(),
    restoring: (page) => expect(undo(page)).toBeDisabled(),
    adding: (page) => expect(addAll(page)).toHaveAttribute('aria-busy', 'true'),
    verifying: (page) => expect(addAll(page)).toHaveAttribute('aria-busy', 'true'),
    added: (page) => expect(page).toHaveURL(/\/cart$/),
  },
  cases: {
    events: photoAlbumCases.events.map((event) => ('inBasket' in event ? { ...event, inBasket: 0 } : event)),
    ports: {
      ...photoAlbumCases.ports,
      countPhotos: { done: [{ count: 3 }, { count: 0 }], failed: [new Error('no response')] },
    },
  },
} satisfies PageDriver<typeof photoAlbumMachine>
