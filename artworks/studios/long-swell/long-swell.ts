import { mix, ramp } from '../../kit/color.ts'
import { xy, lerp, range, smooth, steps, type Point } from '../../kit/curves.ts'
import { pickFormat } from '../../kit/formats.ts'
import { composeMeasured } from '../../kit/compose.ts'
import { noise } from '../../kit/noise.ts'
import { palettes } from '../../kit/palettes.ts'
import { itemAt, randomFrom, type Random } from '../../kit/random.ts'
import { circle, evenly, linearGradient, picture, rectangle, shape, stroke } from '../../kit/svg.ts'
import { capitalize, inWords, placeName, titleCase } from '../../kit/text.ts'
import type { Studio } from '../../studio.ts'
import inks from './inks.json' with { type: 'json' }

const PALETTES = palettes(
  ['high', 'low', 'far', 'pale', 'blue', 'near', 'foam', 'disc'],
  [
    'morning #E9E3D3 #D9DED6 #9CB7B8 #4F8691 #1F5A70 #0F3350 #F5F1E6 #F5F1E6',
    'night #0B1228 #22345C #3A5078 #25406A #142A50 #081630 #DCE4EA #F2E9CC',
    'evening #F3C9A0 #EFA98A #C98A86 #8A6A86 #4C4A76 #231F4A #FBE6D2 #D9482F',
    'grey #CFD2CF #E3E2DC #AEB8B6 #7E8E8E #4E6266 #26373D #F6F4EE #FAF6EA',
    'summer #BFE0E4 #EAF1E4 #8CCBC8 #3FA3A8 #1B7488 #0F4A66 #FFFFFF #FFF3C4',
    'green #E4E6CF #D3DCC2 #A7BC9C #6C9480 #3A6A62 #17403F #F4F2DF #E8B04A',
    'storm #5C6672 #8F979B #6A7C86 #445A68 #263C4C #101F2C #E6E9E4 #D9D6C6',
    'rose #F4DDD6 #F0C8C0 #D6A9B0 #A47C98 #6A5582 #352D58 #FFF2EC #E3645A',
  ],
)

type Layout = 'open' | 'disc' | 'rollers'

interface Swell {
  seed: number
  palette: number
  layout: Layout
  waves: number
  horizon: number
  disc: { x: number; y: number; radius: number } | null
}

const compose = composeMeasured<Swell>({ inks, salt: 167 }, (random, seed) => {
  const layout = random.pick<Layout>(['open', 'disc', 'disc', 'rollers'])
  const size = pickFormat(random, ['4:3', '3:4', '1:1', '3:2', '5:2', '4:5', '2:3', '3:1'])
  const horizon =
    layout === 'rollers' ? -0.04 : layout === 'disc' ? random.between(0.32, 0.42) : random.between(0.18, 0.28)
  const radius = random.between(0.07, 0.13)
  const reach = (radius * Math.min(size.width, size.height)) / size.height
  const disc =
    layout === 'disc'
      ? {
          x: random.pick([random.between(0.2, 0.36), random.between(0.64, 0.8)]),
          y: random.between(reach + 0.05, Math.max(reach + 0.06, horizon - reach - 0.03)),
          radius,
        }
      : null
  const params: Swell = {
    seed,
    palette: random.whole(0, PALETTES.length - 1),
    layout,
    waves: random.whole(8, 14),
    horizon,
    disc,
  }
  return {
    params,
    ...size,
    ...describe(random, params),
    subjects: ['nature>water>waves', 'nature>water>sea'],
  }
})

