import { itemAt, randomFrom, type Random, keysOf } from '../../kit/random.ts'
import { composeMeasured } from '../../kit/compose.ts'
import { mix } from '../../kit/color.ts'
import { clip, group, picture, rectangle } from '../../kit/svg.ts'
import { fillLine, setLine } from '../../lettering/lines.ts'
import type { Typeface } from '../../lettering/typefaces.ts'
import type { Studio } from '../../studio.ts'
import { alps } from './alps.ts'
import { balloons } from './balloons.ts'
import { cape } from './cape.ts'
import { desert } from './desert.ts'
import { harbour } from './harbour.ts'
import { island } from './island.ts'
import { nightTrain } from './night-train.ts'
import inks from './inks.json' with { type: 'json' }
import { palettes } from './palettes.ts'
import { placeFor, type SceneName } from './places.ts'
import { HEIGHT, type SceneCanvas } from './scene.ts'

type Frame = 'below' | 'above' | 'night'

interface Params {
  seed: number
  layout: SceneName
  frame: Frame
  palette: number
  mirrored: boolean
  name: string
  line: string
  lettering: 'deco' | 'grotesque'
}

const scenes: Record<SceneName, (canvas: SceneCanvas) => string> = {
  harbour,
  viaduct: (canvas) => alps(canvas, 'viaduct'),
  lake: (canvas) => alps(canvas, 'lake'),
  'cable-car': (canvas) => alps(canvas, 'cable-car'),
  island,
  caravan: (canvas) => desert(canvas, 'caravan'),
  cactus: (canvas) => desert(canvas, 'cactus'),
  'night-train': nightTrain,
  cape,
  balloons,
}

const names = keysOf(scenes)

const typefacesFor: Record<Params['lettering'], readonly Typeface[]> = {
  deco: ['deco'],
  grotesque: ['tall', 'narrow', 'sturdy', 'heavy', 'wide'],
}

const sizes = [
  [600, 900],
  [600, 900],
  [600, 800],
  [640, 800],
  [900, 640],
] as const

/** Imaginary travel posters: invented places in flat inks, the name set under the picture. */
export const travelPosters: Studio<Params> = {
  id: 'travel-posters',
  collection: 'press',
  technique: 'Imaginary travel poster',
  medium: 'poster',
  style: 'Vintage',
  artists: [
    {
      id: 'odile-brandt',
      name: 'Odile Brandt',
      bio: 'A former ferry clerk, Odile Brandt has drawn ports, passes and night trains since 1998; none of them exist, and the timetables are accurate.',
    },
    {
      id: 'tomas-ilunga',
      name: 'Tomás Ilunga',
      bio: 'Tomás Ilunga learned to letter on railway enamel in Lubumbashi and prints his invented stations in Porto.',
    },
  ],
  compose: composeMeasured({ inks, years: [1998, 2025] }, (random, seed) => {
    const layout = random.pick(names)
    const train = layout === 'night-train'
    const palette = random.whole(0, palettes.length - 1)
    const { hour } = itemAt(palettes, palette)
    const [width, height] = random.pick(train ? sizes.slice(0, 4) : sizes)
    const { name, line, about, subjects } = placeFor(layout, hour, random)
    const frame: Frame = train ? 'night' : random.chance(0.8) ? 'below' : 'above'
    const lettering = random.chance(train ? 0.7 : 0.3) ? 'deco' : 'grotesque'
    return {
      params: { seed, layout, palette, frame, mirrored: random.chance(0.5), name, line, lettering },
      width,
      height,
      title: name,
      about,
      subjects,
    }
  }),
  draw({ width, height, params }) {
    const random = randomFrom(params.seed ^ 0x7a5)
    return params.frame === 'night'
      ? nightPoster(width, height, params, random)
      : framedPoster(width, height, params, random)
  },
}

function drawScene(x: number, y: number, width: number, height: number, params: Params, random: Random) {
  const scale = height / HEIGHT
  const { colors, hour } = itemAt(palettes, params.palette)
  const canvas = { width: width / scale, colors, night: hour === 'night', random }
  const transform = params.mirrored
    ? `translate(${x + width} ${y}) scale(-${scale.toFixed(4)} ${scale.toFixed(4)})`
    : `translate(${x} ${y}) scale(${scale.toFixed(4)})`
  const content = group(group(scenes[params.layout](canvas), `transform="${transform}"`), 'clip-path="url(#window)"')
  return { content, definition: clip('window', rectangle(x, y, width, height, '#000')) }
}

function framedPoster(width: number, height: number, params: Params, random: Random): string {
  const { name, line } = params
  const { colors } = itemAt(palettes, params.palette)
  const margin = 30
  const wide = width > height
  const [type, caption] = [height * 0.085, 20]
  const foot = type + (wide ? 64 : caption + 84)
  const pictureHeight = height - margin - foot
  const above = params.frame === 'above'
  const top = above ? foot : margin
  const { content, definition } = drawScene(margin, top, width - margin * 2, pictureHeight, params, random)
  const nameTop = above ? margin + 6 : margin + pictureHeight + 26
  const lettering = fillLine(
    typefacesFor[params.lettering],
    name.toUpperCase(),
    { x: margin + 2, y: nameTop, width: wide ? 560 : width - margin * 2 - 4, height: type },
    colors.ink,
  )
  const captionText = line.toUpperCase()
  const captionLine = wide
    ? setLine(
        'label',
        captionText,
        {
          x: width - margin,
          y: nameTop + type,
          size: caption,
          anchor: 1,
          tracking: 0.08,
          maxWidth: width - 560 - margin * 3,
        },
        colors.ink,
      )
    : setLine(
        'label',
        captionText,
        {
          x: width / 2,
          y: nameTop + type + caption + 20,
          size: caption,
          anchor: 0.5,
          tracking: 0.12,
          maxWidth: width - margin * 2 - 4,
        },
        colors.ink,
      )
  return picture(
    width,
    height,
    rectangle(0, 0, width, height, colors.paper) + content + lettering + captionLine,
    definition,
  )
}

function nightPoster(width: number, height: number, params: Params, random: Random): string {
  const { name, line } = params
  const { colors } = itemAt(palettes, params.palette)
  const ground = mix(colors.ink, '#000000', 0.15)
  const { content, definition } = drawScene(0, height * 0.135, width, height * 0.775, params, random)
  const lettering =
    fillLine(
      typefacesFor[params.lettering],
      name.toUpperCase(),
      { x: 44, y: height * 0.055, width: width - 88, height: height * 0.07 },
      colors.sun,
    ) +
    setLine(
      'label',
      line.toUpperCase(),
      { x: width / 2, y: height * 0.955, size: 24, anchor: 0.5, tracking: 0.14, maxWidth: width - 96 },
      colors.sun,
    )
  const rule = `<path d="M20 20H${width - 20}V${height - 20}H20Z" fill="none" stroke="${colors.sun}" stroke-width="4"/>`
  return picture(
    width,
    height,
    rectangle(0, 0, width, height, ground) +
      content +
      rectangle(0, height * 0.908, width, height * 0.092, ground) +
      lettering +
      rule,
    definition,
  )
}
