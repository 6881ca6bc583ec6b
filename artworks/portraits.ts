import { distance, labOf, mix } from './kit/color.ts'
import { type Point, smooth } from './kit/curves.ts'
import { itemAt, type Random, randomFrom } from './kit/random.ts'
import { circle, group, picture, rectangle, shape, stroke } from './kit/svg.ts'
import type { Studio } from './studio.ts'

export const portraitSize = { width: 600, height: 720 } as const

interface Colors {
  ground: string
  disc: string
  hair: string
  garment: string
  accent: string
  line: string
}

/**
 * The portrait of an artist in profile, in the colours of the studio: one pen over washes for the gallery's studios, flat
 * shapes for those of the press. A pure function of the studio and the artist.
 */
export function drawPortrait(studio: Studio, artist: number): string {
  const { id, bio } = itemAt(studio.artists, artist)
  const random = randomFrom(seedOf(id))
  const colors = colorsOf(studio, artist)
  const head = random.pick(/\b(he|his|him)\b/i.test(bio) ? heads : heads.filter(({ beard }) => !beard))
  const hand = studio.collection === 'press' ? flat : pen
  const body = hand(head, colors, random)
  const { width, height } = portraitSize
  const ground = rectangle(0, 0, width, height, colors.ground)
  const turned = random.chance(0.4) ? group(body, `transform="translate(${width} 0) scale(-1 1)"`) : body
  return picture(width, height, ground + turned)
}

const seedOf = (id: string) =>
  [...id].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5)

const CREAM = '#f5ecdc'
const INK = '#1f1b18'
const SAMPLES = [11, 4099, 70_001]

/** Colours that belong together, from works of the artist. */
function colorsOf(studio: Studio, artist: number): Colors {
  const inks = [...new Set(SAMPLES.flatMap((seed) => studio.compose(seed, artist).inks.map(({ hex }) => hex)))]
  const lightness = (hex: string) => labOf(hex)[0]
  const chroma = (hex: string) => Math.hypot(labOf(hex)[1], labOf(hex)[2])
  const strongest = inks.toSorted((a, b) => chroma(b) - chroma(a))
  const garment = strongest.find((hex) => lightness(hex) > 0.35 && lightness(hex) < 0.75) ?? itemAt(strongest, 0)
  const hair = inks.toSorted((a, b) => lightness(a) - lightness(b)).find((hex) => distance(hex, garment) > 0.16) ?? INK
  const ground = mix(inks.toSorted((a, b) => lightness(b) - lightness(a))[0] ?? CREAM, CREAM, 0.65)
  const other =
    strongest.find((hex) => [garment, hair, ground].every((color) => distance(hex, color) > 0.12)) ?? '#e8b993'
  return {
    ground,
    garment,
    hair: lightness(hair) > 0.5 ? mix(hair, INK, 0.55) : mix(hair, INK, 0.1),
    disc: mix(other, ground, lightness(other) < 0.6 ? 0.55 : 0.25),
    accent: other,
    line: INK,
  }
}

type Line = readonly Point[]

const FACE: Line = [
  [330, 148], [384, 168], [414, 214], [416, 250], [424, 276], [440, 312], [459, 342], [450, 357], [431, 361], [438, 374],
  [444, 385], [428, 391], [440, 400], [436, 415], [425, 424], [434, 444], [424, 474], [390, 488], [346, 470], [312, 432], [298, 392],
] // prettier-ignore
const SKULL: Line = [[384, 168], [330, 126], [252, 120], [188, 166], [166, 246], [186, 338], [236, 416], [268, 446]] // prettier-ignore
const NECK: readonly Line[] = [
  [[378, 489], [374, 530], [388, 572], [440, 604], [520, 640], [570, 716]],
  [[268, 446], [262, 510], [236, 562], [150, 600], [80, 640], [44, 716]],
] // prettier-ignore
const BODY: Line = [[230, 566], [300, 600], [360, 606], [470, 622], [560, 690], [580, 740], [40, 740], [60, 660], [130, 604]] // prettier-ignore
const EAR: Line = [[298, 342], [276, 334], [270, 366], [290, 394], [300, 376], [286, 356]] // prettier-ignore

