import { palettes } from '../../kit/palettes.ts'

/** The ground, the disc behind, coat, second coat, light, dark and leaf. */
export const PALETTES = palettes(
  ['ground', 'disc', 'coat', 'second', 'light', 'dark', 'leaf'],
  [
    'russet #f3e3c8 #f2b75c #c9502b #8f3320 #fff6e6 #2b1b18 #4f7a52',
    'pond #cfe3dc #f6d98a #2f7f86 #17505c #fffaf0 #12262e #5f9a5a',
    'dusk #3b3358 #f2a28c #e8734a #b8463a #f8ead4 #191530 #6a8f86',
    'sand #f6d9b0 #fff2d6 #b5622e #6f3b22 #fffaf0 #2a1a14 #7d8c4a',
    'night #16264a #f4dfa0 #5a83b8 #2f5488 #f4ecd8 #0b142b #2f7a6a',
    'blossom #f7cfc8 #fff0e4 #3f5f8a #263c62 #fffaf4 #1c2138 #d9536a',
    'forest #1f4a3c #f2c75c #e0814a #a8502e #f6ecd4 #0f241e #7fae6a',
    'mustard #efb93c #fbe3a0 #37474f #22303a #fff8e6 #171c20 #c8442a',
    'berry #efe2e6 #f4a8a0 #8a2f52 #581c3a #fffaf6 #26121e #3f7d6b',
  ],
)

export type AnimalColors = (typeof PALETTES)[number]
