/** What a shop calls a choice of its products, such as `Size`, and the value of a variant. */
export interface Option {
  name: string
  value: string
}

export const services = ['frame', 'mount', 'laminate', 'canvas'] as const
export type ServiceName = (typeof services)[number]

/** A size as it is written, without its unit where that is not certain. */
export interface WrittenSize {
  width: number
  height: number
  unit: 'in' | 'cm' | null
}

/** What the value of an option says. */
export interface Choice {
  size?: WrittenSize
  /** A named size: `small` is less than `large`. */
  rank?: number
  service?: ServiceName | 'none'
  /** Whether the value is a finish that the shop does not have, such as acrylic glass. */
  isUnknownFinish?: boolean
}

const NUMBER = String.raw`(\d{1,4}(?:[.,]\d{1,2})?(?:\s?[¼½¾])?)`
const UNIT = String.raw`("|”|″|''|’’|inch(?:es)?|in\b\.?|zoll|pouces?|po\b|cm\b\.?|centim[eè]t(?:er|re)s?|mm\b|m\b|ft\b|feet|foot|')?`
const SIDE = String.raw`(?:\s?[wh]\b)?`
const measured = new RegExp(
  String.raw`(?<![\d.,])[wh]?${NUMBER}\s*${UNIT}${SIDE}\s*(?:x|×|✕|\*|by|par|auf)\s*[wh]?${NUMBER}\s*${UNIT}${SIDE}(?:\s*(?:x|×)\s*[\d.,]+\s*(?:"|in|cm|mm)?)?(?![\d])`,
  'iu',
)
const series = /(?<![\p{L}\d])(?:din[\s-]?)?a([0-6])(?![\p{L}\d])/iu
const seriesInCm = [[84.1, 118.9], [59.4, 84.1], [42, 59.4], [29.7, 42], [21, 29.7], [14.8, 21], [10.5, 14.8]] as const // prettier-ignore

/** The factor to inches or centimetres, and which of them. */
function scaleOf(unit: string): { factor: number; unit: WrittenSize['unit'] } {
  if (unit === '') return { factor: 1, unit: null }
  if (/^(?:cm|centi)/i.test(unit)) return { factor: 1, unit: 'cm' }
  if (/^mm/i.test(unit)) return { factor: 0.1, unit: 'cm' }
  if (/^m\b/i.test(unit)) return { factor: 100, unit: 'cm' }
  if (unit === "'" || /^f/i.test(unit)) return { factor: 12, unit: 'in' }
  return { factor: 1, unit: 'in' }
}

const fractions: Readonly<Record<string, number>> = { '¼': 0.25, '½': 0.5, '¾': 0.75 }
const sideOf = (text: string, factor: number): number => {
  const [, digits = '', fraction = ''] = /^([\d.,]+)\s?([¼½¾]?)$/.exec(text) ?? []
  return Math.round((Number(digits.replace(',', '.')) + (fractions[fraction] ?? 0)) * factor * 100) / 100
}

/** The size in a text such as `12x16`, `12" x 16"`, `30 x 40 cm`, `16 by 20 in` or `A3`, and the rest of the text. */
export function sizeIn(text: string): { size: WrittenSize; rest: string } | undefined {
  const spaced = text.replace(/(?<=[\dx])[-_](?=[a-z])|(?<=[a-z])[-_](?=\d)/gi, ' ')
  const match = measured.exec(spaced)
  if (match) {
    const [whole, width = '', unitOfWidth = '', height = '', unitOfHeight = ''] = match
    const { factor, unit } = scaleOf(unitOfHeight || unitOfWidth)
    const size = { width: sideOf(width, factor), height: sideOf(height, factor), unit }
    const rest = spaced.replace(whole, ' ')
    // A second size is the same one in another unit.
    return { size, rest: sizeIn(rest)?.rest ?? rest }
  }
  const [named, step = ''] = series.exec(spaced) ?? []
  const sides = seriesInCm[Number(step)]
  if (named === undefined || !sides) return undefined
  return { size: { width: sides[0], height: sides[1], unit: 'cm' }, rest: spaced.replace(named, ' ') }
}

