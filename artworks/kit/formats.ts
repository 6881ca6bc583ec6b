import type { Random } from './random.ts'

export interface Size {
  width: number
  height: number
}

/** The formats of paper, in drawing units. */
const FORMATS = {
  '2:5': { width: 400, height: 1000 },
  '2:3': { width: 560, height: 840 },
  '3:4': { width: 600, height: 800 },
  '4:5': { width: 640, height: 800 },
  '1:1': { width: 700, height: 700 },
  '5:4': { width: 800, height: 640 },
  '4:3': { width: 800, height: 600 },
  '3:2': { width: 900, height: 600 },
  '5:2': { width: 1000, height: 400 },
  '3:1': { width: 1200, height: 400 },
} as const

export type Format = keyof typeof FORMATS

/** One of the formats; a format listed twice is twice as likely. */
export const pickFormat = (random: Random, formats: readonly Format[]): Size => FORMATS[random.pick(formats)]
