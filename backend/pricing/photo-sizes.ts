import { printQuality } from '#/domain/photos/print-quality.ts'
import type { PhotoFacts } from '../catalog/work.ts'

/** Whole inches. */
interface Sheet {
  width: number
  height: number
}

/** A shape of sheets, and their longer and shorter sides, smallest first. */
interface SheetShape {
  id: string
  sheets: readonly (readonly [longer: number, shorter: number])[]
}

/** The shapes that photos are printed in: of cameras, of phones, of most frames, square, and panoramas. */
export const sheetShapes: readonly SheetShape[] = [
  { id: '3:2', sheets: [[9, 6], [12, 8], [18, 12], [24, 16], [30, 20], [36, 24]] },
  { id: '4:3', sheets: [[8, 6], [12, 9], [16, 12], [24, 18], [32, 24], [40, 30]] },
  { id: '5:4', sheets: [[10, 8], [15, 12], [20, 16], [25, 20], [30, 24], [40, 32]] },
  { id: '1:1', sheets: [[8, 8], [12, 12], [16, 16], [20, 20], [24, 24], [30, 30]] },
  { id: '2:1', sheets: [[16, 8], [24, 12], [36, 18], [48, 24]] },
] // prettier-ignore

/** The sheets of a shape, upright or wide. */
export const sheetsOf = ({ sheets }: SheetShape, isWide: boolean): Sheet[] =>
  sheets.map(([longer, shorter]) => (isWide ? { width: longer, height: shorter } : { width: shorter, height: longer }))

/** The shape of a sheet; undefined for one that no photo is printed on. */
export const shapeOf = ({ width, height }: Sheet): SheetShape | undefined =>
  sheetShapes.find(({ sheets }) =>
    sheets.some(([longer, shorter]) => longer === Math.max(width, height) && shorter === Math.min(width, height)),
  )

/** The shape that loses least of a picture of these proportions. */
export function nearestShape(aspect: number): SheetShape {
  const wide = Math.max(aspect, 1 / aspect)
  const distance = ({ sheets: [[longer, shorter] = [1, 1]] }: SheetShape) =>
    Math.abs(Math.log(wide / (longer / shorter)))
  const [nearest] = sheetShapes.toSorted((a, b) => distance(a) - distance(b))
  if (!nearest) throw new Error('there are no shapes of sheets')
  return nearest
}

const allSheets: readonly Sheet[] = sheetShapes.flatMap((shape) => [
  ...sheetsOf(shape, true),
  ...(shape.id === '1:1' ? [] : sheetsOf(shape, false)),
])

/** Every sheet that the cropped photo has enough pixels for. */
export const photoSizesOf = ({ size, crop }: PhotoFacts): readonly Sheet[] =>
  allSheets.filter((sheet) => printQuality(size, crop, sheet) > 0)
