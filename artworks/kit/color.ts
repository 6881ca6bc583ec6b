import { clamp, lerp } from './curves.ts'
import { itemAt } from './random.ts'

/** Lightness, green to red, blue to yellow. */
export type Lab = readonly [lightness: number, a: number, b: number]

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const encoded = (channel: number) => (channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055)

const labs = new Map<string, Lab>()

/** A `#rrggbb` colour in OKLab, a perceptually uniform colour space. */
export function labOf(hex: string): Lab {
  const known = labs.get(hex)
  if (known) return known
  const number = Number.parseInt(hex.slice(1), 16)
  const [r, g, b] = [
    linear(((number >> 16) & 255) / 255),
    linear(((number >> 8) & 255) / 255),
    linear((number & 255) / 255),
  ]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lab: Lab = [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
  if (labs.size < 4096) labs.set(hex, lab)
  return lab
}

/** The `#rrggbb` colour nearest to an OKLab value. */
export function hexOf([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map((channel) => byte(encoded(clamp(channel)))).join('')}`
}

const byte = (channel: number) =>
  Math.round(clamp(channel) * 255)
    .toString(16)
    .padStart(2, '0')

/** A colour between two, mixed in OKLab. */
export function mix(from: string, to: string, amount: number): string {
  const [a, b, t] = [labOf(from), labOf(to), clamp(amount)]
  return hexOf([lerp(a[0], b[0], t), lerp(a[1], b[1], t), lerp(a[2], b[2], t)])
}

/** The colour at `t`, 0 to 1, along a list of colours. */
export function ramp(colors: readonly string[], t: number): string {
  const place = clamp(t) * (colors.length - 1)
  const index = Math.min(Math.floor(place), Math.max(0, colors.length - 2))
  return mix(itemAt(colors, index), itemAt(colors, Math.min(index + 1, colors.length - 1)), place - index)
}

/** The perceived distance of two colours: about 0.02 is just visible, 1 is black to white. */
export function distance(one: string, other: string): number {
  const [a, b] = [labOf(one), labOf(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

export const lighter = (hex: string, amount: number): string => mix(hex, '#ffffff', amount)
export const darker = (hex: string, amount: number): string => mix(hex, '#000000', amount)

const lightnessGap = (one: string, other: string) => Math.abs(labOf(one)[0] - labOf(other)[0])

/** The colour of a list with the most contrast to a background. */
export const readableOn = (background: string, colors: readonly string[]): string =>
  colors.reduce(
    (best, next) => (lightnessGap(background, next) > lightnessGap(background, best) ? next : best),
    background,
  )

/** Whether two colours differ enough in lightness for one to be legible on the other. */
export const isReadable = (one: string, other: string): boolean => lightnessGap(one, other) > 0.24
