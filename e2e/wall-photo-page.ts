import sharp from 'sharp'
import { messagesOfShop } from './checkout-page.ts'
import type { Page } from './test.ts'
import { WallPage } from './wall-page.ts'

/** A wall with a door, seen from the side. The corners are parts of the width and the height. */
const photoSize = { width: 800, height: 600 }
export const photoCorners = [
  { x: 0.125, y: 0.15 },
  { x: 0.9, y: 0.05 },
  { x: 0.9, y: 0.95 },
  { x: 0.125, y: 0.75 },
] as const

export async function wallPhotoFile() {
  const { width, height } = photoSize
  const points = photoCorners.map(({ x, y }) => `${x * width},${y * height}`).join(' ')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#555"/><polygon points="${points}" fill="#c33"/></svg>`
  const buffer = await sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer()
  return { name: 'wall.jpg', mimeType: 'image/jpeg', buffer }
}

/** The tool for the shopper's own photo, in the planner. */
export class WallPhotoPage {
  readonly page: Page
  readonly wall: WallPage
  readonly messages: Record<string, string>
  constructor(page: Page, shop = 'art/en-US') {
    this.page = page
    this.wall = new WallPage(page, shop)
    this.messages = messagesOfShop(shop)
  }

  /** Opens the tool on a planner with works. */
  async open(): Promise<void> {
    await this.wall.panel('planner_title').click()
    await this.page.getByRole('main').getByRole('button', { name: this.messages['wall_photo_open'] }).click()
  }

  get dialog() {
    return this.page.getByRole('dialog')
  }
  get file() {
    return this.dialog.locator('input[type=file]').first()
  }
  get alert() {
    return this.dialog.getByRole('alert')
  }
  button(message: string) {
    return this.dialog.getByRole('button', { name: this.messages[message], exact: true })
  }
  get length() {
    return this.dialog.getByRole('textbox')
  }
  get result() {
    return this.dialog.getByRole('status')
  }
  /** The points on the photo, in their order. */
  get points() {
    return this.dialog.getByRole('group').getByRole('button')
  }

  /** The page coordinates of a part of the photo. */
  async pointAt({ x, y }: { x: number; y: number }): Promise<{ x: number; y: number }> {
    const box = await this.dialog.getByRole('group').boundingBox()
    if (!box) throw new Error('the photo is not on the page')
    return { x: box.x + box.width * x, y: box.y + box.height * y }
  }

  /** Drags a point with the mouse to a part of the photo. */
  async drag(index: number, to: { x: number; y: number }): Promise<void> {
    const box = await this.points.nth(index).boundingBox()
    if (!box) throw new Error('the point is not on the page')
    const { mouse } = this.page
    await mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await mouse.down()
    const target = await this.pointAt(to)
    await mouse.move(target.x, target.y, { steps: 2 })
    await mouse.up()
  }
}
