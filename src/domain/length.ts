import { formatPlain } from './format.ts'

const fractions: Readonly<Record<number, string>> = { 1: '⅛', 2: '¼', 3: '⅜', 4: '½', 5: '⅝', 6: '¾', 7: '⅞' }

/** Writes a length in inches to the nearest eighth: 31½. */
export function writeInches(length: number): string {
  const eighths = Math.round(length * 8)
  const whole = Math.floor(eighths / 8)
  const fraction = fractions[eighths % 8] ?? ''
  return whole === 0 && fraction ? fraction : `${whole}${fraction}`
}

export type LengthUnit = 'in' | 'cm'

const centimetersPerInch = 2.54
/** Locales that write lengths in inches and weights in pounds; the others use centimeters and kilograms. */
export const usesInches = /-(US|CA)$/

/** The unit in which a locale writes lengths. */
export const unitOf = (locale: string): LengthUnit => (usesInches.test(locale) ? 'in' : 'cm')

const units = new Map<string, { before: string; after: string }>()

/** The text that the unit of a locale adds before and after a number. */
function affixesOf(locale: string) {
  const known = units.get(locale)
  if (known) return known
  const unit = unitOf(locale) === 'in' ? 'inch' : 'centimeter'
  const written = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(0)
  const [before = '', after = ''] = written.replaceAll(/\s/g, ' ').split('0')
  const affixes = { before, after }
  units.set(locale, affixes)
  return affixes
}

/** Converts inches to the unit of the locale, without the unit: "31½", "80"; below 10 cm with one decimal. */
function writeLength(inches: number, locale: string): string {
  if (unitOf(locale) === 'in') return writeInches(inches)
  const centimeters = inches * centimetersPerInch
  return formatPlain(centimeters, locale, centimeters < 10 ? 1 : 0)
}

/** Formats a width and a height in inches for a locale, without the unit: "18 x 24", "46 x 61". */
export const formatExtent = (width: number, height: number, locale: string): string =>
  `${writeLength(width, locale)} x ${writeLength(height, locale)}`

const withUnit = (text: string, locale: string) => {
  const { before, after } = affixesOf(locale)
  return `${before}${text}${after}`
}

/** Formats a length in inches for a locale: "31½ in", "80 cm". */
export const formatLength = (inches: number, locale: string): string => withUnit(writeLength(inches, locale), locale)

/** A length that is measured: to the nearest eighth of an inch, or to the millimeter. Without the unit: "56¾", "144.1". */
export const writeDistance = (inches: number, locale: string): string =>
  usesInches.test(locale) ? writeInches(inches) : formatPlain(inches * centimetersPerInch, locale, 1)

/** Formats a length that is measured, for a locale: "56¾ in", "144.1 cm". */
export const formatDistance = (inches: number, locale: string): string =>
  withUnit(writeDistance(inches, locale), locale)

/** Formats a width and a height in inches for a locale: "18 x 24 in", "46 x 61 cm". */
export const formatSize = (width: number, height: number, locale: string): string =>
  withUnit(formatExtent(width, height, locale), locale)

/** Converts a size of the commerce backend, "31½ x 39 in", to the unit of the locale; returns other texts unchanged. */
export function localizeSize(text: string, locale: string): string {
  const [, width, height] = /^(\S+) x (\S+) in$/.exec(text)?.map(readInches) ?? []
  return width && height ? formatSize(width, height, locale) : text
}

const eighthsOf = new Map(Object.entries(fractions).map(([eighths, fraction]) => [fraction, Number(eighths)]))

/** Reads a number of inches, such as "31½"; NaN for any other text. */
function readInches(text: string): number {
  const eighths = eighthsOf.get(text.slice(-1))
  return eighths === undefined ? Number(text) : Number(text.slice(0, -1)) + eighths / 8
}
