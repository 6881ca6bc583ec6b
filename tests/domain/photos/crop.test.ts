import { describe, expect, it } from 'vitest'
import {
  cropAt,
  cropMoves,
  cropRectangle,
  decodeCrop,
  encodeCrop,
  movedCrop,
  recropped,
  smallestScale,
  wholePhoto,
  type Crop,
} from '#/domain/photos/crop.ts'
import { croppedImageId, cropOf, parseCroppedImageId, turnedItem, withCrop } from '#/domain/photos/cropped-upi.ts'
import { isPhotoUpi, photoIdOf } from '#/domain/photos/photo-upi.ts'
import { dotsPerInch, printQuality } from '#/domain/photos/print-quality.ts'

const photo = { width: 4000, height: 3000 }
const wide = { width: 20, height: 16 }
const upright = { width: 16, height: 20 }

const isInside = (crop: Crop, print = wide) => {
  const { left, top, width, height } = cropRectangle(photo, crop, print)
  const area = crop.turn % 2 ? { width: 3000, height: 4000 } : photo
  return left >= -1e-6 && top >= -1e-6 && left + width <= area.width + 1e-6 && top + height <= area.height + 1e-6
}

describe('the rectangle of a crop', () => {
  it('has the shape of the print and is centred in the photo', () => {
    expect(cropRectangle(photo, wholePhoto, wide)).toEqual({ left: 125, top: 0, width: 3750, height: 3000 })
    expect(cropRectangle(photo, wholePhoto, upright)).toEqual({ left: 800, top: 0, width: 2400, height: 3000 })
    expect(cropRectangle(photo, { ...wholePhoto, turn: 1 }, upright)).toEqual({
      left: 0,
      top: 125,
      width: 3000,
      height: 3750,
    })
  })

  it('never leaves the photo, wherever it is moved', () => {
    let crop = wholePhoto
    let seed = 7
    for (let step = 0; step < 2000; step += 1) {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      const move = cropMoves[seed % cropMoves.length]
      if (move && move !== 'turn') crop = movedCrop(photo, crop, wide, move)
      expect(isInside(crop)).toBe(true)
      expect(crop.scale).toBeGreaterThanOrEqual(smallestScale)
    }
  })

  it.each([
    [
      { left: -500, top: -500, width: 1000, height: 800 },
      { left: 0, top: 0 },
    ],
    [
      { left: 9000, top: 9000, width: 1000, height: 800 },
      { left: 3000, top: 2200 },
    ],
    [
      { left: 1000, top: 500, width: 1000, height: 800 },
      { left: 1000, top: 500 },
    ],
  ])('is moved into the photo from %j', (wanted, corner) => {
    const crop = cropAt(photo, 0, wide, wanted)
    const rectangle = cropRectangle(photo, crop, wide)
    expect(rectangle.left).toBeCloseTo(corner.left, 6)
    expect(rectangle.top).toBeCloseTo(corner.top, 6)
    expect(rectangle.width).toBeCloseTo(1000, 6)
  })
})

it.each([
  ['left', { left: 125 - 125, top: 0 }],
  ['right', { left: 250, top: 0 }],
  ['up', { left: 125, top: 0 }],
  ['closer', { width: 3750 / 1.1 }],
  ['wider', { width: 3750 }],
] as const)('changes the crop by the step %s', (move, expected) => {
  const rectangle = cropRectangle(photo, movedCrop(photo, wholePhoto, wide, move), wide)
  for (const [side, length] of Object.entries(expected)) expect(rectangle[side as 'left']).toBeCloseTo(length, 6)
})

it('shows the same part of the photo after a quarter turn of photo and print', () => {
  const crop = cropAt(photo, 0, wide, { left: 1000, top: 200, width: 1500, height: 1200 })
  const after = cropRectangle(photo, movedCrop(photo, crop, wide, 'turn'), upright)
  // Clockwise: a distance of 1600 from the lower edge becomes one of 1600 from the left edge.
  expect(after.left).toBeCloseTo(3000 - 1400, 6)
  expect(after.top).toBeCloseTo(1000, 6)
  expect([after.width, after.height]).toEqual([expect.closeTo(1200, 6), expect.closeTo(1500, 6)])
  const four = [1, 2, 3, 4].reduce((turned) => movedCrop(photo, turned, wide, 'turn'), crop)
  expect(four).toEqual({ ...crop, x: expect.closeTo(crop.x, 9), y: expect.closeTo(crop.y, 9) })
})

