import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isScaleProblem, knownLength, measuredWall, newRuler, rulerKinds } from '#/domain/wall/calibration.ts'

const at = (from: [number, number], to: [number, number], length: number | undefined) => ({
  kind: 'typed' as const,
  from: { x: from[0], y: from[1] },
  to: { x: to[0], y: to[1] },
  length,
})

it('measures a wall by two points on a known length', () => {
  const length = (shortest: number, longest: number) => fc.integer({ min: shortest, max: longest })
  const part = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(length(20, 600), length(20, 600), part, part, part, part, (width, height, ax, ay, bx, by) => {
      const distance = Math.hypot((bx - ax) * width, (by - ay) * height)
      fc.pre(distance > height * 0.03)
      const found = measuredWall(at([ax, ay], [bx, by], distance), width / height)
      expect(found).toEqual({ width, height })
    }),
  )
})

it.each([
  [
    'a door of 80 inches that is five sixths as high as the photo',
    newRuler('door', 'en-US'),
    [0.5, 0.1],
    [0.5, 0.1 + 5 / 6],
    1.5,
    { width: 144, height: 96 },
  ],
  [
    'the whole width',
    { ...newRuler('width', 'en-US'), length: 150 },
    [0, 0.5],
    [1, 0.5],
    1.5,
    { width: 150, height: 100 },
  ],
] as const)('measures a wall by %s', (_, ruler, [fx, fy], [tx, ty], aspect, wall) => {
  expect(measuredWall({ ...ruler, from: { x: fx, y: fy }, to: { x: tx, y: ty } }, aspect)).toEqual(wall)
})

it.each([
  ['no length is typed', at([0, 0], [1, 0], undefined), { kind: 'length' }],
  ['the length is no number', at([0, 0], [1, 0], Number.NaN), { kind: 'length' }],
  ['the length is 0', at([0, 0], [1, 0], 0), { kind: 'length' }],
  ['both points are the same', at([0.5, 0.5], [0.5, 0.51], 80), { kind: 'points' }],
  ['the wall would be too small', at([0, 0], [1, 0], 11), { kind: 'wall', wall: { width: 11, height: 11 } }],
  ['the wall would be too large', at([0, 0], [0.1, 0], 80), { kind: 'wall', wall: { width: 800, height: 800 } }],
])('gives a reason if %s', (_, ruler, problem) => {
  const result = measuredWall(ruler, 1)
  expect(result).toEqual(problem)
  expect(isScaleProblem(result)).toBe(true)
})

it('knows the lengths of a door and of the paper of a country', () => {
  expect(rulerKinds.map((kind) => knownLength(kind, 'fr-CA'))).toEqual([80, 11, undefined, undefined])
  expect(rulerKinds.map((kind) => Math.round((knownLength(kind, 'ja-JP') ?? 0) * 25.4))).toEqual([2032, 297, 0, 0])
})
