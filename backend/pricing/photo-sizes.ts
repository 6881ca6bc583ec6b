import { printQuality } from '#/domain/photos/print-quality.ts'
import type { PhotoFacts } from '../catalog/work.ts'

/** In whole inches. */
interface PrintSize {
  width: number
  height: number
}

/** An aspect ratio of prints with its sizes, smallest first. */
interface PrintShape {
  id: string
  sizes: readonly (readonly [longer: number, shorter: number])[]
}

/** The shapes of photo prints: of cameras, phones and most frames, square and panorama. */
export const printShapes: readonly PrintShape[] = [
  { id: '3:2', sizes: [[9, 6], [12, 8], [18, 12], [24, 16], [30, 20], [36, 24]] },
  { id: '4:3', sizes: [[8, 6], [12, 9], [16, 12], [24, 18], [32, 24], [40, 30]] },
  { id: '5:4', sizes: [[10, 8], [15, 12], [20, 16], [25, 20], [30, 24], [40, 32]] },
  { id: '1:1', sizes: [[8, 8], [12, 12], [16, 16], [20, 20], [24, 24], [30, 30]] },
  { id: '2:1', sizes: [[16, 8], [24, 12], [36, 18], [48, 24]] },
] // prettier-ignore

/** The print sizes of a shape, in portrait or landscape orientation. */
export const printSizesOf = ({ sizes }: PrintShape, isWide: boolean): PrintSize[] =>
  sizes.map(([longer, shorter]) => (isWide ? { width: longer, height: shorter } : { width: shorter, height: longer }))

/** The shape of a print size, or undefined for a size in which no photo is printed. */
export const shapeOf = ({ width, height }: PrintSize): PrintShape | undefined =>
  printShapes.find(({ sizes }) =>
    sizes.some(([longer, shorter]) => longer === Math.max(width, height) && shorter === Math.min(width, height)),
  )

/** The shape that crops the least of a picture with this aspect ratio. */
export function nearestShape(aspect: number): PrintShape {
  const wide = Math.max(aspect, 1 / aspect)
  const distance = ({ sizes: [[longer, shorter] = [1, 1]] }: PrintShape) =>
    Math.abs(Math.log(wide / (longer / shorter)))
  const [nearest] = printShapes.toSorted((a, b) => distance(a) - distance(b))
  if (!nearest) throw new Error('there are no shapes of prints')
  return nearest
}

const allPrintSizes: readonly PrintSize[] = printShapes.flatMap((shape) => [
  ...printSizesOf(shape, true),
  ...(shape.id === '1:1' ? [] : printSizesOf(shape, false)),
])

/** The print sizes for which the cropped photo has enough pixels. */
export const photoSizesOf = ({ size, crop }: PhotoFacts): readonly PrintSize[] =>
  allPrintSizes.filter((print) => printQuality(size, crop, print) > 0)
