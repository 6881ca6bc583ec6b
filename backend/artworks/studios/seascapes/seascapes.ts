import { sheet } from '../../kit/formats.ts'
import { inksOf } from '../../kit/measured.ts'
import { member, random, type Random } from '../../kit/random.ts'
import { capital, counted, placeName, titled, withArticle, workingYear } from '../../kit/words.ts'
import type { Studio } from '../../studio.ts'
import { draw, PALETTES, type Colors, type Layout, type Seascape } from './drawing.ts'
import inks from './inks.json' with { type: 'json' }

function compose(seed: number, artist: number) {
  const r = random(seed + artist * 137)
  const palette = r.whole(0, PALETTES.length - 1)
  const layout = r.pick<Layout>(['sun', 'sun', 'banded', 'headland', 'headland', 'sails'])
  const size = sheet(
    r,
    layout === 'banded' ? ['3:4', '4:5', '2:3', '1:1'] : ['3:4', '4:5', '1:1', '4:3', '3:2', '5:2', '2:3'],
  )
  const wide = size.width > size.height * 1.2
  const horizon = r.between(0.5, 0.6)
  const radius = layout === 'banded' ? r.between(0.24, 0.3) : wide ? r.between(0.1, 0.19) : r.between(0.12, 0.22)
  const half = (radius * Math.min(size.width, size.height)) / size.height
  const setting = r.chance(0.45)
  const params: Seascape = {
    seed,
    palette,
    layout,
    horizon,
    count: layout === 'headland' ? r.whole(2, 4) : layout === 'sails' ? r.whole(1, 3) : 0,
    sun: {
      x:
        layout === 'banded'
          ? 0.5
          : layout === 'headland'
            ? r.pick([r.between(0.24, 0.36), r.between(0.64, 0.76)])
            : r.between(0.3, 0.7),
      y:
        layout === 'banded'
          ? horizon - half * r.between(0.5, 0.95)
          : setting
            ? horizon - half * r.between(0.1, 0.6)
            : r.between(half + 0.08, Math.max(half + 0.09, horizon - half - 0.05)),
      radius,
    },
    border: r.chance(0.22),
  }
  const colors = member(PALETTES, palette)
  const star = starOf(colors)
  return {
    params,
    ...size,
    ...words(r, params, colors),
    subjects: [
      layout === 'headland' ? 'nature>water>coast' : 'nature>water>sea',
      star === 'moon' ? 'nature>sky>moon' : 'nature>sky>sun',
    ],
    inks: inksOf(inks, params),
    year: workingYear(r),
  }
}

const starOf = ({ name }: Colors) => (name === 'night' ? 'moon' : 'sun')

function words(r: Random, { layout, count, sun }: Seascape, colors: Colors) {
  const light = colors.name
  const star = starOf(colors)
  const place = placeName(r, 'coast')
  const side = sun.x < 0.42 ? 'to the left' : sun.x > 0.58 ? 'to the right' : 'in the middle'
  const many = counted(count)
  const titles = [
    `${star} at ${place}`,
    `${place}, ${light}`,
    `${light} off ${place}`,
    `${star} over ${place} ${r.pick(['sound', 'bay', 'roads', 'sands', 'water'])}`,
    `last ${r.pick(['boat', 'ferry', 'swim', 'hour', 'light'])}, ${place}`,
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
    headland: `${capital(many)} headlands come down to the water, each darker than the one behind.`,
    sails:
      count === 1
        ? 'One boat is out, and in no hurry.'
        : `${capital(many)} boats are out, the nearest no bigger than a thumb.`,
  }[layout]
  const abouts = [
    `The ${star} stands ${side} over a level sea. ${extra}`,
    `${capital(withArticle(light))} off ${place}, printed flat. ${extra}`,
    `${extra} It is ${light}, and the ${star} is ${side}.`,
    `Drawn from the shingle at ${place}. ${extra}`,
    `The water takes the colour of the sky and gives back half. ${extra}`,
    `${capital(light)} light, and the ${star} ${side}. ${extra}`,
  ]
  return { title: titled(r.pick(titles)), about: r.pick(abouts) }
}

export const seascapes: Studio<Seascape> = {
  id: 'seascapes',
  hand: 'both',
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
