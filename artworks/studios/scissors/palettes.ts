import { palettes } from '../../kit/palettes.ts'

/** The ground and five painted papers. */
export const PALETTES = palettes(
  ['ground', 'one', 'two', 'three', 'four', 'five'],
  [
    'atelier #f6ebd3 #d8341c #1f3fa8 #f2b632 #0f7b5f #f4a9b8',
    'islands #f6ebd3 #f26b4e #14406b #f2b632 #2f8f7b #d14a6a',
    'orchard #fbf3e0 #c63d2f #3f6b3a #f0b94d #7a9e4e #f3a58c',
    'ink-garden #16223c #f4ead0 #e4572e #f2b134 #4f9d8b #f0a8b4',
    'terrace #fdf1e4 #e07a5f #3d405b #f2cc8f #5b9279 #c1666b',
    'lagoon #eaf3ee #11698e #ff6b4a #ffc947 #16a596 #f7a6b0',
    'siesta #ffd9a8 #b5302a #2b4c7e #fff4e0 #557a46 #e8703a',
    'plum-tree #f3e2ea #5b2a5e #d64569 #f2b84b #3a7d6b #f7a072',
    'lemon #fff0a8 #1d4ed8 #e8390e #ffffff #0f7b5f #f2a7b5',
  ],
)

export type PaperColors = (typeof PALETTES)[number]