/** The names of sizes in several languages, the smallest first. */
const ranks: readonly (readonly string[])[] = [
  ['xxs', 'mini', 'tiny', '2xs'],
  ['xs', 'x small', 'extra small', 'sehr klein', 'tres petit', 'extra petit'],
  ['s', 'small', 'petite', 'petit', 'klein', 'piccolo', 'pequeno'],
  ['m', 'medium', 'regular', 'standard', 'mittel', 'moyen', 'moyenne', 'medio', 'mediano'],
  ['l', 'large', 'big', 'grand', 'grande', 'gross', 'groß'],
  ['xl', 'x large', 'extra large', 'oversized', 'oversize', 'sehr gross', 'sehr groß', 'tres grand', 'tres grande', 'extra gross', 'extra groß'],
  ['xxl', '2xl', 'xx large', '2x large', 'giant', 'jumbo', 'huge'],
  ['xxxl', '3xl', 'xxx large', '3x large'],
  ['xxxxl', '4xl'],
  ['xxxxxl', '5xl'],
] // prettier-ignore

const rankOf = (text: string): number | undefined => {
  const name = plain(text).replace(/[^\p{L}\d]+/gu, ' ').trim() // prettier-ignore
  const rank = ranks.findIndex((names) => names.includes(name))
  return rank === -1 ? undefined : rank
}

/** Lower case without accents, except that of ß. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')

const finishes: readonly (readonly [RegExp, ServiceName | 'none'])[] = [
  [/\bunframed\b|\bun framed\b|\bnot framed\b|\b(?:no|without) (?:a )?frame\b|\bframe ?less\b|\bframe not included\b/, 'none'],
  [/\b(?:sans|non) (?:cadre|encadr\w*)|\bohne (?:bilder)?rahmen\b|\bungerahmt\w*|\brahmenlos\w*/, 'none'],
  [/\b(?:un|not )(?:mounted|laminated|stretched)\b|\bunmatted\b/, 'none'],
  [/\bframed\b|\bframes?\b|\bframing\b|\bencadre\w*|\bcadre\b|\bgerahmt\w*|\brahmen\b|\bmit rahmen\b|\beinrahmung\b/, 'frame'],
  [/\bcanvas\b|\bgallery ?wrap\w*|\bstretched\b|\btoile\b|\bleinwand\w*|\bkeilrahmen\b/, 'canvas'],
  [/\blaminat\w*|\blaminier\w*|\bplastifi\w*|\bpelliculage\b|\blaminage\b/, 'laminate'],
  [/\bmounted\b|\bwood ?mount\w*|\bmounting\b|\bkaschiert\w*|\baufgezogen\w*|\bcontrecoll\w*|\bmonte sur\b/, 'mount'],
  [/\b(?:fine )?art ?prints?\b|\bprints?(?: only)?\b|\bposters?\b|\bpaper\b|\brolled\b|\bgiclee\b|\bpapier\w*|\baffiche\b|\bkunstdruck\w*|\bdruck\b|\btirage\b|\bimpression\b|\bsheet only\b/, 'none'],
] // prettier-ignore

/** A floating frame on canvas is a finish of its own, which the shop has no single name for. */
const framedCanvas =
  /\bframed canvas\b|\bcanvas framed\b|\bcanvas (?:with|in) (?:a )?(?:\w+ )?frame\b|\bfloating frame\b|\bgerahmte leinwand\b|\btoile encadree\b/
const unsupported =
  /\b(?:acrylic|acryl\w*|plexi\w*|metal|alu\w*|dibond|glass|glas|verre|wood|holz|bois|tapestry|digital|download)\b/
const framings = /\bfram(?:e|ing)\b|\brahmen\b|\bcadre\b|\bencadrement\b|\beinrahmung\b/

