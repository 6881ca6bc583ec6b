import { pickFormat, type Format } from '../../kit/formats.ts'
import { composeMeasured } from '../../kit/compose.ts'
import { itemAt, randomFrom, type Random } from '../../kit/random.ts'
import { picture } from '../../kit/svg.ts'
import { capitalize, inWords, MONTHS, placeName, titleCase } from '../../kit/text.ts'
import type { Studio } from '../../studio.ts'
import inks from './inks.json' with { type: 'json' }
import { PALETTES, SCENES, type Layout } from './scenes.ts'

interface Exposure {
  seed: number
  palette: number
  layout: Layout
}

const FORMATS: Readonly<Record<Layout, readonly Format[]>> = {
  jetty: ['3:2', '4:3', '5:2', '1:1'],
  pines: ['3:4', '2:3', '4:5', '3:2', '5:2'],
  bokeh: ['4:3', '3:2', '1:1', '2:3'],
  stacks: ['3:2', '4:3', '1:1', '4:5', '5:2'],
}

const SUBJECTS: Readonly<Record<Layout, readonly string[]>> = {
  jetty: ['nature>water>lakes', 'nature>water>coast'],
  pines: ['nature>landscape>forests', 'botanical>trees'],
  bokeh: ['places>cities'],
  stacks: ['nature>water>coast', 'nature>water>sea'],
}

const compose = composeMeasured<Exposure>({ inks, salt: 157 }, (random, seed) => {
  const layout = random.pick<Layout>(['jetty', 'jetty', 'pines', 'pines', 'bokeh', 'stacks', 'stacks'])
  const params: Exposure = { seed, palette: random.whole(0, PALETTES.length - 1), layout }
  const size = pickFormat(random, FORMATS[layout])
  return {
    params,
    ...size,
    ...describe(random, params),
    subjects: SUBJECTS[layout],
  }
})

function describe(random: Random, { layout, palette }: Exposure) {
  const place = placeName(random, layout === 'pines' ? 'north' : 'coast')
  const month = random.pick(MONTHS)
  const minutes = random.whole(2, 14)
  const time = minutes === 1 ? 'one minute' : `${inWords(minutes)} minutes`
  const tone = itemAt(PALETTES, palette).name
  const titles = {
    jetty: [
      `jetty, ${time}`,
      `jetty at ${place}`,
      `old pier, ${place}`,
      `before the ferry, ${place}`,
      `the posts at ${place}, ${month}`,
    ],
    pines: [
      `pines in fog, ${month}`,
      `pines at ${place}`,
      `the wood at ${place}, ${month}`,
      `fog on the ridge, ${place}`,
      `five rows of pines, ${place}`,
    ],
    bokeh: [
      `rain, ${random.pick(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])} ${month}`,
      `${place} through wet glass`,
      `last tram, ${place}`,
      `waiting at ${place}`,
      `windscreen, ${month}, ${place}`,
    ],
    stacks: [
      `stacks at ${place}`,
      `stacks, ${time}`,
      `high water, ${place}`,
      `off ${place}, ${month}`,
      `the rocks at ${place}, ${time}`,
    ],
  }[layout]
  const sight = {
    jetty: 'Posts run out into water that has gone flat as paper',
    pines: 'Five ranks of pines, each paler than the one in front',
    bokeh: 'Street lamps and brake lights out of focus through a wet pane',
    stacks: 'Rocks stand in a sea that the long exposure has turned to mist',
  }[layout]
  const abouts = [
    `${sight}. Exposure: ${time}.`,
    `${sight}. ${place}, ${month}, before anybody was about.`,
    `${sight}. The ${tone} of the print is the ${tone} of that morning.`,
    `${capitalize(month)} at ${place}. ${sight}.`,
    `One frame from ${inWords(random.whole(4, 30))}. ${sight}.`,
    `${sight}. Nothing was added and the tripod was cold.`,
  ]
  const evening =
    layout === 'bokeh' ? abouts.filter((text) => !text.includes('morning') && !text.includes('anybody')) : abouts
  return { title: titleCase(random.pick(titles)), about: random.pick(evening) }
}

function draw({ params, width, height }: { params: Exposure; width: number; height: number }): string {
  const [body, definitions] = SCENES[params.layout](
    randomFrom(params.seed),
    itemAt(PALETTES, params.palette),
    width,
    height,
  )
  return picture(width, height, body, definitions)
}

export const longExposures: Studio<Exposure> = {
  id: 'long-exposures',
  collection: 'gallery',
  technique: 'Long exposure',
  medium: 'photo',
  style: 'Photography',
  artists: [
    { id: 'hanne-riis', name: 'Hanne Riis', bio: 'Hanne Riis photographs water at the hour when nothing else moves.' },
    {
      id: 'desmond-achebe-cole',
      name: 'Desmond Achebe Cole',
      bio: 'Desmond Achebe Cole works at night and in weather, with one lens and a flask.',
    },
  ],
  compose,
  draw,
}
