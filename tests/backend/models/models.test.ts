import { type Document, WebIO } from '@gltf-transform/core'
import fc from 'fast-check'
import { validateBytes } from 'gltf-validator'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { mouldingById, mouldings } from '#backend/items/mouldings.ts'
import { encodeUpi, type SellableItem, type Service } from '#backend/items/upi.ts'
import { writeGlb } from '#backend/models/glb.ts'
import { modelOf } from '#backend/models/item-model.ts'
import type { Model, Textures } from '#backend/models/model.ts'
import { writeUsdz } from '#backend/models/usdz.ts'
import { readUsdz } from './usdz-reader.ts'

const METRES_PER_INCH = 0.0254
const MILLIMETRE = 0.001

let textures: Required<Textures>
beforeAll(async () => {
  const file = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#3a6ea5' } })
    .jpeg()
    .toBuffer()
  textures = { work: file, grain: file }
})

const sides = fc.integer({ min: 3, max: 72 })
const paperFrames = mouldings.filter(({ holds }) => holds === 'paper')
const floaters = mouldings.filter(({ holds }) => holds === 'canvas')

const frames: fc.Arbitrary<Service> = fc.record<Extract<Service, { name: 'frame' }>>({
  name: fc.constant('frame' as const),
  moulding: fc.constantFrom(...paperFrames.map(({ id }) => id)),
  mat: fc.option(
    fc.record({ id: fc.constantFrom('white' as const, 'black' as const), width: fc.constantFrom(1, 1.5, 2, 2.5, 3) }),
  ),
  glazing: fc.option(fc.constantFrom('acrylic' as const, 'glass' as const)),
})
const floating: fc.Arbitrary<Service> = fc.record({
  name: fc.constant('frame' as const),
  moulding: fc.constantFrom(...floaters.map(({ id }) => id)),
  mat: fc.constant(null),
  glazing: fc.constant(null),
})
const plain = (name: 'none' | 'canvas' | 'mount' | 'laminate') => fc.constant<Service>({ name })
const made: fc.Arbitrary<Pick<SellableItem, 'group' | 'service'>> = fc.oneof(
  ...(
    [
      ['Print', plain('none')],
      ['Canvas', plain('none')],
      ['Canvas', plain('canvas')],
      ['Specialty', plain('mount')],
      ['Poster', plain('laminate')],
      ['Canvas', floating],
      ['Print', frames],
      ['Photo', frames],
    ] as const
  ).map(([group, service]) => fc.record({ group: fc.constant(group), service })),
)
const items: fc.Arbitrary<SellableItem> = fc
  .record({ imageId: fc.constant('10000042'), width: sides, height: sides, made })
  .map(({ made: { group, service }, ...item }) => ({ ...item, group, service }))

/** A hundred items; the first are those of every finish and moulding. */
const sample = [
  ...mouldings.map(({ id, holds }): SellableItem => ({
    imageId: '10000042',
    group: holds === 'paper' ? 'Print' : 'Canvas',
    width: 18,
    height: 24,
    service: {
      name: 'frame',
      moulding: id,
      mat: holds === 'paper' ? { id: 'white', width: 2.5 } : null,
      glazing: holds === 'paper' ? 'acrylic' : null,
    },
  })),
  ...fc.sample(items, { seed: 31, numRuns: 100 - mouldings.length }),
].map((item) => [encodeUpi(item), item] as const)

/** The outer size in inches, by the facts of the moulding and the mat. */
function sizeOf({ width, height, group, service }: SellableItem): [width: number, height: number, depth: number] {
  const depths = { none: group === 'Canvas' ? 1.5 : 0.02, canvas: 1.5, mount: 0.5, laminate: 0.25 }
  if (service.name !== 'frame') return [width, height, depths[service.name]]
  const moulding = mouldingById(service.moulding)
  if (!moulding) throw new Error(`there is no moulding ${service.moulding}`)
  const border = moulding.width + (moulding.holds === 'canvas' ? 0.25 : (service.mat?.width ?? 0))
  return [width + 2 * border, height + 2 * border, moulding.height]
}

type Bounds = readonly [min: readonly number[], max: readonly number[]]

const boundsOf = (points: readonly (readonly number[])[]): Bounds => [
  [0, 1, 2].map((axis) => Math.min(...points.map((point) => point[axis] ?? Number.NaN))),
  [0, 1, 2].map((axis) => Math.max(...points.map((point) => point[axis] ?? Number.NaN))),
]

function pointsIn(document: Document, only?: string): number[][] {
  return document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives())
    .filter((primitive) => only === undefined || primitive.getMaterial()?.getName() === only)
    .flatMap((primitive) => {
      const positions = primitive.getAttribute('POSITION')
      return Array.from({ length: positions?.getCount() ?? 0 }, (_, index) => positions?.getElement(index, []) ?? [])
    })
}

