import { formatPlain } from './format.ts'

const fractions: Readonly<Record<number, string>> = { 1: '⅛', 2: '¼', 3: '⅜', 4: '½', 5: '⅝', 6: '¾', 7: '⅞' }

/** A length in inches to the nearest eighth, as framers write it: 31½. */
export function writeInches(length: number): string {
  const eighths = Math.round(length * 8)
  const whole = Math.floor(eighths / 8)
  const fraction = fractions[eighths % 8] ?? ''
  return whole === 0 && fraction ? fraction : `${whole}${fraction}`
}

const centimetersPerInch = 2.54
/** Where pictures and frames are sold by the inch; everywhere else by the centimeter. */
const sellsByInch = /-(US|CA)$/
const units = new Map<string, { before: string; after: string }>()

/** The unit of a locale, as it stands around a number. */
function unitOf(locale: string) {
  const known = units.get(locale)
  if (known) return known
  const unit = sellsByInch.test(locale) ? 'inch' : 'centimeter'
  const written = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(0)
  const [before = '', after = ''] = written.replaceAll(/\s/g, ' ').split('0')
  const made = { before, after }
  units.set(locale, made)
  return made
}

/** A length of so many inches in the unit of the locale, as a number: "31½", "80"; millimeters count below 10 cm. */
function writeLength(inches: number, locale: string): string {
  if (sellsByInch.test(locale)) return writeInches(inches)
  const centimeters = inches * centimetersPerInch
  return formatPlain(centimeters, locale, centimeters < 10 ? 1 : 0)
}

/** A width and a height in inches as numbers of the locale's unit: "18 x 24", "46 x 61". */
export const formatExtent = (width: number, height: number, locale: string): string =>
  `${writeLength(width, locale)} x ${writeLength(height, locale)}`

const withUnit = (text: string, locale: string) => {
  const { before, after } = unitOf(locale)
  return `${before}${text}${after}`
}

/** A length of so many inches: "31½ in", "80 cm". */
export const formatLength = (inches: number, locale: string): string => withUnit(writeLength(inches, locale), locale)

/** A width and a height in inches: "18 x 24 in", "46 x 61 cm". */
export const formatSize = (width: number, height: number, locale: string): string =>
  withUnit(formatExtent(width, height, locale), locale)

/** A size as the commerce backend writes it, "31½ x 39 in", in the unit of the locale; other texts unchanged. */
export function localizeSize(text: string, locale: string): string {
  const [, width, height] = /^(\S+) x (\S+) in$/.exec(text)?.map(readInches) ?? []
  return width && height ? formatSize(width, height, locale) : text
}

const eighthsOf = new Map(Object.entries(fractions).map(([eighths, sign]) => [sign, Number(eighths)]))

/** Reads "31½"; not a number for any other text. */
function readInches(text: string): number {
  const sign = text.slice(-1)
  const eighths = eighthsOf.get(sign)
  return eighths === undefined ? Number(text) : Number(text.slice(0, -1)) + eighths / 8
}
