import { expect, type Page } from '@playwright/test'
import type { ReadPhotoResult, RestoreResult, wallPhotoMachine } from '#/machines/wall-photo/wall-photo.machine.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { wallPhotoFile, WallPhotoPage } from '../wall-photo-page.ts'
import { hydrated } from './hydrated.ts'

interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** What the browser has stored when the tool opens. */
let restored: RestoreResult | 'failed' = { kind: 'none' }
/** The file that the shopper chooses next. */
let chosen: ChosenFile | undefined

/** The header of a picture of 100 million pixels. */
function largeHeader(): Buffer {
  const header = Buffer.alloc(64)
  header.writeUInt32BE(0x89504e47, 0)
  header.writeUInt32BE(10_000, 16)
  header.writeUInt32BE(10_000, 20)
  return header
}

async function fileOf(result: ReadPhotoResult): Promise<ChosenFile> {
  const photo = await wallPhotoFile()
  if (result.kind === 'read') return photo
  if (result.reason === 'not-a-picture') return { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }
  if (result.reason === 'too-large') return { name: 'large.png', mimeType: 'image/png', buffer: largeHeader() }
  return { ...photo, buffer: photo.buffer.subarray(0, 700) }
}

/** Lets the browser store photos, or not. */
const allowStorage = (page: Page, isAllowed: boolean) =>
  page.evaluate((allowed) => void Object.assign(globalThis, { isStorageBlocked: !allowed }), isAllowed)

const storage = {
  arrange: (page: Page, event: { error?: unknown }) => allowStorage(page, event.error === undefined),
}

/** Stores a wall in the browser, as the tool does; a damaged one has a photo that is no picture. */
async function storeWall(page: Page, stored: RestoreResult): Promise<void> {
  const { buffer } = await wallPhotoFile()
  const picture = buffer.toString('base64')
  await page.evaluate(
    async ({ wall, straight, photo }) => {
      const blobOf = (base64: string) => new Blob([Uint8Array.from(atob(base64), (part) => part.codePointAt(0) ?? 0)])
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('wall-photo', 1)
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('wall'))
        opening.addEventListener('error', () => reject(new Error('the test stored no wall')))
        opening.addEventListener('success', () => {
          const change = opening.result.transaction('wall', 'readwrite')
          const store = change.objectStore('wall')
          store.put(wall, 'wall')
          store.put(blobOf(photo), 'photo')
          store.put(straight === null ? new Blob(['no picture']) : blobOf(straight), 'straight')
          change.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      })
    },
    { wall: stored, photo: picture, straight: stored.kind === 'damaged' ? null : picture },
  )
}

export const wallPhotoDriver = {
  open: async (page) => {
    chosen = await wallPhotoFile()
    await page.addInitScript(() => {
      const { open } = IDBFactory.prototype
      IDBFactory.prototype.open = function (...parameters) {
        const { isStorageBlocked } = globalThis as { isStorageBlocked?: boolean }
        if (isStorageBlocked) throw new DOMException('blocked by the test', 'SecurityError')
        return open.apply(this, parameters)
      }
    })
    const tool = new WallPhotoPage(page)
    await tool.wall.openWith(1)
    await hydrated(tool.wall.works.first())
    if (restored === 'failed') await allowStorage(page, false)
    else if (restored.kind !== 'none') await storeWall(page, restored)
    await tool.open()
    await expect(tool.file).toBeAttached()
  },
  events: {
    'file.choose': (page) => new WallPhotoPage(page).file.setInputFiles(chosen ?? []),
    'corner.move': (page, { index, to }) => new WallPhotoPage(page).drag(index, to),
    'photo.straighten': (page) => new WallPhotoPage(page).button('wall_photo_straighten').click(),
    'ruler.change': (page, { ruler }) => new WallPhotoPage(page).length.fill(String(ruler.length ?? '')),
    'photo.measure': (page) => new WallPhotoPage(page).button('wall_photo_measure').click(),
    'photo.edit': (page) => editButton(page).click(),
    'photo.remove': (page) => new WallPhotoPage(page).button('wall_photo_remove').click(),
  },
  ports: {
    restoreWall: {
      arrange: async (_, event) => {
        restored = event.output === undefined ? 'failed' : (event.output as RestoreResult)
      },
    },
    readPhoto: {
      arrange: async (page, event) => {
        chosen = await fileOf(
          event.output === undefined
            ? { kind: 'read', photo: { width: 1, height: 1 } }
            : (event.output as ReadPhotoResult),
        )
        await allowStorage(page, event.error === undefined)
      },
    },
    straightenPhoto: storage,
    storeWall: storage,
    removeWall: storage,
  },
  states: {
    choosing: (page) => expect(new WallPhotoPage(page).dialog.getByText(/^Photograph the wall/)).toBeVisible(),
    straightening: (page) => expect(new WallPhotoPage(page).points).toHaveCount(4),
    measuring: (page) => expect(new WallPhotoPage(page).points).toHaveCount(2),
    ready: (page) => expect(new WallPhotoPage(page).result).toHaveText(/^Your wall is 120 x \S+ in\.$/),
    damaged: (page) => expect(new WallPhotoPage(page).dialog.getByText(/can no longer be read/)).toBeVisible(),
  },
  controls: {
    'file.choose': (page) => new WallPhotoPage(page).file,
    'corner.move': (page) => new WallPhotoPage(page).dialog.getByRole('button', { name: /^Upper left corner/ }),
    'photo.straighten': (page) => new WallPhotoPage(page).button('wall_photo_straighten'),
    'ruler.change': (page) => new WallPhotoPage(page).length,
    'photo.measure': (page) => new WallPhotoPage(page).button('wall_photo_measure'),
    'photo.edit': editButton,
    'photo.remove': (page) => new WallPhotoPage(page).button('wall_photo_remove'),
  },
  transientStates: ['restoring', 'reading', 'making', 'storing', 'removing'],
  code: 'the flow starts by itself: no event is sent before its code has loaded',
} satisfies PageDriver<typeof wallPhotoMachine>

function editButton(page: Page) {
  const { dialog, messages } = new WallPhotoPage(page)
  const back = dialog.getByRole('button', { name: messages['wall_photo_back'], exact: true })
  return back.or(dialog.getByRole('button', { name: messages['wall_photo_again'], exact: true }))
}
