import { palettes } from '../../kit/palettes.ts'

/** Three bands of sky, the disc, three rows of houses, lit windows, water and a bright. */
export const PALETTES = palettes(
  ['high', 'sky', 'low', 'disc', 'back', 'middle', 'front', 'lit', 'water', 'bright'],
  [
    'midnight #0e1633 #1b2350 #7a3b6b #f7d08a #5b3468 #2c2454 #141736 #f7b955 #0a1029 #e8553d',
    'amber-dusk #f6b24a #f28c3f #e96a3e #fff0c9 #b4574a #7a3550 #2b1a3a #ffe9b8 #1d2b4a #c2402b',
    'mint-morning #bfe0d2 #dcebd8 #f3e3c3 #f78f5b #8fb8a8 #4f8a86 #1f4a50 #fff3d0 #3d8c8c #d9483b',
    'rose-evening #8a6fb0 #c98aa8 #f2a8a0 #ffe3b0 #a0628a #63407a #2f2050 #ffd98a #443a78 #f2784b',
    'noon #a9d8e0 #cfe8e0 #f4ebc2 #fff6d8 #8fb4c0 #4f7f96 #1f4460 #fbf4dd #2b7fb0 #e4572e',
    'paper #f5f0e2 #efe4cc #e9d6b0 #e8390e #c9b48e #6a6a64 #141416 #ffd426 #1d4ed8 #e8390e',
    'teal-night #0c2a33 #124652 #2f7a80 #f7df8e #2a6470 #174854 #0a2028 #f7c95e #071a20 #f0663f',
    'brick #f2d8b8 #eebc94 #e0875e #fff1d6 #c4694a #8f4034 #401d22 #ffdf9a #5a3a4a #2f6f73',
  ],
)

export type CityColors = (typeof PALETTES)[number]
