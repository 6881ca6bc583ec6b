import { pickFormat } from '../../kit/formats.ts'
import { composeMeasured } from '../../kit/compose.ts'
import { itemAt, randomFrom } from '../../kit/random.ts'
import { picture, rectangle } from '../../kit/svg.ts'
import type { Typeface } from '../../lettering/typefaces.ts'
import type { Studio } from '../../studio.ts'
import { copyFor, type Layout } from './copy.ts'
import inks from './inks.json' with { type: 'json' }
import { cropped, glyphOnDisc, overprint, tiles } from './letters.ts'
import { LIGHT, PALETTES } from './palettes.ts'
import type { TypeCanvas } from './palettes.ts'
import { growing, rings, wave } from './repeated-word.ts'
import { corner, stacked } from './saying.ts'

const layouts = {
  stacked,
  corner,
  growing,
  wave,
  rings,
  disc: glyphOnDisc,
  cropped,
  overprint,
  tiles,
} satisfies Record<Layout, (canvas: TypeCanvas) => string>

interface Params {
  seed: number
  layout: Layout
  palette: number
  text: string
  footer: readonly [string, string]
  face: Typeface
}

/** Posters with type only: sayings, words, letters and numerals in several layouts. */
export const typographicPosters: Studio<Params> = {
  id: 'typographic-posters',
  collection: 'press',
  technique: 'Typographic poster',
  medium: 'poster',
  style: 'Typographic',
  artists: [
    {
      id: 'hank-ferro',
      name: 'Hank Ferro',
      bio: 'Hank Ferro set timetables for thirty years in Trieste and now sets only what he would say out loud.',
    },
    {
      id: 'amara-osei',
      name: 'Amara Osei',
      bio: 'Amara Osei paints shop signs in Kumasi by day and composes wood type in a former bakery by night.',
    },
  ],
  compose: composeMeasured({ inks, years: [2001, 2026] }, (random, seed) => {
    const layout = random.pick<Layout>([
      'stacked',
      'stacked',
      'stacked',
      'stacked',
      'corner',
      'corner',
      'growing',
      'wave',
      'rings',
      'disc',
      'disc',
      'cropped',
      'overprint',
      'tiles',
    ])
    const palette = layout === 'overprint' ? random.pick(LIGHT) : random.whole(0, PALETTES.length - 1)
    const { text, footer, face, title, about, subjects } = copyFor(layout, random, itemAt(PALETTES, palette).name)
    const format =
      layout === 'tiles'
        ? text.length > 12
          ? { width: 600, height: 720 }
          : { width: 600, height: 800 }
        : pickFormat(
            random,
            layout === 'rings'
              ? ['1:1', '4:5', '3:4']
              : layout === 'overprint'
                ? ['1:1', '4:5', '5:4']
                : ['2:3', '3:4', '4:5'],
          )
    return {
      params: { seed, layout, palette, text, footer, face },
      ...format,
      title,
      about,
      subjects,
    }
  }),
  draw({ width, height, params }) {
    const colors = itemAt(PALETTES, params.palette)
    const random = randomFrom(params.seed ^ 0x51ab)
    const { text, footer, face } = params
    const body = layouts[params.layout]({ width, height, colors, random, text, footer, face })
    return picture(width, height, rectangle(0, 0, width, height, colors.ground) + body)
  },
}
