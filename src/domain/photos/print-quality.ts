import { cropRectangle, type Area, type Crop } from './crop.ts'

/** 4 is sharp at any distance, 1 is soft. A photo of quality 0 is not printed. */
export type PrintQuality = 0 | 1 | 2 | 3 | 4

/** The lowest number of dots per inch of each quality. */
const levels: readonly (readonly [dots: number, quality: PrintQuality])[] = [
  [220, 4],
  [150, 3],
  [100, 2],
  [60, 1],
]

/** The pixels of the cropped photo per inch of the print. */
export const dotsPerInch = (photo: Area, crop: Crop, print: Area): number =>
  cropRectangle(photo, crop, print).width / print.width

export const qualityOf = (dots: number): PrintQuality => levels.find(([lowest]) => dots >= lowest)?.[1] ?? 0

export const printQuality = (photo: Area, crop: Crop, print: Area): PrintQuality =>
  qualityOf(dotsPerInch(photo, crop, print))
