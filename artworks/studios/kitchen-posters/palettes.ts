import { palettes } from '../../kit/palettes.ts'

/** The ground, a dark, a light and four fruit colours. */
export const PALETTES = palettes(
  ['ground', 'dark', 'light', 'red', 'yellow', 'green', 'blue'],
  [
    'gingham #f6e3c5 #2b1a14 #fffaf0 #d8391f #f2b632 #4f7a3f #2e6f8f',
    'enamel #cfe3e6 #12304a #fffdf5 #e4532f #f5c542 #3f8a6a #2456a8',
    'tomato #e8452f #3a0f12 #fff3e0 #b3201c #ffd166 #3f7d4a #17406b',
    'butter #ffd86b #2a1e12 #fffaf0 #d63a24 #f29a2e #4c7f3c #1f5f8b',
    'mint-tea #bfe0cf #17382f #fffaf0 #e05a3f #f4c650 #2f7a55 #2f6f9f',
    'aubergine #3a1d3f #1c0c20 #f8e8d4 #e4574a #f2b84b #6e9a4e #7fa6c9',
    'peach #fbcdb0 #3a1a1f #fff6ea #cf3b2c #f5b83d #5f8a4a #35688a',
    'espresso #4a2c1f #20110b #f6e6cf #d9542f #e9b24a #7d8f4a #8fb0b5',
    'olive-oil #dcd48a #2c2f12 #fffbe6 #c8442a #f2b62e #5a7a2e #2f5f7a',
  ],
)

export type KitchenColors = (typeof PALETTES)[number]
