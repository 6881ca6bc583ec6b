import { describe, expect, it } from 'vitest'
import { moved, pinched, scaledAt, stageOf, unmagnified } from '#/domain/product/magnification.ts'

const stage = { width: 400, height: 600, picture: { width: 300, height: 400 }, maxScale: 4 }

describe('the stage of a picture', () => {
  const area = { width: 1440, height: 800 }

  it('has the picture as large as it fits', () => {
    expect(stageOf(area, { width: 1400, height: 760 }, 0.75, 1200)).toMatchObject({
      ...area,
      picture: { width: 570, height: 760 },
    })
    expect(stageOf(area, { width: 360, height: 760 }, 1.5, 1200).picture).toEqual({ width: 360, height: 240 })
  })

  it.each([
    [600, 2, 'up to the pixels of the picture'],
    [400, 3, 'up to the pixels of the picture'],
    [1000, 2, 'at least twice'],
    [200, 4, 'four times at the most'],
  ])('in a room %i pixels wide magnifies up to %i times: %s', (width, maxScale) => {
    expect(stageOf(area, { width, height: 4000 }, 1, 1200).maxScale).toBe(maxScale)
  })

  it('magnifies twice before it has a size', () => {
    expect(stageOf({ width: 0, height: 0 }, { width: 0, height: 0 }, 1, 1200).maxScale).toBe(2)
  })
})

describe('magnifying', () => {
  it('keeps the point under the pointer where it is', () => {
    const before = { scale: 2, x: 30, y: -40 }
    const at = { x: 50, y: 60 }
    const after = scaledAt(before, 3, at, stage)
    const inPicture = ({ scale, x, y }: typeof before) => [(at.x - x) / scale, (at.y - y) / scale]
    expect(inPicture(after)).toEqual(inPicture(before))
  })

  it.each([
    [0.2, 1],
    [9, 4],
  ])('to %d stops at %d', (to, scale) => {
    expect(scaledAt(unmagnified, to, { x: 0, y: 0 }, stage).scale).toBe(scale)
  })

  it('back to the whole picture centres it', () => {
    expect(scaledAt({ scale: 3, x: 200, y: 100 }, 1, { x: 150, y: 0 }, stage)).toEqual(unmagnified)
  })
})

describe('moving', () => {
  it('does not move a picture that is smaller than the stage', () => {
    expect(moved(unmagnified, { x: 50, y: 50 }, stage)).toEqual(unmagnified)
  })

  it('stops at the edges of the picture', () => {
    expect(moved({ scale: 2, x: 0, y: 0 }, { x: 500, y: -500 }, stage)).toEqual({ scale: 2, x: 100, y: -100 })
    expect(moved({ scale: 2, x: 0, y: 0 }, { x: 30, y: -40 }, stage)).toEqual({ scale: 2, x: 30, y: -40 })
  })
})

describe('two fingers', () => {
  const left = { x: -50, y: 0 }
  const right = { x: 50, y: 0 }

  it('magnify by the change of their distance', () => {
    const apart = [
      { x: -100, y: 0 },
      { x: 100, y: 0 },
    ] as const
    expect(pinched(unmagnified, [[left, right], apart], stage)).toEqual({ scale: 2, x: 0, y: 0 })
  })

  it('move the picture when they move together', () => {
    const along = [
      { x: -50, y: 20 },
      { x: 50, y: 20 },
    ] as const
    expect(pinched({ scale: 2, x: 0, y: 0 }, [[left, right], along], stage)).toEqual({ scale: 2, x: 0, y: 20 })
  })

  it('at one point do not magnify', () => {
    expect(
      pinched(
        unmagnified,
        [
          [left, left],
          [left, right],
        ],
        stage,
      ).scale,
    ).toBe(1)
  })
})
