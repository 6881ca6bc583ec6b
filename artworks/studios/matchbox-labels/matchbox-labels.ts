import { composeMeasured } from '../../kit/compose.ts'
import { itemAt, randomFrom } from '../../kit/random.ts'
import { picture } from '../../kit/svg.ts'
import type { Typeface } from '../../lettering/typefaces.ts'
import type { Studio } from '../../studio.ts'
import { brandFor } from './brands.ts'
import inks from './inks.json' with { type: 'json' }
import { banner, edges, medallion, upright, type Form, type Ground, type Params } from './labels.ts'
import { PALETTES } from './palettes.ts'

const sizes: Record<Form, readonly [width: number, height: number]> = {
  banner: [900, 600],
  medallion: [700, 700],
  upright: [560, 840],
}

/** Matchbox labels of invented brands. */
export const matchboxLabels: Studio<Params> = {
  id: 'matchbox-labels',
  collection: 'press',
  technique: 'Matchbox label',
  medium: 'poster',
  style: 'Vintage',
  artists: [
    {
      id: 'tobias-wren',
      name: 'Tobias Wren',
      bio: 'Tobias Wren inherited four thousand matchboxes from an uncle in Jönköping and has been adding labels for brands that never existed.',
    },
    {
      id: 'lalita-menon',
      name: 'Lalita Menon',
      bio: 'Lalita Menon grew up near the match works of Sivakasi and draws at the size of a thumb before she draws at the size of a wall.',
    },
  ],
  compose: composeMeasured({ inks, years: [1996, 2024] }, (random, seed) => {
    const form = random.pick<Form>(['banner', 'banner', 'medallion', 'upright'])
    const palette = random.whole(0, PALETTES.length - 1)
    const ground = random.pick<Ground>(['rays', 'rays', 'waves', 'dots', 'plain', 'bars'])
    const layout = `${form} ${ground}`
    const { emblem, brand, line, title, about, subjects } = brandFor(random)
    const [width, height] = sizes[form]
    return {
      params: {
        seed,
        layout,
        form,
        palette,
        emblem,
        ground,
        brand,
        line,
        face: random.pick<Typeface>(['deco', 'deco', 'wide', 'heavy', 'fat']),
      },
      width,
      height,
      title,
      about,
      subjects,
    }
  }),
  draw({ width, height, params }) {
    const colors = itemAt(PALETTES, params.palette)
    const random = randomFrom(params.seed ^ 0x3a7c)
    const frame = edges(width, height, colors)
    const { form } = params
    const body =
      form === 'banner'
        ? banner(width, height, params, colors, random)
        : form === 'upright'
          ? upright(width, height, params, colors, random)
          : medallion(width, params, colors, random)
    return picture(width, height, frame + body.content, body.definitions)
  },
}
