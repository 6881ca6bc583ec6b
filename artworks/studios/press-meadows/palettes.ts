import { palettes } from '../../kit/palettes.ts'

/** Sky, disc, two hills, three greens from far to near, two bright colours, a pale flower and a dark. */
export const PALETTES = palettes(
  ['sky', 'disc', 'far', 'middle', 'back', 'stem', 'front', 'bright', 'second', 'pale', 'dark'],
  [
    'june #f7c7a6 #f4f0dd #e79a86 #b76e79 #7c8a5a #3f6b52 #1e3f3a #d8341c #5b4b9a #fff6e6 #2b1a2f',
    'may #cfe3dc #fff4d6 #a9cdb0 #7fae8c #8fb36a #4f8a55 #24523f #e8553d #3f6fb0 #fffaf0 #1c2b2a',
    'august #f6d68c #fff4d9 #e8b05a #c98546 #a89a4a #6e7f3c #36502f #c8382a #7a4b8a #fff6e0 #33200f',
    'dusk #8f7bb0 #ffe0b0 #6f5f98 #544a80 #5f7a7a #35586a #1b3048 #f2784b #f2b6c0 #fdf0dc #141a30',
    'early #f4e7d0 #f2a65a #d9d3b0 #a9b894 #93a86a #5e8560 #2f5546 #d9573f #35688a #fffdf4 #23302a',
    'september #f0c8b8 #fbf0d8 #d99a8a #a8656a #9a8a5a #6a6a4a #3a4238 #b5302f #d98a2e #fbeedd #2a1c1c',
    'night #1d2b4f #f4e3ae #2c4068 #26506a #2f6a6a #1f5a55 #12353a #f0784f #b9a0e0 #f4ead0 #0c1626',
    'spring #bfe0ea #fff0a8 #cfe0a0 #9cc47a #86b55a #4b9150 #1f5c42 #ee5f7d #f2b632 #ffffff #1d3326',
  ],
)

export type MeadowColors = (typeof PALETTES)[number]
