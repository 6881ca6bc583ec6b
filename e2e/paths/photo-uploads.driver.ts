import { scriptOf } from '../flow-code.ts'
import { expect, type Page, type Route } from '@playwright/test'
import type { UploadResult } from '#/domain/photos/album.ts'
import type { PhotoUploadsEvent, photoUploadsMachine } from '#/machines/photo-uploads/photo-uploads.machine.ts'
import { photoUploadsCases } from '#/machines/photo-uploads/photo-uploads.cases.ts'
import { chooser, PHOTOS } from '../photo-page.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { hydrated } from './hydrated.ts'

/** The upload requests of a page that have no response yet. */
const held = new WeakMap<Page, Route[]>()

const list = (page: Page) => page.getByRole('list', { name: 'Uploads' })
const names: Readonly<Record<string, string>> = { 1: 'pier.jpg', 2: 'biscuit.jpg', 3: 'notes.txt' }

/** The album of the page has room for five photos. */
const withRoom = (event: PhotoUploadsEvent): PhotoUploadsEvent => ('room' in event ? { ...event, room: 5 } : event)

async function respond(page: Page, result: UploadResult | undefined): Promise<void> {
  const pending = () => (held.get(page) ?? []).filter((route) => route.request().failure() === null)
  await expect.poll(() => pending().length).toBeGreaterThan(0)
  const [route, ...others] = pending()
  held.set(page, others)
  await (result ? route?.fulfill({ json: result }) : route?.abort())
}

export const photoUploadsDriver = {
  open: async (page) => {
    held.set(page, [])
    await page.addInitScript(() => {
      const send = XMLHttpRequest.prototype.send
      XMLHttpRequest.prototype.send = function (body) {
        Object.assign(globalThis, { sentPhoto: this })
        send.call(this, body)
      }
    })
    await page.route('**/frame-my-photos', (route) =>
      route.request().method() === 'POST' ? void held.get(page)?.push(route) : route.continue(),
    )
    await page.goto(PHOTOS)
    await hydrated(chooser(page))
  },
  events: {
    'files.choose': (page, { files }) =>
      chooser(page).setInputFiles(
        files.map(({ file }) => ({ name: file.name, mimeType: file.type, buffer: Buffer.from('x') })),
      ),
    /** Dispatches the event itself, because the browser sends a file of one byte at once. */
    'upload.progress': (page, { sent }) =>
      page.evaluate((loaded) => {
        const { sentPhoto } = globalThis as { sentPhoto?: XMLHttpRequest }
        sentPhoto?.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 100 }))
      }, sent * 100),
    'upload.cancel': (page, { id }) =>
      list(page)
        .getByRole('button', { name: new RegExp(`^(Cancel|Dismiss) ${names[id]}`) })
        .click(),
    'upload.retry': (page, { id }) =>
      list(page)
        .getByRole('button', { name: `Try ${names[id]} again` })
        .click(),
  },
  ports: {
    sendPhoto: {
      happens: (page, event) => respond(page, 'output' in event ? (event.output as UploadResult) : undefined),
    },
  },
  states: {
    idle: (page) => expect(list(page).getByRole('progressbar')).toHaveCount(0),
    sending: (page) => expect(list(page).getByRole('progressbar').first()).toBeVisible(),
  },
  controls: {
    'upload.progress': 'a browser reports progress only while it sends a photo',
  },
  effects: {
    showPhoto: (page, { upi }: { upi: string }) => expect(page).toHaveURL(new RegExp(`\\?upi=${upi}$`)),
  },
  code: { script: scriptOf('photo-uploads') },
  cases: { events: (snapshot) => photoUploadsCases.events(snapshot as never).map(withRoom) },
} satisfies PageDriver<typeof photoUploadsMachine>