interface Head {
  /** Outlines of the hair, closed. */
  masses: readonly Line[]
  /** Circles of hair: x, y, radius. */
  curls?: readonly (readonly [number, number, number])[]
  strands: readonly Line[]
  /** Whether the hair is a beard: then the head has an outline of its own. */
  beard?: boolean
  ear?: boolean
}

const CAP: Line = [[352, 132], [270, 108], [186, 146], [150, 226], [170, 330], [226, 420], [272, 432], [262, 360], [300, 300], [346, 236], [392, 190]] // prettier-ignore

const heads: readonly Head[] = [
  {
    masses: [CAP, [[146, 114], [196, 132], [208, 176], [184, 226], [140, 238], [96, 214], [84, 170], [104, 128]]],
    strands: [[[206, 160], [240, 226], [244, 320], [266, 400]], [[262, 130], [284, 210], [272, 300], [280, 350]], [[324, 138], [322, 210], [296, 290]], [[108, 150], [150, 140], [180, 180], [150, 214]]],
    ear: true,
  },
  {
    masses: [[[360, 132], [280, 102], [194, 136], [146, 226], [142, 340], [158, 452], [222, 486], [292, 462], [282, 384], [304, 312], [352, 240], [398, 190]]],
    strands: [[[214, 150], [186, 250], [186, 360], [206, 464]], [[276, 128], [246, 220], [238, 340], [256, 462]], [[330, 140], [300, 220], [276, 310]]],
  },
  {
    masses: [[[388, 172], [346, 112], [262, 96], [196, 128], [164, 206], [172, 300], [206, 370], [250, 404], [272, 372], [266, 318], [292, 272], [306, 222], [352, 204]]],
    strands: [[[352, 126], [318, 160], [300, 206]], [[284, 108], [256, 164], [254, 230]], [[222, 128], [206, 200], [222, 290]]],
    ear: true,
  },
  {
    masses: [[[352, 130], [268, 104], [184, 146], [136, 240], [122, 380], [112, 520], [136, 632], [206, 672], [262, 622], [258, 520], [268, 424], [302, 310], [348, 236], [392, 188]]],
    strands: [[[214, 150], [168, 270], [158, 420], [166, 600]], [[276, 128], [226, 240], [208, 400], [214, 620]], [[330, 140], [284, 240], [250, 400]]],
  },
  {
    masses: [CAP],
    curls: [[370, 150, 34], [322, 112, 42], [258, 96, 48], [194, 118, 50], [146, 170, 50], [128, 238, 48], [140, 306, 48], [170, 368, 46], [216, 414, 40], [250, 190, 70], [210, 290, 60]],
    strands: [[[300, 130], [320, 112], [330, 134], [312, 148]], [[206, 150], [226, 132], [238, 154], [220, 168]], [[156, 250], [176, 234], [186, 256], [168, 270]], [[196, 350], [216, 336], [224, 358], [208, 370]]],
  },
  {
    masses: [[[412, 186], [386, 122], [300, 78], [196, 84], [122, 142], [134, 190], [220, 204], [320, 200]], [[178, 196], [164, 280], [192, 366], [246, 410], [272, 380], [262, 320], [296, 250], [300, 204]]],
    strands: [[[300, 78], [306, 64], [316, 60]], [[136, 180], [230, 190], [400, 184]], [[206, 220], [210, 300], [238, 384]]],
    ear: true,
  },
  {
    masses: [[[296, 396], [290, 330], [316, 404], [366, 424], [398, 404], [428, 424], [444, 458], [420, 520], [362, 540], [312, 492]]],
    strands: [[[330, 436], [342, 480], [372, 520]], [[376, 440], [384, 480], [400, 510]]],
    beard: true,
    ear: true,
  },
] // prettier-ignore

const closed = (points: Line, fill: string) => shape(smooth(points, true), fill)
const line = (points: Line, color: string, width: number) =>
  stroke(smooth(points), color, width, 'stroke-linecap="round" stroke-linejoin="round"')