/** The finish that a text names. */
function finishOf(text: string): ServiceName | 'none' | 'other' | undefined {
  const words = plain(text).replace(/[^\p{L}\d]+/gu, ' ').trim() // prettier-ignore
  if (words === '') return undefined
  if (framedCanvas.test(words)) return 'other'
  const found = finishes.find(([pattern]) => pattern.test(words))?.[1]
  if (unsupported.test(words) && found !== 'frame' && found !== 'mount') return 'other'
  return found
}

/** What an option's value says about size and finish. */
export function choiceOf({ name, value }: Option): Choice {
  const found = sizeIn(value)
  const rest = (found?.rest ?? value).replace(/[()[\]{}/|,;:+–—-]+/g, ' ').trim()
  const size = found && withUnitOf(found.size, `${name} ${found.rest}`)
  const rank = size ? undefined : rankOf(rest)
  if (rank !== undefined) return { rank }
  const finish = framings.test(plain(name)) ? framingOf(rest) : finishOf(rest)
  return {
    ...(size ? { size } : {}),
    ...(finish === 'other' ? { isUnknownFinish: true } : finish === undefined ? {} : { service: finish }),
  }
}

/** The finish of a value of an option that is called `Frame`: a colour or a kind of wood is a frame. */
function framingOf(value: string): ServiceName | 'none' | undefined {
  const words = plain(value).replace(/[^\p{L}\d]+/gu, ' ').trim() // prettier-ignore
  if (words === '') return undefined
  if (/^(?:no|none|without|ohne|keine?r?|sans|aucun|nein|non|false|0|n a)\b/.test(words)) return 'none'
  const finish = finishOf(value)
  return finish === undefined || finish === 'other' ? 'frame' : finish
}

function withUnitOf(size: WrittenSize, context: string): WrittenSize {
  if (size.unit !== null) return size
  if (/\bcm\b|centim/i.test(context)) return { ...size, unit: 'cm' }
  return /\b(?:in|inch|inches|zoll)\b|"/i.test(context) ? { ...size, unit: 'in' } : size
}

const inchSizes = new Set('5x7 8x10 8x12 9x12 10x20 11x14 11x17 12x12 12x16 12x18 12x24 14x18 16x20 16x24 18x24 20x24 20x28 22x28 24x32 24x36 27x40 27x41 32x48 36x48 8.5x11'.split(' ')) // prettier-ignore
const cmSizes = new Set('13x18 15x20 21x30 30x42 40x50 50x50 50x70 59x84 60x80 60x90 61x91 70x100 80x120 84x119 90x120 100x140 100x150 120x180'.split(' ')) // prettier-ignore

const LONGEST_IN_INCHES = 60

/** The unit of sizes that name none: that of the others, or that in which such sizes are usual. */
export function usualUnit(sizes: readonly WrittenSize[]): 'in' | 'cm' {
  const stated = sizes.find(({ unit }) => unit !== null)?.unit
  if (stated) return stated
  const keys = sizes.map(({ width, height }) => `${Math.min(width, height)}x${Math.max(width, height)}`)
  const inches = keys.filter((key) => inchSizes.has(key)).length
  const centimetres = keys.filter((key) => cmSizes.has(key)).length
  if (inches !== centimetres) return inches > centimetres ? 'in' : 'cm'
  return sizes.some(({ width, height }) => Math.max(width, height) >= LONGEST_IN_INCHES) ? 'cm' : 'in'
}

const CM_PER_INCH = 2.54
const MAX_INCHES = 99

/** The size in whole inches, as the shop makes it; undefined when it makes none of that size. */
export function inchesOf({ width, height, unit }: WrittenSize): { width: number; height: number } | undefined {
  const [w = 0, h = 0] = [width, height].map((side) => Math.round(unit === 'cm' ? side / CM_PER_INCH : side))
  return Math.min(w, h) >= 1 && Math.max(w, h) <= MAX_INCHES ? { width: w, height: h } : undefined
}

/** A size as the catalogue writes it: `12x16` or `30x40 cm`. */
export const sizeText = ({ width, height, unit }: WrittenSize): string =>
  `${width}x${height}${unit === 'cm' ? ' cm' : ''}`
