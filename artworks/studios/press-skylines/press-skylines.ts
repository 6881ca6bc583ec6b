import { readableOn } from '../../kit/color.ts'
import { type Canvas, composeMeasured } from '../../kit/compose.ts'
import { itemAt, randomFrom, type Random } from '../../kit/random.ts'
import { clip, group, picture, rectangle } from '../../kit/svg.ts'
import { fillLine, setLine } from '../../lettering/lines.ts'
import type { Studio } from '../../studio.ts'
import { bridge, heights, waterfront } from './city.ts'
import inks from './inks.json' with { type: 'json' }
import { type CityColors, PALETTES } from './palettes.ts'

const kinds = { waterfront, bridge, heights } satisfies Record<string, (canvas: Canvas<CityColors>) => string>

type Kind = keyof typeof kinds

interface Params {
  seed: number
  /** The kind of view, and whether the city's name is set below it. */
  layout: string
  kind: Kind
  palette: number
  /** The name of the city on a poster, else empty. */
  name: string
  line: string
}

const formats: Record<Kind, readonly (readonly [width: number, height: number])[]> = {
  waterfront: [
    [1200, 480],
    [1200, 400],
    [900, 600],
    [640, 800],
  ],
  bridge: [
    [1200, 480],
    [900, 600],
    [900, 600],
    [640, 800],
  ],
  heights: [
    [560, 840],
    [600, 800],
    [640, 800],
    [400, 1000],
  ],
}

const CITIES =
  'Averno Belmarch Calloway Dunmore Estervik Fallona Garrick Holmgard Ironbay Jurmola Kessel Lindral Marrow Novarra Ostwick Palisade Quarrel Rostal Santafor Tarragen Ulmstad Verano Westerloo Xandria Yarrowgate Zell Brannick Corvette Delmare Elsinger Farrago Grayling Hesper Ingot Kilderry Lorne Mirador Nettleton Orsovar Pellworth'.split(
    ' ',
  )

const LINES = [
  'city of eleven bridges',
  'the lights are on',
  'trams until two',
  'everything is uphill',
  'second city, first choice',
  'founded twice',
  'open late',
  'mind the pigeons',
]

const HOURS: Record<string, string> = {
  midnight: 'midnight',
  'amber-dusk': 'dusk',
  'mint-morning': 'morning',
  'rose-evening': 'evening',
  noon: 'noon',
  paper: 'first light',
  'teal-night': 'night',
  brick: 'late afternoon',
}

const seen: Record<Kind, readonly string[]> = {
  waterfront: [
    'Three rows of houses stand over their reflections.',
    'The water takes the lamps of the quay and stretches them.',
  ],
  bridge: [
    'A suspension bridge crosses in front of the town.',
    'The bridge is one bright ink, the town behind it several quiet ones.',
  ],
  heights: [
    'Street stands behind street, each paler than the one in front.',
    'The city climbs until it runs out of sheet.',
  ],
}

function describe(random: Random, kind: Kind, hour: string, city: string) {
  const quarter = random.pick([
    'Harbour Side',
    'the Old Town',
    'North Bank',
    'the Lower Quay',
    'Station Hill',
    'the Customs House',
    'East Ferry',
    'the Gasworks',
  ])
  const title = random.pick([
    `${city} at ${hour}`
      .replace('at morning', 'in the morning')
      .replace('at evening', 'in the evening')
      .replace('at late', 'in the late'),
    `${city}, ${quarter}`,
    `${random.pick(['Late Shift', 'Early Shift', 'Last Tram', 'First Tram', 'Day Off', 'Second Supper'])}, ${city}`,
    `${city} from ${quarter}`,
  ])
  const see = random.pick(seen[kind])
  const about = random.pick([
    `${city}, an invented city. ${see}`,
    `${see} The hour is ${hour}.`,
    `${see} Somebody is up in every lit window.`,
    `Seen from ${quarter}: ${see.charAt(0).toLowerCase()}${see.slice(1)}`,
    `${see} The town is ${city}, which is on no map but this.`,
    `Ten flat inks for one city. ${see}`,
    `${city} as its tram drivers see it. ${see}`,
  ])
  return { title, about }
}

/** Invented cities in flat inks, some with their name below. */
export const pressSkylines: Studio<Params> = {
  id: 'press-skylines',
  collection: 'press',
  technique: 'City in flat inks',
  medium: 'print',
  style: 'Graphic',
  artists: [
    {
      id: 'leonie-okafor',
      name: 'Leonie Okafor',
      bio: 'Leonie Okafor drove night trams in Düsseldorf and knows which windows stay lit.',
    },
    {
      id: 'pavel-strnad',
      name: 'Pavel Strnad',
      bio: 'Pavel Strnad builds railway models in Brno; the towns behind the tracks outgrew the table.',
    },
  ],
  compose: composeMeasured({ inks, years: [2001, 2026] }, (random, seed) => {
    const kind = random.pick<Kind>(['waterfront', 'waterfront', 'bridge', 'heights'])
    const palette = random.whole(0, PALETTES.length - 1)
    const [width, height] = random.pick(formats[kind])
    const named = height >= width && width > 400 && random.chance(0.55)
    const layout = `${kind}${named ? ' with its name' : ''}`
    const city = random.pick(CITIES)
    return {
      params: { seed, layout, kind, palette, name: named ? city : '', line: random.pick(LINES) },
      width,
      height,
      ...describe(random, kind, HOURS[itemAt(PALETTES, palette).name] ?? 'night', city),
      subjects: ['places>cities', kind === 'bridge' ? 'architecture>bridges' : 'architecture>houses'],
    }
  }),
  draw({ width, height, params }) {
    const colors = itemAt(PALETTES, params.palette)
    const random = randomFrom(params.seed ^ 0xc17)
    const draw = kinds[params.kind]
    if (!params.name) return picture(width, height, draw({ width, height, colors, random }))
    const foot = Math.round(height * 0.17)
    const ink = readableOn(colors.front, [colors.lit, colors.disc, colors.back])
    const content =
      group(draw({ width, height: height - foot, colors, random }), 'clip-path="url(#view)"') +
      rectangle(0, height - foot, width, foot, colors.front) +
      fillLine(
        ['wide', 'heavy', 'sturdy', 'tall'],
        params.name.toUpperCase(),
        { x: 36, y: height - foot * 0.8, width: width - 72, height: foot * 0.42 },
        ink,
      ) +
      setLine(
        'label',
        params.line.toUpperCase(),
        { x: width / 2, y: height - foot * 0.14, size: 20, anchor: 0.5, tracking: 0.14, maxWidth: width - 80 },
        ink,
      )
    return picture(width, height, content, clip('view', rectangle(0, 0, width, height - foot, '#000')))
  },
}