const hairOf = ({ masses, curls = [] }: Head, fill: string) =>
  masses.map((mass) => closed(mass, fill)).join('') + curls.map(([x, y, radius]) => circle(x, y, radius, fill)).join('')

interface Extras {
  glasses: boolean
  earring: boolean
  collar: boolean
}
const extrasOf = (random: Random, { ear = false }: Head): Extras => ({
  glasses: random.chance(0.35),
  earring: ear && random.chance(0.5),
  collar: random.chance(0.6),
})

const COLLAR = 'M262 560Q330 610 392 566L404 604Q330 650 238 600Z'

/** Washes of colour, and a pen that does not quite follow them. */
function pen(head: Head, colors: Colors, random: Random): string {
  const extras = extrasOf(random, head)
  const ink = (points: Line, width = 3.2) => line(points, colors.line, width)
  const shift = `transform="translate(${random.whole(-9, 9)} ${random.whole(-8, 2)})"`
  const washes =
    circle(random.whole(310, 370), random.whole(280, 330), random.whole(190, 225), colors.disc) +
    group(hairOf(head, colors.hair), shift) +
    (head.beard ? '' : head.masses.map((mass) => ink([...mass, itemAt(mass, 0)], 2.8)).join('')) +
    closed(BODY, colors.garment) +
    (extras.collar ? shape(COLLAR, mix(colors.ground, '#ffffff', 0.35)) : '')
  const features =
    ink([[366, 262], [388, 248], [414, 252]], 3.4) +
    ink([[372, 286], [390, 276], [412, 282], [394, 290], [374, 288]], 2.2) +
    circle(397, 282, 4.6, colors.line) +
    ink([[426, 352], [418, 346], [420, 336]], 2) +
    ink([[428, 391], [412, 392], [402, 386]], 2.4) +
    ink([[398, 416], [386, 404], [388, 390]], 1.6) // prettier-ignore
  return (
    washes +
    ink(FACE) +
    NECK.map((side) => ink(side)).join('') +
    (extras.collar ? ink([[236, 562], [300, 612], [388, 572]], 2.4) : '') +
    (head.beard ? ink(SKULL) : '') +
    head.strands.map((strand) => ink(strand, 1.8)).join('') +
    (head.ear ? ink(EAR, 2.4) : '') +
    features +
    extrasDrawn(extras, colors, colors.line)
  ) // prettier-ignore
}

/** Flat shapes without a line. */
function flat(head: Head, colors: Colors, random: Random): string {
  const extras = extrasOf(random, head)
  const skin = mix(colors.disc, '#ffffff', 0.12)
  const shade = mix(skin, colors.hair, 0.28)
  const dark = colors.hair
  const back = random.chance(0.5)
    ? circle(320, 300, 232, colors.accent)
    : shape('M0 0H600V300L300 470L0 300Z', colors.accent)
  const neck: Line = [
    [268, 430],
    [262, 510],
    [236, 562],
    [310, 612],
    [388, 572],
    [374, 530],
    [380, 480],
  ]
  return (
    back +
    closed(neck, shade) +
    closed([...FACE, ...SKULL.toReversed().slice(1, -1)], skin) +
    hairOf(head, dark) +
    closed(BODY, colors.garment) +
    (extras.collar ? shape(COLLAR, mix(colors.ground, '#ffffff', 0.4)) : '') +
    (head.ear ? closed(EAR, shade) : '') +
    line([[366, 258], [388, 246], [414, 250]], dark, 8) +
    circle(396, 280, 7.5, dark) +
    line([[430, 391], [412, 393], [400, 387]], dark, 6) +
    extrasDrawn(extras, colors, dark)
  ) // prettier-ignore
}

const extrasDrawn = ({ glasses, earring }: Extras, { accent, garment }: Colors, color: string) =>
  (glasses
    ? circle(396, 282, 31, 'none', `stroke="${color}" stroke-width="4.5"`) +
      line([[366, 276], [330, 280], [298, 300]], color, 4) +
      line([[424, 272], [434, 270]], color, 4)
    : '') + (earring ? circle(288, 414, 10, distance(accent, garment) > 0.1 ? accent : '#e9b44c') : '') // prettier-ignore
