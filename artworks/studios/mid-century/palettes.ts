import { palettes } from '../../kit/palettes.ts'

/** The ground, a dark and four accents. */
export const PALETTES = palettes(
  ['ground', 'dark', 'warm', 'light', 'gold', 'cool'],
  [
    'lounge #1c7c7d #22223b #d1495b #f4ebd0 #edcb4b #f2a65a',
    'motel #f4ebd0 #22223b #e4572e #fffaf0 #f2b134 #2e5e6e',
    'avocado #76803a #25301c #e2792f #f6ecd0 #efc84a #c9d49a',
    'flamingo #f2a7a0 #3a1f3d #d43d51 #fff0e4 #f4c95d #2f8f8a',
    'walnut #5b3a29 #241611 #e07a3f #f3e3c6 #e8b84a #7fa69a',
    'pool #a9d6d5 #17354a #ef6351 #fdf6e3 #f5c542 #3f88a5',
    'mustard #e3ab3a #2b2018 #c2412d #fbf0d5 #f6d77e #3c6e71',
    'olive-cream #efe6c8 #2d3319 #c8553d #fffbe9 #d9a62e #7d8c4a',
    'midnight #1d2747 #0f1530 #ee6c4d #f3ead3 #f1c453 #5fa8a8',
    'coral #f0785a #33202e #b8283f #fdeedd #fbc85b #2c7f86',
  ],
)

export type LoungeColors = (typeof PALETTES)[number]
