import {
  homography,
  inverse,
  mapped,
  mapQuad,
  rectangleAspect,
  type Point,
  type Quad,
} from '#/domain/wall/homography.ts'
import { headerBytes, maxPhotoPixels, pictureExtent, scaledExtent } from '#/domain/wall/photo-file.ts'
import type { Extent } from '#/domain/wall/rectangle.ts'
import type { ReadPhotoResult } from '#/machines/wall-photo/wall-photo.machine.ts'

/** The longer sides of the stored photo and of the straightened one, in pixels. */
const longest = { photo: 2400, straight: 1600 }

type ReadFile = Extract<ReadPhotoResult, { kind: 'rejected' }> | { kind: 'read'; photo: Extent; picture: Blob }

/** Reads a chosen file as a photo of at most 2400 pixels. */
export async function readPhotoFile(file: Blob): Promise<ReadFile> {
  if (file.type !== '' && !file.type.startsWith('image/')) return { kind: 'rejected', reason: 'not-a-picture' }
  const extent = pictureExtent(new DataView(await file.slice(0, headerBytes).arrayBuffer()))
  if (extent && extent.width * extent.height > maxPhotoPixels) return { kind: 'rejected', reason: 'too-large' }
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return { kind: 'rejected', reason: extent ? 'damaged' : 'not-a-picture' }
  }
  const photo = scaledExtent(bitmap, longest.photo)
  const [canvas, context] = canvasOf(photo)
  context.drawImage(bitmap, 0, 0, photo.width, photo.height)
  bitmap.close()
  return { kind: 'read', photo, picture: await blobOf(canvas) }
}

function canvasOf({ width, height }: Extent): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error(`the browser has no canvas of ${width} by ${height} pixels`)
  return [canvas, context]
}

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the browser encoded no picture of the canvas'))),
      'image/jpeg',
      0.88,
    ),
  )

/** Draws the part of a photo between four corners as a rectangle of its true proportions. */
export async function straightened(photo: Blob, corners: Quad): Promise<{ aspect: number; picture: Blob }> {
  const bitmap = await createImageBitmap(photo)
  const extent = { width: bitmap.width, height: bitmap.height }
  const [, source] = canvasOf(extent)
  source.drawImage(bitmap, 0, 0)
  bitmap.close()
  const pixels = source.getImageData(0, 0, extent.width, extent.height)
  const quad = mapQuad(corners, ({ x, y }) => ({ x: x * extent.width, y: y * extent.height }))
  const aspect = rectangleAspect(quad, extent)
  const target =
    aspect > 1
      ? { width: longest.straight, height: longest.straight / aspect }
      : { width: longest.straight * aspect, height: longest.straight }
  const size = { width: Math.max(1, Math.round(target.width)), height: Math.max(1, Math.round(target.height)) }
  const [canvas, context] = canvasOf(size)
  const drawn = context.createImageData(size.width, size.height)
  drawStraight(pixels, drawn, quad)
  context.putImageData(drawn, 0, 0)
  return { aspect, picture: await blobOf(canvas) }
}

/** Fills `drawn` with the pixels between the corners, each mixed from the four nearest. */
function drawStraight(pixels: ImageData, drawn: ImageData, quad: Quad): void {
  const { width, height } = drawn
  const rectangle: Quad = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
  const back = inverse(homography(quad, rectangle))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      mix(pixels, mapped(back, { x: x + 0.5, y: y + 0.5 }), drawn.data, (y * width + x) * 4)
}

function mix({ data, width, height }: ImageData, { x, y }: Point, into: Uint8ClampedArray, at: number): void {
  const left = Math.min(Math.max(x - 0.5, 0), width - 1)
  const top = Math.min(Math.max(y - 0.5, 0), height - 1)
  const [x0, y0] = [Math.floor(left), Math.floor(top)]
  const [x1, y1] = [Math.min(x0 + 1, width - 1), Math.min(y0 + 1, height - 1)]
  const [partX, partY] = [left - x0, top - y0]
  for (let channel = 0; channel < 3; channel += 1) {
    const value = (column: number, row: number) => data[(row * width + column) * 4 + channel] ?? 0
    const upper = value(x0, y0) * (1 - partX) + value(x1, y0) * partX
    const lower = value(x0, y1) * (1 - partX) + value(x1, y1) * partX
    into[at + channel] = upper * (1 - partY) + lower * partY
  }
  into[at + 3] = 255
}
