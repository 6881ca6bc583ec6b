import { palettes } from '../../kit/palettes.ts'

/** The paper, the black, two strong inks, a light and a muted one. */
export const PALETTES = palettes(
  ['paper', 'black', 'red', 'blue', 'yellow', 'quiet'],
  [
    'primary #efe4cf #141414 #d8341c #1f3fa8 #f2b632 #cdb892',
    'weaving #f3ead7 #22223b #b5442e #2e5e6e #e3a73b #a9b8a4',
    'plaster #f2e6dc #2b2320 #c75b39 #40635b #e2a94f #d8b7a0',
    'metal #e9e6dd #16181d #c9302c #35576e #e8b23a #a7adb0',
    'glass #eef0e6 #12303a #e0572f #1f7a8c #f0c34a #a9cfcf',
    'stage #f6ecd9 #1c1330 #e0413a #5a3fa0 #f5b52e #e8b9b0',
    'kiln #f4e3cc #3b1d14 #b8391e #7a4a2b #eaa33a #d9b48a',
    'garden #f1ead4 #15261c #d9532c #1f6b4f #f0bd3e #a8bd8c',
    'night-class #14213d #f3ead7 #e5533d #3d7ea6 #f2b632 #45547a',
  ],
)

export type SchoolColors = (typeof PALETTES)[number]
