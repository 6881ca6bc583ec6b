import { palettes } from '../../kit/palettes.ts'

/** The paper, a dark, the band, the field behind the emblem and two bright colours. */
export const PALETTES = palettes(
  ['paper', 'dark', 'band', 'field', 'bright', 'second'],
  [
    'fox #f7e7c4 #1d1d2b #d9381e #f2b33d #d9381e #2f6f73',
    'swift #f4ead0 #14304a #1d6f6a #f08a5d #d9381e #f9d56e',
    'skerry #f7e7c4 #241a3a #1d4ed8 #8fb8e8 #e8390e #ffd426',
    'forest #f3e6c8 #17301f #2f6b3f #c9d59a #c8321f #f2b632',
    'plum #f8e8d8 #2c1230 #7a2454 #f0a7a0 #d7263d #f6c65b',
    'saffron #fbefd2 #3a1d10 #b5441f #f6c445 #b01e23 #2a7f86',
    'ice #eef2e6 #10263f #2b5d8a #a9d3dd #e2532d #f5cf5a',
    'olive #f2e8cb #26251a #6e7330 #e4cf7a #bf3b1f #3d6b6b',
    'salmon #fdeedd #1f2b45 #e0644b #f9c7a8 #c7302b #2f8f9a',
    'night #f5e5bd #0f1631 #22346f #39529a #f05a3c #f7cf63',
  ],
)

export type LabelColors = (typeof PALETTES)[number]
