import type { PriceTierRule, Work } from '../catalog/work.ts'

/** A cost in US cents: a fixed part and a part that grows with the area. */
export interface Rate {
  fixed: number
  /** Multiplied by the area (square inches) to the power of three quarters. */
  perArea: number
}

/** The cost of an unframed print by medium, for the gallery collection. */
export const sheetRates: Readonly<Record<Work['medium'], Rate>> = {
  print: { fixed: 600, perArea: 83 },
  photo: { fixed: 900, perArea: 88 },
  poster: { fixed: 900, perArea: 24 },
}

/** The cost by collection, in percent of the gallery's. */
export const collectionShares: Readonly<Record<Work['collection'], number>> = {
  gallery: 100,
  both: 76,
  press: 62,
  none: 76,
}

/** The cost of a limited edition, in percent of an open one. */
export const editionShare = 220

/** Factors in percent, one of which applies to each artist. */
export const artistShares = [88, 94, 100, 100, 106, 115, 128] as const

export const serviceRates: Readonly<Record<'canvas' | 'mount' | 'laminate', Rate>> = {
  canvas: { fixed: 2900, perArea: 44 },
  mount: { fixed: 2400, perArea: 34 },
  laminate: { fixed: 1100, perArea: 18 },
}

export const framing = {
  assembly: 1200,
  mat: { fixed: 600, perUnitedInch: 14 },
  /** The discount on the framing of a sale tier frame. */
  saleDiscountPercent: 40,
} as const

/** The discounts on several unframed prints of a generated work, in percent. */
export const tierRules: Readonly<Record<Work['medium'], readonly PriceTierRule[]>> = {
  print: [
    { quantity: 5, percent: 5 },
    { quantity: 10, percent: 10 },
  ],
  photo: [],
  poster: [
    { quantity: 5, percent: 10 },
    { quantity: 10, percent: 15 },
  ],
}

export const rateCost = ({ fixed, perArea }: Rate, area: number): number => fixed + perArea * area ** 0.75
