import { pickFormat, type Format } from '../../kit/formats.ts'
import { type Canvas, composeMeasured } from '../../kit/compose.ts'
import { itemAt, randomFrom, type Random, keysOf } from '../../kit/random.ts'
import { picture, rectangle } from '../../kit/svg.ts'
import { titleCase } from '../../kit/text.ts'
import type { Studio } from '../../studio.ts'
import inks from './inks.json' with { type: 'json' }
import { type LoungeColors, PALETTES } from './palettes.ts'
import { atoms, boomerangs, drapery, harlequin, lounge, screen } from './patterns.ts'

const layouts = { lounge, harlequin, boomerangs, atoms, screen, drapery } satisfies Record<
  string,
  (canvas: Canvas<LoungeColors>) => string
>

type Layout = keyof typeof layouts

interface Params {
  seed: number
  layout: Layout
  palette: number
}

const LAYOUTS = keysOf(layouts)

const formats: Record<Layout, readonly Format[]> = {
  lounge: ['4:5', '3:4', '1:1', '3:2', '2:3'],
  harlequin: ['3:2', '5:2', '3:1', '4:5', '2:5'],
  boomerangs: ['3:4', '1:1', '3:2', '2:3', '5:2'],
  atoms: ['1:1', '4:5', '3:2', '5:2', '2:5'],
  screen: ['3:2', '4:5', '3:4', '1:1', '5:2'],
  drapery: ['3:4', '1:1', '3:2', '2:3'],
}

const seen: Record<Layout, readonly string[]> = {
  lounge: [
    'Soft forms each carry a starburst, and small bursts fill the gaps.',
    'Kidney shapes and starbursts keep a polite distance.',
  ],
  harlequin: [
    'Harlequin diamonds alternate between a burst and a smaller diamond.',
    'Diamonds run from edge to edge, every second one lit by a star.',
  ],
  boomerangs: [
    'Boomerangs are tossed about, each with an outline that missed it by a little.',
    'Elbows of colour turn every way at once.',
  ],
  atoms: [
    'Balls on rods stand about their hubs like models in a school cupboard.',
    'Each hub sends out rods of two lengths with a ball on every end.',
  ],
  screen: [
    'Branches of paired leaves stand side by side like a folding screen.',
    'Leaf above leaf, two by two, all the way up.',
  ],
  drapery: [
    'Bands swell and narrow in turn, with a burst where they are widest.',
    'Hourglass bands hang side by side like curtains at a matinee.',
  ],
}

const PLACES = [
  'Satellite Lounge',
  'Harlequin Motel',
  'Palmetto Inn',
  'Rocket Diner',
  'Starlite Lanes',
  'Kidney Pool',
  'Terrazzo Lobby',
  'Orbit Bowl',
  'Formica Club',
  'Blue Lagoon Motor Court',
  'Pan-Pacific Bar',
  'Sputnik Room',
  'Skyway Terrace',
  'Carport Café',
  'Television Hall',
  'Cabana Nine',
  'Jet Age Salon',
  'Rotunda Grill',
  'Hi-Fi Parlour',
  'Astro Drive-In',
]
const WHENS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Midnight',
  'Half Past Five',
  'Noon',
  'Last Orders',
  'New Year',
  'Opening Night',
  'First of June',
]
const PARTS = [
  'Curtains',
  'Wallpaper',
  'Ceiling',
  'Menu Cover',
  'Matchbook',
  'Carpet',
  'Bar Stools',
  'Ashtrays',
  'Lampshades',
  'Laminate',
]

function describe(random: Random, layout: Layout, stock: string) {
  const place = random.pick(PLACES)
  const title = random.pick([
    `${random.pick(WHENS)} at the ${place}`,
    `${random.pick(WHENS)} at the ${place}`,
    `${random.pick(PARTS)}, ${place}`,
    `The ${place}`,
  ])
  const see = random.pick(seen[layout])
  const about = random.pick([
    see,
    `${see} The colours are called ${stock}.`,
    `Remembered from a lobby nobody can find again. ${see}`,
    `${see} Ice in the glasses, nothing on television.`,
    `Drawn for the wall above a long, low sideboard. ${see}`,
    `${see} The future as it looked from a good armchair.`,
    `A pattern from the years when even ashtrays had wings. ${see}`,
  ])
  return { title: titleCase(title), about }
}

/** Lounge modern: starbursts, boomerangs, harlequin diamonds and models of the atom. */
export const midCentury: Studio<Params> = {
  id: 'mid-century',
  collection: 'both',
  technique: 'Mid-century print',
  medium: 'print',
  style: 'Mid-Century',
  artists: [
    {
      id: 'dot-callaway',
      name: 'Dot Callaway',
      bio: 'Dot Callaway designed laminates in Tulsa until the factory closed, and then kept the patterns for herself.',
    },
    {
      id: 'kenji-morita',
      name: 'Kenji Morita',
      bio: 'Kenji Morita grew up over a bowling alley in Kobe and has drawn its carpet from memory ever since.',
    },
  ],
  compose: composeMeasured({ inks, years: [1996, 2025] }, (random, seed) => {
    const layout = random.pick(LAYOUTS)
    const palette = random.whole(0, PALETTES.length - 1)
    return {
      params: { seed, layout, palette },
      ...pickFormat(random, formats[layout]),
      ...describe(random, layout, itemAt(PALETTES, palette).name.replace('-', ' ')),
      subjects:
        layout === 'screen' ? ['botanical>leaves', 'abstract>pattern'] : ['vintage>starbursts', 'abstract>pattern'],
    }
  }),
  draw({ width, height, params }) {
    const colors = itemAt(PALETTES, params.palette)
    const canvas = { width, height, colors, random: randomFrom(params.seed ^ 0x1957) }
    return picture(width, height, rectangle(0, 0, width, height, colors.ground) + layouts[params.layout](canvas))
  },
}