function describe(random: Random, { palette, waves, disc, layout }: Swell) {
  const light = itemAt(PALETTES, palette).name
  const many = inWords(waves)
  const place = placeName(random, 'coast')
  const star = light === 'night' || light === 'storm' || light === 'grey' ? 'moon' : 'sun'
  const title = random.pick([
    `the long swell, ${place}`,
    `${many} waves`,
    `${many} waves, ${light}`,
    `${many} waves off ${place}`,
    `swell at ${place}, ${light}`,
    `force ${inWords(random.whole(3, 7))}, ${place}`,
    `the ${random.pick(['third', 'fifth', 'seventh', 'ninth'])} wave, ${place}`,
    `outside ${place}`,
  ])
  const sky = disc
    ? `a ${star} ${disc.x < 0.5 ? 'to the left' : 'to the right'}`
    : layout === 'rollers'
      ? 'no sky at all'
      : 'an empty sky'
  const about = random.pick([
    `${capitalize(many)} bands of water, each with a lit crest, and ${sky}.`,
    `The swell comes in from ${random.pick(['the west', 'the north', 'nowhere in particular', 'a storm two days off'])}; ${many} of its waves are on the sheet, with ${sky}.`,
    `${capitalize(many)} waves off ${place}. The far ones are thin as thread, the near ones come up to the chest.`,
    `A ${light} sea in four inks, with ${sky}.`,
    `Drawn from the deck of the ${place} boat, between ${many} waves and ${sky}.`,
    `Foam is a broken line, water an unbroken one: ${many} times, from the horizon to the foot of the sheet.`,
  ])
  return {
    title: titleCase(title),
    about: layout === 'rollers' ? about.replace('from the horizon', 'from the top') : about,
  }
}

function draw({ params, width, height }: { params: Swell; width: number; height: number }): string {
  const colors = itemAt(PALETTES, params.palette)
  const depths = [colors.far, colors.pale, colors.blue, colors.near]
  const field = noise(params.seed)
  const random = randomFrom(params.seed)
  let definitions = linearGradient(
    'sky',
    evenly([colors.high, colors.low]),
    `gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${Math.round(height * Math.max(0.1, params.horizon))}"`,
  )
  let body = rectangle(0, 0, width, height, 'url(#sky)')
  if (params.disc)
    body += circle(
      params.disc.x * width,
      params.disc.y * height,
      params.disc.radius * Math.min(width, height),
      colors.disc,
    )
  const bold = params.layout === 'rollers' ? 1.5 : 1
  const long = Math.min(2.2, Math.max(0.8, width / height))
  for (const [index, t] of steps(params.waves).entries()) {
    const y = height * lerp(params.horizon, 0.93, t ** 1.25)
    const lift = Math.min(height, width * 0.75) * lerp(0.006, 0.062, t) * bold
    const crest = steps(34).map((u): Point => {
      const place = u * long * lerp(5.5, 2.1, t) * 0.75 + index * 5.3
      return [
        u * (width + 80) - 40,
        y + field(place, index * 2.7) * lift * 1.5 + Math.sin(place * 2.6 + index) * lift * 0.5,
      ]
    })
    const tone = ramp(depths, t)
    definitions += linearGradient(`wave${index}`, [
      [0, mix(tone, colors.foam, 0.16)],
      [0.12, tone],
      [0.5, mix(tone, colors.near, 0.4)],
    ])
    body += shape(`${smooth(crest)}L${xy(width + 40, height + 40)}L${xy(-40, height + 40)}Z`, `url(#wave${index})`)
    body += stroke(smooth(crest), colors.foam, lerp(0.7, 2.4, t), `opacity="${lerp(0.35, 0.85, t).toFixed(2)}"`)
    if (index < 2) continue
    for (const row of range(4)) {
      const below = crest.map(([x, top], step): Point => [
        x,
        top + (row + 1) * lift * 0.3 * (0.5 + 0.5 * Math.abs(field(step * 0.35 + row, index))) + (row + 1) * 2,
      ])
      body += stroke(
        smooth(below.filter((_, step) => step % 2 === 0)),
        colors.foam,
        0.9,
        `opacity="${(0.3 - row * 0.06).toFixed(2)}" stroke-dasharray="${20 + row * 30 + index * 6} ${50 + row * 26}" stroke-dashoffset="${random.whole(0, 90)}"`,
      )
    }
  }
  return picture(width, height, body, definitions)
}

export const longSwell: Studio<Swell> = {
  id: 'long-swell',
  collection: 'gallery',
  technique: 'Wave study',
  medium: 'print',
  style: 'Coastal',
  artists: [
    {
      id: 'kanoa-takeda',
      name: 'Kanoa Takeda',
      bio: 'Kanoa Takeda surfed until his knees objected and now draws what he used to wait for.',
    },
    {
      id: 'brigid-maclean',
      name: 'Brigid MacLean',
      bio: 'Brigid MacLean crossed to school by ferry and counted waves instead of sheep.',
    },
  ],
  compose,
  draw,
}