/** Expects a solid of a size in inches, its back on the wall and its middle above the origin, within a millimetre. */
function expectSize([min, max]: Bounds, [width, height, depth]: readonly [number, number, number]) {
  const expected = [
    [-width / 2, -height / 2, 0],
    [width / 2, height / 2, depth],
  ].map((corner) => corner.map((inches) => inches * METRES_PER_INCH))
  for (const [corner, found] of [min, max].entries())
    for (const axis of [0, 1, 2])
      expect(Math.abs((found[axis] ?? Number.NaN) - (expected[corner]?.[axis] ?? 0))).toBeLessThan(MILLIMETRE)
}

const solidOf = (item: SellableItem): Model => {
  const model = modelOf(item)
  if (!model) throw new Error(`${encodeUpi(item)} has no model`)
  return model
}

describe('a hundred items of every finish and size', () => {
  it('are valid glTF at their true size, without a warning', async () => {
    for (const [upi, item] of sample) {
      const file = await writeGlb(solidOf(item), textures)
      const report = await validateBytes(file)
      expect([upi, report.issues.messages]).toEqual([upi, []])
      const document = await new WebIO().readBinary(file)
      expectSize(boundsOf(pointsIn(document)), sizeOf(item))
    }
  })

  it('are USDZ for a vertical wall at their true size, each file aligned to 64 bytes', () => {
    for (const [, item] of sample) {
      const archive = writeUsdz(solidOf(item), textures)
      const { files, stage, points } = readUsdz(archive)
      expect(files.map(({ offset }) => offset % 64)).toEqual(files.map(() => 0))
      expect(files[0]?.name).toBe('model.usda')
      expect(stage).toMatch(/metersPerUnit = 1\n\s+upAxis = "Y"/)
      expect(stage).toContain('preliminary:planeAnchoring:alignment = "vertical"')
      const shown = [...stage.matchAll(/@([^@]+)@/g)].map(([, name]) => name)
      expect(new Set(files.slice(1).map(({ name }) => name))).toEqual(new Set(shown))
      // On a vertical plane, Y points into the room, and the top of the solid to minus Z.
      const upright = points.map(([x = Number.NaN, y = Number.NaN, z = Number.NaN]) => [x, -z, y])
      expectSize(boundsOf(upright), sizeOf(item))
    }
  })

  it('show the whole print at its own size', async () => {
    for (const [, item] of sample) {
      const [min, max] = boundsOf(
        pointsIn(await new WebIO().readBinary(await writeGlb(solidOf(item), textures)), 'work'),
      )
      const [width = 0, height = 0] = [0, 1].map((axis) => (max[axis] ?? 0) - (min[axis] ?? 0))
      // The bevel of a panel takes a sixteenth of an inch from each edge.
      const bevel = item.service.name === 'frame' || item.group === 'Canvas' ? 0 : 0.0032
      expect(Math.abs(width - item.width * METRES_PER_INCH)).toBeLessThan(MILLIMETRE + bevel)
      expect(Math.abs(height - item.height * METRES_PER_INCH)).toBeLessThan(MILLIMETRE + bevel)
    }
  })
})

it('turns every outer triangle to the outside: seen from the room, all faces wind counterclockwise', () => {
  for (const [, item] of sample)
    for (const { name, positions, normals, indices } of solidOf(item)) {
      const corner = (index: number, of: readonly number[]) => of.slice(index * 3, index * 3 + 3)
      for (let start = 0; start < indices.length; start += 3) {
        const [a = 0, b = 0, c = 0] = indices.slice(start, start + 3)
        const [p, q, r] = [corner(a, positions), corner(b, positions), corner(c, positions)]
        const z =
          ((q[0] ?? 0) - (p[0] ?? 0)) * ((r[1] ?? 0) - (p[1] ?? 0)) -
          ((q[1] ?? 0) - (p[1] ?? 0)) * ((r[0] ?? 0) - (p[0] ?? 0))
        const normal = corner(a, normals)
        // Only the back faces the wall.
        if (name !== 'back') expect(normal[2]).toBeGreaterThan(-0.99)
        if (Math.abs(normal[2] ?? 0) > 0.01) expect(Math.sign(z)).toBe(Math.sign(normal[2] ?? 0))
      }
    }
})

it('has no model for a frame that does not exist or holds something else', () => {
  const framed = (moulding: string): SellableItem => ({
    imageId: '10000042',
    group: 'Print',
    width: 18,
    height: 24,
    service: { name: 'frame', moulding, mat: null, glazing: null },
  })
  expect(modelOf(framed('ZZZ'))).toBeUndefined()
  expect(modelOf(framed('FBK'))).toBeUndefined()
})
