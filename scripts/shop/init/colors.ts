import type { ColorName, OwnShop } from '#/domain/own-shop.ts'

type Rgb = readonly [number, number, number]

export interface ChosenColors {
  background: string
  text: string
  accent: string
}

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

const rgbOf = (hex: string): Rgb => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return [red, green, blue]
}

/** A share of the second color mixed into the first. */
function mix(first: string, second: string, share: number): string {
  const other = rgbOf(second)
  const channels = rgbOf(first).map((channel, index) => Math.round(channel + ((other[index] ?? 0) - channel) * share))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

/** The relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = rgbOf(hex).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of WCAG 2.2, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** WCAG 2.2, success criteria 1.4.3 for text and 1.4.11 for controls and what is focused. */
const TEXT = 4.5
const CONTROL = 3
/** The least luminance of a background. */
const LIGHT = 0.6

/** The first color on the way from one color to another that has the contrast with all grounds; the last one if none has. */
function readable(from: string, to: string, grounds: readonly string[], ratio: number): string {
  for (let share = 0; share < 1; share += 0.02) {
    const color = mix(from, to, share)
    if (grounds.every((ground) => contrast(color, ground) >= ratio)) return color
  }
  return to.toUpperCase()
}

const better = (ground: string, first: string, second: string) =>
  contrast(first, ground) >= contrast(second, ground) ? first : second

const DEMONSTRATION_SALE = '#8A1F1B'

/** All colors of a theme from the three that were chosen. */
export function themeColors(
  { background, text, accent }: ChosenColors,
  theme: OwnShop['theme'],
): Record<ColorName, string> {
  const ground = background.toUpperCase()
  const ink = text.toUpperCase()
  const panel = mix(ground, ink, 0.04)
  const wall = mix(ground, ink, 0.07)
  const paper = mix(ground, '#FFFFFF', 0.4)
  const grounds = [ground, panel, wall, paper]
  return {
    ground,
    panel,
    wall,
    paper,
    ink,
    ink2: readable(mix(ink, ground, 0.3), ink, grounds, TEXT),
    hairline: mix(ground, ink, 0.15),
    edge: readable(mix(ground, ink, 0.35), ink, grounds, CONTROL),
    accent: accent.toUpperCase(),
    accentDeep: mix(accent, ink, 0.4),
    onAccent: better(accent, '#FFFFFF', better(accent, ink, '#000000')),
    chosen: theme === 'gallery' ? paper : readable(mix(accent, ground, 0.7), ground, [ink], TEXT),
    focus: readable(accent, ink, grounds, CONTROL),
    sale: readable(DEMONSTRATION_SALE, ink, grounds, TEXT),
    dark: ink,
    onDark: ground,
  }
}

/** In the theme `gallery` the accent is also a color of text; in `press` only of areas. */
const accentRatio = (theme: OwnShop['theme']) => (theme === 'gallery' ? TEXT : CONTROL)

/** Why the colors cannot be read, with a color that can. Empty if all can. */
export function contrastErrors({ background, text, accent }: ChosenColors, theme: OwnShop['theme']): string[] {
  const { panel, wall, paper, onAccent } = themeColors({ background, text, accent }, theme)
  const grounds = [background, panel, wall, paper]
  const check = (name: string, color: string, ratio: number) => {
    const lowest = Math.min(...grounds.map((ground) => contrast(color, ground)))
    if (lowest >= ratio) return []
    const like = readable(color, '#000000', grounds, ratio)
    return [
      `${name} ${color} on ${background} has a contrast of ${lowest.toFixed(1)}:1: expected at least ${ratio}:1 (WCAG 2.2), such as ${like}`,
    ]
  }
  const onButton = contrast(onAccent, accent)
  if (luminance(background) < LIGHT)
    return [
      `background ${background} is too dark: the walls and rooms of both themes are light, expected one like #F7F4EE`,
    ]
  return [
    ...check('text', text, TEXT),
    ...check('accent', accent, accentRatio(theme)),
    ...(onButton < TEXT
      ? [`accent ${accent}: neither black nor white can be read on it (${onButton.toFixed(1)}:1)`]
      : []),
  ]
}
