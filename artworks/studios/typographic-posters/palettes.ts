import type { Canvas } from '../../kit/compose.ts'
import { palettes } from '../../kit/palettes.ts'
import type { Typeface } from '../../lettering/typefaces.ts'

/** The ground, the ink and three accents; the name is part of the description of a poster. */
export const PALETTES = palettes(
  ['ground', 'ink', 'accent', 'second', 'third'],
  [
    'taxi-yellow #ffd426 #0b0b0c #e8390e #1d4ed8 #fff6e0',
    'blush #f6c7cf #17264f #f4502a #1d6f6a #fff3ea',
    'newsprint #f5f0e2 #0b0b0c #e8390e #1d4ed8 #f2b632',
    'night-blue #17264f #f6ebd3 #f4a9b8 #ffb400 #e8532f',
    'bottle-green #0f6b55 #fff3dc #ffd426 #f2a7b5 #0b2f28',
    'vermilion #e8390e #fff6e3 #0b0b0c #ffd426 #f6c7cf',
    'oatmeal #f7efe0 #23303a #d9483b #2f7f9e #f2b632',
    'violet #2a1463 #f7f0dc #ff5a36 #ffb400 #36c5b0',
    'mint #bfe0d2 #1f3a34 #d9483b #17507a #f2b632',
    'cobalt #1d4ed8 #fff6e0 #ffd426 #f2a7b5 #0b0b2c',
    'sand #efe0c4 #3b1c47 #c2402b #7b4b8a #e9a13b',
    'soot #141416 #f6f0e0 #ffd426 #f0532b #8fb8c9',
  ],
)

/** The canvas of a layout, with its text and typeface. */
export interface TypeCanvas extends Canvas<(typeof PALETTES)[number]> {
  text: string
  /** Two short words at the lower edge. */
  footer: readonly [left: string, right: string]
  face: Typeface
}

/** The indexes of palettes with a light ground, for overprints. */
export const LIGHT = [0, 1, 2, 6, 8, 10] as const
