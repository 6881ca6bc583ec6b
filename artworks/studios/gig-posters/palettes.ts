import { palettes } from '../../kit/palettes.ts'

/** The ground, a dark, a bright, the paper and one more colour. */
export const PALETTES = palettes(
  ['ground', 'dark', 'bright', 'paper', 'extra'],
  [
    'coral #f2542d #14213d #f2542d #f6e7c8 #f2b134',
    'violet #2a1463 #1a0b42 #ff5a36 #f7f0dc #ffb400',
    'straw #f3e6cf #1d1b45 #e4572e #fff8ea #f2a93b',
    'teal #0f5257 #08292c #f4a259 #f4ebd0 #e4573d',
    'rose #f4b6c2 #2b1b3d #d7263d #fff4ea #2e7f8a',
    'mustard #f2b632 #221c1a #c8321f #fff3d9 #1f5f6b',
    'ink #15161c #0b0b10 #ffd426 #f3ead6 #e8390e',
    'sky #8fc9d8 #12304a #e8432e #fff6e3 #f6c544',
    'forest #1e4d3a #0f2a22 #f2c14e #f5ecd7 #e07a5f',
    'cobalt #1d3fbb #0c1a55 #ff6b4a #fdf3df #ffd43a',
  ],
)

export type GigColors = (typeof PALETTES)[number]
