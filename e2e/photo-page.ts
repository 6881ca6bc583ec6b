import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

/** Draws a photo of two areas and a disc in JPEG. Its colors depend on the name. */
export async function photoFile(name: string, { width = 1600, height = 1200 } = {}) {
  const hue = [...name].reduce((sum, character) => sum + character.charCodeAt(0), 0) % 360
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${hue} 60% 60%)"/><rect y="60%" width="100%" height="40%" fill="hsl(${hue + 90} 40% 35%)"/>
    <circle cx="65%" cy="40%" r="${Math.min(width, height) / 5}" fill="hsl(${hue + 40} 90% 75%)"/></svg>`
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(svg)).jpeg().toBuffer() }
}

export const PHOTOS = '/art/en-US/frame-my-photos'

/** Uploads a photo for the shopper of a page, without the page. Returns its UPI. */
export async function upload(page: Page, name: string, size?: { width: number; height: number }): Promise<string> {
  const { buffer, mimeType } = await photoFile(name, size)
  const response = await page.context().request.post(PHOTOS, {
    data: buffer,
    headers: { 'content-type': mimeType, 'x-file-name': `${name}.jpg`, 'sec-fetch-site': 'same-origin' },
  })
  const { upi }: { upi: string } = await response.json()
  return upi
}

/** Waits until a picture has loaded. */
export const expectDrawn = (image: Locator) =>
  expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0))
    .toBe(true)

export const chooser = (page: Page) => page.getByLabel('Choose Photos')
export const surface = (page: Page) => page.getByRole('slider', { name: /^Crop of/ })

/** Scrolls the crop to the middle of the window, away from the bar at the bottom. */
export const scrollToCenter = (page: Page) =>
  surface(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
