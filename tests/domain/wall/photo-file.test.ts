import sharp from 'sharp'
import { expect, it } from 'vitest'
import { headerBytes, pictureExtent, scaledExtent } from '#/domain/wall/photo-file.ts'

const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#ddd' } })
const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, headerBytes))

it.each(['png', 'jpeg'] as const)('reads the size of a %s by its first bytes', async (format) => {
  const plain = await blank(640, 480).toFormat(format).toBuffer()
  expect(pictureExtent(viewOf(plain))).toEqual({ width: 640, height: 480 })
  const described = await blank(30, 70)
    .withExif({ IFD0: { Artist: 'x'.repeat(2000) } })
    .toFormat(format)
    .toBuffer()
  expect(pictureExtent(viewOf(described))).toEqual({ width: 30, height: 70 })
})

it('reads the size of a picture of 100 million pixels without decoding it', () => {
  const header = new DataView(new ArrayBuffer(24))
  header.setUint32(0, 0x89504e47)
  header.setUint32(16, 10_000)
  header.setUint32(20, 10_000)
  expect(pictureExtent(header)).toEqual({ width: 10_000, height: 10_000 })
})

it.each([
  ['nothing', []],
  ['text', [...new TextEncoder().encode('a shopping list of several words')]],
  ['a JPEG that ends in its header', [0xff, 0xd8, 0xff, 0xe0, 0x00]],
  ['a JPEG with a segment that goes beyond its end', [0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 0, 0, 0, 0, 0, 0]],
])('finds no size in %s', (_, bytes) => {
  expect(pictureExtent(viewOf(Uint8Array.from(bytes)))).toBeUndefined()
})

it.each([
  [
    { width: 4000, height: 3000 },
    { width: 2400, height: 1800 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 1, height: 9600 },
    { width: 1, height: 2400 },
  ],
])('scales %j down to %j', (extent, scaled) => {
  expect(scaledExtent(extent, 2400)).toEqual(scaled)
})
