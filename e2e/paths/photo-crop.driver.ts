import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import type { photoCropMachine } from '#/machines/photo-crop/photo-crop.machine.ts'
import { scrollToCenter, PHOTOS, surface, upload } from '../photo-page.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { hydrated } from './hydrated.ts'

/** The page coordinates of a point of the surface, given as fractions of its width and height. */
async function pointAt(page: Page, x: number, y: number) {
  const box = await surface(page).locator('svg').boundingBox()
  if (!box) throw new Error('the crop is not on the page')
  return { x: box.x + box.width * x, y: box.y + box.height * y }
}

const orientationLink = (page: Page) => page.getByRole('link', { name: /^(Portrait|Landscape)$/ })

/** The lower right corner of the crop of a 4:3 photo for a 5:4 print: 1/32 of the width is left on each side. */
const corner = { x: 1 - 1 / 32, y: 1 }

export const photoCropDriver = {
  open: async (page) => {
    const upi = await upload(page, 'Pier', { width: 3200, height: 2400 })
    await page.goto(`${PHOTOS}?upi=${upi}0HZHZZYF20X16FOAKW5A`)
    await hydrated(surface(page))
    await scrollToCenter(page)
  },
  events: {
    'crop.grab': async (page, { handle }) => {
      const point = handle === 'middle' ? await pointAt(page, 0.5, 0.5) : await pointAt(page, corner.x, corner.y - 0.01)
      await page.mouse.move(point.x, point.y)
      await page.mouse.down()
    },
    'crop.drag': async (page) => {
      const target = await pointAt(page, 0.48, 0.45)
      await page.mouse.move(target.x, target.y)
    },
    'crop.release': (page) => page.mouse.up(),
    'crop.cancel': async (page) => {
      await page.keyboard.press('Escape')
      await page.mouse.up()
    },
    'crop.move': async (page, { move }) => {
      await surface(page).focus()
      await page.keyboard.press(move === 'turn' ? 'r' : '+')
    },
    'item.show': (page) => orientationLink(page).press('Enter'),
  },
  states: {
    idle: (page) => expect(surface(page)).not.toHaveAttribute('data-dragged'),
    dragging: (page) => expect(surface(page)).toHaveAttribute('data-dragged'),
    moved: (page) => expect(surface(page)).not.toHaveAttribute('data-dragged'),
  },
  controls: {
    'crop.grab': 'a pointer that holds the crop cannot grab it again',
    'crop.drag': surface,
    'crop.release': surface,
    'crop.cancel': surface,
    'crop.move': surface,
    'item.show': orientationLink,
  },
  effects: {
    /** The address has the photo, the quarter turn of the crop, and the same type, size and frame. */
    showItem: (page, { upi }: { upi: string }) =>
      expect(page).toHaveURL(new RegExp(`upi=U\\w{12}${upi.charAt(13)}\\w{6}${upi.slice(20)}$`)),
  },
  code: { script: scriptOf('photo-crop'), events: ['crop.move'] },
} satisfies PageDriver<typeof photoCropMachine>
