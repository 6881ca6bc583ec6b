import type { Work } from '../catalog/work.ts'

/** US cents for a thing of a size: something for making it at all, and more the larger it is. */
export interface Rate {
  fixed: number
  /** For each unit of area (square inches) to the power of three quarters. */
  perArea: number
}

/** A sheet by its medium, at the gallery's rate. */
export const sheetRates: Readonly<Record<Work['medium'], Rate>> = {
  print: { fixed: 600, perArea: 83 },
  photo: { fixed: 900, perArea: 88 },
  poster: { fixed: 900, perArea: 24 },
}

/** What the two presses take of the gallery's rate, in hundredths. */
export const collectionShares: Readonly<Record<Work['collection'], number>> = { gallery: 100, both: 76, press: 62 }

/** A numbered edition, in hundredths of an open one. */
export const editionShare = 220

/** How an artist's standing moves the price, in hundredths. */
export const standingShares = [88, 94, 100, 100, 106, 115, 128] as const

export const serviceRates: Readonly<Record<'canvas' | 'mount' | 'laminate', Rate>> = {
  canvas: { fixed: 2900, perArea: 44 },
  mount: { fixed: 2400, perArea: 34 },
  laminate: { fixed: 1100, perArea: 18 },
}

export const framing = {
  assembly: 1200,
  mat: { fixed: 600, perUnitedInch: 14 },
  /** What a frame of the sale tier is reduced by, in percent of the framing. */
  saleReduction: 40,
} as const

export const costOf = ({ fixed, perArea }: Rate, area: number): number => fixed + perArea * area ** 0.75
