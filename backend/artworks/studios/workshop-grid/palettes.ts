import { palettes } from '../../kit/palettes.ts'

/** Tile inks: the ground, a dark and four to set against each other. */
export const PALETTES = palettes(
  ['ground', 'dark', 'first', 'second', 'third', 'fourth'],
  [
    'workshop #f3ead7 #111111 #e8390e #f4c430 #1f3fa8 #8fb8c9',
    'harbour #f7ede2 #102a43 #f94144 #f9c74f #277da1 #90be6d',
    'kiln #f4e4cc #33190f #b8431f #e9a13b #6b4a34 #c9a27a',
    'orchard #f1efdc #1d3a2a #d9532c #f0bd3e #3f8a5a #a8c686',
    'ceramic #eef2ee #17324d #2f7f9e #f2b84b #d8574a #a9cfcf',
    'sorbet #fdf0e4 #3d2645 #ef6f6c #f9c784 #5a7d9a #f3b5c1',
    'night-tiles #15203b #f3ead7 #e5533d #f2b632 #3d7ea6 #5d6a94',
    'olive #efe8cc #2b2d16 #c0532b #dba62e #6b7a34 #b9bf8a',
    'lagoon #e6f1ea #0d3b46 #ff6b4a #ffc947 #16a596 #8ed1c2',
  ],
)

export type TileColors = (typeof PALETTES)[number]
