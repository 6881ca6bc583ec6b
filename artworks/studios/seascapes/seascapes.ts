import { pickFormat } from '../../kit/formats.ts'
import { composeMeasured } from '../../kit/compose.ts'
import { itemAt, type Random } from '../../kit/random.ts'
import { capitalize, inWords, placeName, titleCase, withArticle } from '../../kit/text.ts'
import type { Studio } from '../../studio.ts'
import { draw, PALETTES, type Colors, type Layout, type Seascape } from './drawing.ts'
import inks from './inks.json' with { type: 'json' }

const compose = composeMeasured<Seascape>({ inks, salt: 137 }, (random, seed) => {
  const palette = random.whole(0, PALETTES.length - 1)
  const layout = random.pick<Layout>(['sun', 'sun', 'banded', 'headland', 'headland', 'sails'])
  const size = pickFormat(
    random,
    layout === 'banded' ? ['3:4', '4:5', '2:3', '1:1'] : ['3:4', '4:5', '1:1', '4:3', '3:2', '5:2', '2:3'],
  )
  const wide = size.width > size.height * 1.2
  const horizon = random.between(0.5, 0.6)
  const radius =
    layout === 'banded' ? random.between(0.24, 0.3) : wide ? random.between(0.1, 0.19) : random.between(0.12, 0.22)
  const half = (radius * Math.min(size.width, size.height)) / size.height
  const setting = random.chance(0.45)
  const params: Seascape = {
    seed,
    palette,
    layout,
    horizon,
    count: layout === 'headland' ? random.whole(2, 4) : layout === 'sails' ? random.whole(1, 3) : 0,
    sun: {
      x:
        layout === 'banded'
          ? 0.5
          : layout === 'headland'
            ? random.pick([random.between(0.24, 0.36), random.between(0.64, 0.76)])
            : random.between(0.3, 0.7),
      y:
        layout === 'banded'
          ? horizon - half * random.between(0.5, 0.95)
          : setting
            ? horizon - half * random.between(0.1, 0.6)
            : random.between(half + 0.08, Math.max(half + 0.09, horizon - half - 0.05)),
      radius,
    },
    border: random.chance(0.22),
  }
  const colors = itemAt(PALETTES, palette)
  const star = starOf(colors)
  return {
    params,
    ...size,
    ...describe(random, params, colors),
    subjects: [
      layout === 'headland' ? 'nature>water>coast' : 'nature>water>sea',
      star === 'moon' ? 'nature>sky>moon' : 'nature>sky>sun',
    ],
  }
})

const starOf = ({ name }: Colors) => (name === 'night' ? 'moon' : 'sun')

function describe(random: Random, { layout, count, sun }: Seascape, colors: Colors) {
  const light = colors.name
  const star = starOf(colors)
  const place = placeName(random, 'coast')
  const side = sun.x < 0.42 ? 'to the left' : sun.x > 0.58 ? 'to the right' : 'in the middle'
  const many = inWords(count)
  const titles = [
    `${star} at ${place}`,
    `${place}, ${light}`,
    `${light} off ${place}`,
    `${star} over ${place} ${random.pick(['sound', 'bay', 'roads', 'sands', 'water'])}`,
    `last ${random.pick(['boat', 'ferry', 'swim', 'hour', 'light'])}, ${place}`,
    {
      sun: `the path at ${place}`,
      banded: `seven o’clock ${star}, ${place}`,
      headland: `${many} headlands, ${light}`,
      sails: `${many} ${count === 1 ? 'sail' : 'sails'} off ${place}`,
    }[layout],
  ]
  const extra = {
    sun: 'Between the horizon and the viewer there is only light on water.',
    banded: 'The disc is cut into bands that thin towards the sea.',
    headland: `${capitalize(many)} headlands come down to the water, each darker than the one behind.`,
    sails:
      count === 1
        ? 'One boat is out, and in no hurry.'
        : `${capitalize(many)} boats are out, the nearest no bigger than a thumb.`,
  }[layout]
  const abouts = [
    `The ${star} stands ${side} over a level sea. ${extra}`,
    `${capitalize(withArticle(light))} off ${place}, printed flat. ${extra}`,
    `${extra} It is ${light}, and the ${star} is ${side}.`,
    `Drawn from the shingle at ${place}. ${extra}`,
    `The water takes the colour of the sky and gives back half. ${extra}`,
    `${capitalize(light)} light, and the ${star} ${side}. ${extra}`,
  ]
  return { title: titleCase(random.pick(titles)), about: random.pick(abouts) }
}

export const seascapes: Studio<Seascape> = {
  id: 'seascapes',
  collection: 'both',
  technique: 'Seascape',
  medium: 'print',
  style: 'Coastal',
  artists: [
    {
      id: 'halvard-moe',
      name: 'Halvard Moe',
      bio: 'Halvard Moe kept a light for nineteen years and has the horizon level by hand.',
    },
    {
      id: 'ines-quiroga',
      name: 'Inés Quiroga',
      bio: 'Inés Quiroga prints the sea in seven inks and sails when the press is drying.',
    },
  ],
  compose,
  draw,
}
