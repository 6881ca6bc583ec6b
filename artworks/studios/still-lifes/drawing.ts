import { mix } from '../../kit/color.ts'
import { xy, range } from '../../kit/curves.ts'
import { palettes } from '../../kit/palettes.ts'
import { itemAt, randomFrom } from '../../kit/random.ts'
import { blur, ellipse, group, linearGradient, picture, rectangle, stroke } from '../../kit/svg.ts'
import { vessel, windowLight, type Item } from './vessels.ts'

export const PALETTES = palettes(
  ['wall', 'table', 'edge', 'shadow', 'light', 'pale', 'cool', 'warm', 'dull', 'fruit', 'leaf', 'band'],
  [
    'linen #C9BFAE #B9A58C #9C866C #3B2F2C #F7EEDC #E8DFCC #6C8088 #B5674A #8A9482 #C9A23F #5E7350 #3A4F86',
    'sage #7F8F88 #D8C7A8 #B49C78 #2C2B2A #F4EEDD #EFE7D8 #3F5A6B #C4512F #A9A58A #D9923B #4B5A43 #3A4F86',
    'blush #DDBFB0 #EFE0D0 #C9AE97 #4A2F33 #FFF6EA #F6EEE2 #7C8FA0 #A94A3F #B79A86 #E0A03C #6F7F58 #8A2F3A',
    'slate #4B5763 #8E7B69 #6C5A4B #15191F #EDE6D8 #E3DBCB #7FA0A8 #C77746 #9A8F7D #D3A745 #8CA07A #22395C',
    'ochre #D9A95A #8C5A36 #6A4026 #2E1A14 #FBEBC9 #F2E4C9 #2F4E5A #A63D2B #B98E5C #E9C46A #4F5B34 #24405A',
    'chalk #E9E4DA #CFC4B4 #B3A592 #45403C #FFFFFF #FAF6EE #A8B8BC #C99A7C #BDB5A4 #D8B25A #8B9A80 #5D7A96',
    'night #27304A #5A4A52 #3E3340 #0B0E18 #E8DDCA #D9CFC0 #5F7FA6 #B95F4A #7F7683 #D9A24C #6E8472 #A9B8D6',
    'olive #A9A57E #E3D6B8 #BFAE88 #33321F #FBF5DF #F3EBD6 #5C7A7A #B8562F #8D8A5E #DDB23E #56662F #6A3B2A',
  ],
)
export type Colors = (typeof PALETTES)[number]

export type Layout = 'row' | 'bouquet' | 'breakfast' | 'harvest'

export interface StillLife {
  seed: number
  palette: number
  layout: Layout
  items: Item[]
  table: number
  fromRight: boolean
  window: boolean
}

/** Items on a table, back row first, in the light of one window. */
export function draw({ params, width, height }: { params: StillLife; width: number; height: number }): string {
  const colors = itemAt(PALETTES, params.palette)
  const random = randomFrom(params.seed)
  const top = params.table * height
  let definitions =
    blur('soft', 6) +
    linearGradient(
      'daylight',
      [
        [0, colors.light, 0.5],
        [0.75, colors.light, 0],
      ],
      'x1="0" y1="0" x2="1" y2=".3"',
    )
  definitions += linearGradient('cloth', [
    [0, mix(colors.table, colors.shadow, 0.1)],
    [0.4, colors.table],
  ])
  const tones = {
    table: colors.table,
    shadow: colors.shadow,
    light: colors.light,
    stem: mix(colors.leaf, colors.shadow, 0.3),
    leaves: [
      colors.leaf,
      mix(colors.leaf, colors.shadow, 0.32),
      mix(colors.leaf, colors.light, 0.25),
      mix(colors.leaf, colors.fruit, 0.4),
    ],
    band: colors.band,
  }
  let body = rectangle(0, 0, width, height, colors.wall) + rectangle(0, 0, width, top, 'url(#daylight)')
  if (params.window)
    body += windowLight(
      width * random.between(0.36, 0.5),
      height * random.between(0.07, 0.12),
      Math.min(width, height) * random.between(0.3, 0.38),
      random.between(20, 60),
      colors.light,
    )
  body +=
    rectangle(0, top, width, height - top, 'url(#cloth)') +
    rectangle(0, top, width, 2, mix(colors.table, colors.shadow, 0.4))
  body +=
    rectangle(0, height * 0.93, width, height * 0.07, colors.edge) +
    rectangle(0, height * 0.93, width, 2, mix(colors.table, colors.light, 0.5), 'opacity=".6"')
  for (const [index, item] of params.items.toSorted((a, b) => a.y - b.y).entries()) {
    const [drawn, needed] = vessel(item, index, tones)
    body += item.kind === 'cup' ? saucer(item, colors) + drawn + steam(item, colors) : drawn
    definitions += needed
  }
  return picture(
    width,
    height,
    params.fromRight ? group(body, `transform="translate(${width} 0) scale(-1 1)"`) : body,
    definitions,
  )
}

const saucer = ({ x, y, width }: Item, colors: Colors) =>
  ellipse(x + 6, y + 5, width * 0.86, width * 0.13, mix(colors.table, colors.shadow, 0.4), 'opacity=".6"') +
  ellipse(x, y, width * 0.82, width * 0.13, mix(colors.pale, colors.shadow, 0.12)) +
  ellipse(x, y - 2, width * 0.82, width * 0.12, colors.pale)

const steam = ({ x, y, width, height }: Item, colors: Colors) =>
  range(2)
    .map((index) =>
      stroke(
        `M${xy(x + (index - 0.4) * width * 0.24, y - height * 1.12)}c${xy(-width * 0.16, -height * 0.2)} ${xy(width * 0.18, -height * 0.36)} ${xy(0, -height * (0.62 - index * 0.14))}`,
        colors.light,
        2.4,
        'opacity=".5" stroke-linecap="round"',
      ),
    )
    .join('')
