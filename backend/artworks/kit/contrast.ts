import { labOf } from './color.ts'

const lightnessGap = (one: string, other: string) => Math.abs(labOf(one)[0] - labOf(other)[0])

/** The colour of a list that reads best on a ground. */
export const readableOn = (ground: string, colors: readonly string[]): string =>
  colors.reduce((best, next) => (lightnessGap(ground, next) > lightnessGap(ground, best) ? next : best), ground)

/** Whether two colours differ enough in lightness for one to be printed on the other. */
export const reads = (one: string, other: string): boolean => lightnessGap(one, other) > 0.24