it('keeps its centre on a print of another shape', () => {
  const crop = cropAt(photo, 0, wide, { left: 1000, top: 1000, width: 1000, height: 800 })
  const { left, top, width, height } = cropRectangle(photo, recropped(photo, crop, wide, upright), upright)
  expect(left + width / 2).toBeCloseTo(1500, 6)
  expect(top + height / 2).toBeCloseTo(1400, 6)
  expect(width / height).toBeCloseTo(16 / 20, 9)
})

describe('a crop in a UPI', () => {
  it('has seven characters, and its centre is exact', () => {
    expect(encodeCrop(wholePhoto)).toBe('0HZHZZY')
    expect(decodeCrop('0HZHZZY')).toEqual(wholePhoto)
    expect(decodeCrop(encodeCrop({ turn: 3, x: 0, y: 1, scale: 0.5 }))).toEqual({ turn: 3, x: 0, y: 1, scale: 0.5 })
  })

  it('loses less than a thousandth of the photo', () => {
    for (let step = 0; step <= 100; step += 1) {
      const crop: Crop = { turn: 1, x: step / 100, y: 1 - step / 100, scale: 0.1 + (0.9 * step) / 100 }
      const { x, y, scale } = decodeCrop(encodeCrop(crop)) ?? wholePhoto
      for (const [read, written] of [
        [x, crop.x],
        [y, crop.y],
        [scale, crop.scale],
      ] as const)
        expect(Math.abs(read - written)).toBeLessThan(0.001)
    }
  })

  it.each(['', '4HZHZZY', '0HZHZZ', '0HZHZZYY', '0hzhzzy', '0HZHZ00', '0HZHZ02'])('cannot be decoded from %j', (text) =>
    expect(decodeCrop(text)).toBeUndefined(),
  )
})

describe('the UPI of a photo', () => {
  const id = 'UABC123DEF456'
  const upi = `${croppedImageId(id, wholePhoto)}F20X16FOAKW5A`

  it('contains the photo, its crop and the item', () => {
    expect(upi).toBe('UABC123DEF4560HZHZZYF20X16FOAKW5A')
    expect([photoIdOf(upi), photoIdOf(id), photoIdOf('10000042P24X32')]).toEqual([id, id, undefined])
    expect([isPhotoUpi(upi), isPhotoUpi('10000042P24X32')]).toEqual([true, false])
    expect(cropOf(upi)).toEqual(wholePhoto)
    expect([cropOf(id), cropOf('10000042P24X32FOAKW6A')]).toEqual([undefined, undefined])
    expect(parseCroppedImageId(upi.slice(0, 20))).toEqual({ photoId: id, crop: wholePhoto })
    expect([parseCroppedImageId(id), parseCroppedImageId('10000042')]).toEqual([undefined, undefined])
  })

  it('changes with the crop, and with a quarter turn of the print', () => {
    const crop: Crop = { turn: 1, x: 0, y: 1, scale: 1 }
    expect(withCrop(upi, crop)).toBe('UABC123DEF456100ZYZYF20X16FOAKW5A')
    expect(turnedItem(upi, crop)).toBe('UABC123DEF456100ZYZYF16X20FOAKW5A')
  })
})

it.each([
  [20, 16, 187.5, 3],
  [10, 8, 375, 4],
  [30, 24, 125, 2],
  [40, 32, 93.75, 1],
  [90, 72, 3750 / 90, 0],
] as const)(
  'prints a photo of 12 megapixels on %i x %i inches with %f dots per inch: quality %i',
  (width, height, dots, quality) => {
    expect(dotsPerInch(photo, wholePhoto, { width, height })).toBeCloseTo(dots, 9)
    expect(printQuality(photo, wholePhoto, { width, height })).toBe(quality)
  },
)
