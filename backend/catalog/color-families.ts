import { labOf } from '@passepartout/artworks'

/** The colours that shoppers filter by, with their swatches. */
export const colorFamilies = [
  { name: 'Red', swatch: '#c8322b' },
  { name: 'Orange', swatch: '#e5822f' },
  { name: 'Yellow', swatch: '#ecc23a' },
  { name: 'Green', swatch: '#4f8a4c' },
  { name: 'Teal', swatch: '#2f8585' },
  { name: 'Blue', swatch: '#2f5fa8' },
  { name: 'Purple', swatch: '#75529b' },
  { name: 'Pink', swatch: '#e08ba5' },
  { name: 'Brown', swatch: '#7a5236' },
  { name: 'Beige', swatch: '#ddcdb0' },
  { name: 'Black', swatch: '#1c1b1b' },
  { name: 'White', swatch: '#f6f5f1' },
  { name: 'Gray', swatch: '#8d8d8b' },
] as const

export type ColorFamily = (typeof colorFamilies)[number]['name']

/** A work has a colour family that covers at least this share of it. */
const MIN_SHARE = 0.12

/** The colour families of a work's inks: those above the minimum share, or that of the first ink. */
export function familiesOf(inks: readonly { hex: string; share: number }[]): ColorFamily[] {
  const shares = new Map<ColorFamily, number>()
  for (const { hex, share } of inks) {
    const family = familyOf(hex)
    shares.set(family, (shares.get(family) ?? 0) + share)
  }
  const notable = [...shares].filter(([, share]) => share >= MIN_SHARE).map(([family]) => family)
  const [first] = inks
  return notable.length > 0 || !first ? notable : [familyOf(first.hex)]
}

/** Upper limits of the hues in OKLCH degrees. */
const hues = [
  [12, 'Pink'],
  [40, 'Red'],
  [72, 'Orange'],
  [112, 'Yellow'],
  [165, 'Green'],
  [215, 'Teal'],
  [280, 'Blue'],
  [328, 'Purple'],
  [360, 'Pink'],
] as const satisfies readonly (readonly [number, ColorFamily])[]

/** The family of a colour, by its lightness, chroma and hue in OKLCH. */
export function familyOf(hex: string): ColorFamily {
  const [lightness, a, b] = labOf(hex)
  const chroma = Math.hypot(a, b)
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
  if (lightness < 0.24 && chroma < 0.06) return 'Black'
  const warm = hue >= 40 && hue < 112
  if (chroma < 0.02) {
    if (lightness > 0.92) return 'White'
    return lightness < 0.3 ? 'Black' : 'Gray'
  }
  if (chroma < 0.035 && !warm) return lightness > 0.93 ? 'White' : 'Gray'
  if (warm && lightness > 0.95 && chroma < 0.035) return 'White'
  if (warm && lightness > 0.74 && chroma < 0.085) return 'Beige'
  if (warm && (lightness < 0.55 || (lightness < 0.74 && chroma < 0.085))) return 'Brown'
  const family = hues.find(([end]) => hue < end)?.[1] ?? 'Pink'
  if (family === 'Red' && lightness < 0.42 && chroma < 0.1) return 'Brown'
  return family === 'Red' && lightness > 0.72 ? 'Pink' : family
}
