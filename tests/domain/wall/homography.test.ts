import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  homography,
  inverse,
  isConvex,
  mapped,
  mapQuad,
  rectangleAspect,
  unitSquare,
  type Point,
  type Quad,
} from '#/domain/wall/homography.ts'

const rectangle = (width: number, height: number): Quad => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
]

/** Convex quads: a rectangle of 1000 by 800 with corners that are moved by up to a quarter. */
const offset = fc.record({ x: fc.integer({ min: -200, max: 200 }), y: fc.integer({ min: -160, max: 160 }) })
const quads = fc
  .tuple(offset, offset, offset, offset)
  .map((offsets) =>
    rectangle(1000, 800).map(({ x, y }, index) => ({
      x: x + (offsets[index]?.x ?? 0),
      y: y + (offsets[index]?.y ?? 0),
    })),
  )
  .map(([a, b, c, d]) => [a, b, c, d] as Quad)
  .filter(isConvex)
const points = fc.record({
  x: fc.double({ min: 0, max: 1, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
})

const expectNear = (found: Point, wanted: Point) => {
  expect(found.x).toBeCloseTo(wanted.x, 6)
  expect(found.y).toBeCloseTo(wanted.y, 6)
}

it('maps the four corners of a quad to those of a rectangle', () => {
  fc.assert(
    fc.property(
      quads,
      fc.integer({ min: 100, max: 2000 }),
      fc.integer({ min: 100, max: 2000 }),
      (quad, width, height) => {
        const target = rectangle(width, height)
        const map = homography(quad, target)
        for (const [index, corner] of quad.entries()) expectNear(mapped(map, corner), target[index] ?? corner)
      },
    ),
  )
})

it('has an inverse that leads every point back', () => {
  fc.assert(
    fc.property(quads, points, (quad, point) => {
      const map = homography(unitSquare, quad)
      expectNear(mapped(inverse(map), mapped(map, point)), point)
    }),
  )
})

it('keeps straight lines straight', () => {
  fc.assert(
    fc.property(quads, points, points, fc.double({ min: 0, max: 1, noNaN: true }), (quad, a, b, part) => {
      const map = homography(unitSquare, quad)
      const between = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part }
      const [p, q, r] = [a, b, between].map((point) => mapped(map, point)) as [Point, Point, Point]
      const turn = (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
      expect(Math.abs(turn)).toBeLessThan(1e-3)
    }),
  )
})

it.each<[string, Quad, boolean]>([
  ['a rectangle', rectangle(3, 2), true],
  [
    'a trapezium',
    [
      { x: 0, y: 0 },
      { x: 3, y: 1 },
      { x: 3, y: 2 },
      { x: 0, y: 3 },
    ],
    true,
  ],
  [
    'crossed corners',
    [
      { x: 0, y: 0 },
      { x: 3, y: 0 },
      { x: 0, y: 2 },
      { x: 3, y: 2 },
    ],
    false,
  ],
  [
    'a corner within the others',
    [
      { x: 0, y: 0 },
      { x: 3, y: 0 },
      { x: 1, y: 0.5 },
      { x: 0, y: 2 },
    ],
    false,
  ],
  [
    'mirrored corners',
    [
      { x: 3, y: 0 },
      { x: 0, y: 0 },
      { x: 0, y: 2 },
      { x: 3, y: 2 },
    ],
    false,
  ],
  [
    'a line',
    [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 2, y: 0 },
      { x: 3, y: 0 },
    ],
    false,
  ],
  [
    'one point',
    [
      { x: 1, y: 1 },
      { x: 1, y: 1 },
      { x: 1, y: 1 },
      { x: 1, y: 1 },
    ],
    false,
  ],
])('knows whether corners are convex: %s', (_, quad, result) => {
  expect(isConvex(quad)).toBe(result)
})

/** The corners of a wall as a camera shows them that is turned to the side and up. */
function photographed(
  wall: { width: number; height: number },
  turn: number,
  tilt: number,
  focus: number,
  photo: { width: number; height: number },
): Quad {
  const pixels = focus * Math.hypot(photo.width, photo.height)
  return mapQuad(rectangle(wall.width, wall.height), ({ x, y }) => {
    const [across, up] = [x - wall.width / 2, y - wall.height / 2]
    const turned = { x: across * Math.cos(turn), y: up, z: across * Math.sin(turn) }
    const tilted = {
      x: turned.x,
      y: turned.y * Math.cos(tilt) - turned.z * Math.sin(tilt),
      z: turned.y * Math.sin(tilt) + turned.z * Math.cos(tilt) + 3 * Math.max(wall.width, wall.height),
    }
    return { x: (tilted.x * pixels) / tilted.z + photo.width / 2, y: (tilted.y * pixels) / tilted.z + photo.height / 2 }
  })
}

const photo = { width: 4000, height: 3000 }
const walls = fc.record({ width: fc.integer({ min: 60, max: 300 }), height: fc.integer({ min: 60, max: 160 }) })

it('finds the proportions of a wall that is photographed from the side and from below', () => {
  const angles = fc.double({ min: 0.2, max: 0.6, noNaN: true })
  fc.assert(
    fc.property(walls, angles, angles, fc.double({ min: 0.5, max: 1.2, noNaN: true }), (wall, turn, tilt, focus) => {
      const found = rectangleAspect(photographed(wall, turn, tilt, focus, photo), photo)
      expect(found / (wall.width / wall.height)).toBeCloseTo(1, 4)
    }),
  )
})

it('finds the proportions of a wall that is photographed from the front, or from the side only with the camera of a phone', () => {
  fc.assert(
    fc.property(walls, fc.constantFrom(0, 0.3, -0.5), (wall, turn) => {
      const found = rectangleAspect(photographed(wall, turn, 0, 0.6, photo), photo)
      expect(found / (wall.width / wall.height)).toBeCloseTo(1, 4)
    }),
  )
})
