import type { Canvas } from '../../kit/compose.ts'
import { palettes } from '../../kit/palettes.ts'

/** The ground, two contrasting inks and a warm accent. */
export const PALETTES = palettes(
  ['ground', 'line', 'other', 'hot'],
  [
    'black-and-white #f6f4ec #0b0b0c #3c3c40 #e8390e',
    'blue-and-red #f4e9d6 #1d3fbb #e8390e #f2b632',
    'navy #f7ede2 #102a43 #277da1 #f94144',
    'plum #fbe9dc #4a1942 #c2334d #f2a93b',
    'green #f3efdd #0f4a3e #2f8f7b #e4572e',
    'orange #fff1dc #d9480f #8c2f39 #17324d',
    'violet #f1ecf7 #2a1463 #7a4fd0 #ff5a36',
    'night #101828 #f2e9d0 #8fb8c9 #f2b632',
    'rose #f7d9d3 #7d1d3f #e0586a #12606b',
    'olive #f0ead2 #3a3f1e #8a9a3b #c8442a',
    'ink-on-yellow #ffd83d #141416 #b3261e #1d4ed8',
  ],
)

export interface InterferenceCanvas extends Canvas<(typeof PALETTES)[number]> {
  /** Whether the accent is used. */
  hot: boolean
}
