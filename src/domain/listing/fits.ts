import { formatLength, formatSize, unitOf, type LengthUnit } from '../length.ts'
import type { ListingQuery } from './listing-parameters.ts'
import { fitsAttribute } from './listing-parameters.ts'
import type { ListingRequest } from './listing.ts'

/** What works fit, and how much of it they cover. */
export interface Fit {
  unit: LengthUnit
  /** In the unit. */
  width: number
  height?: number
  rule: FitRule
}

/** The smallest and the largest share of the width, and of the height if there is one, in percent. */
export interface FitRule {
  from: number
  to: number
}

/** The lengths in inches that a size of a work may have, inclusive. */
export interface SizeSpan {
  width: Span
  height?: Span
}

export interface Span {
  from: number
  to: number
}

/** A work over a piece of furniture is half to three quarters as wide. */
export const usualRule: FitRule = { from: 50, to: 75 }
/** The rules that a shopper can choose from. */
export const fitRules: readonly FitRule[] = [
  usualRule,
  { from: 25, to: 50 },
  { from: 60, to: 80 },
  { from: 75, to: 100 },
]

export type FitPiece = 'sofa' | 'bed' | 'table' | 'wall'

/** Usual widths, for one click. */
export const fitPieces: Readonly<Record<LengthUnit, Readonly<Record<FitPiece, number>>>> = {
  in: { sofa: 84, bed: 60, table: 72, wall: 96 },
  cm: { sofa: 210, bed: 160, table: 180, wall: 240 },
}

/** The shortest and the longest length that a shopper can enter. */
export const fitLimits: Readonly<Record<LengthUnit, Span>> = { in: { from: 8, to: 400 }, cm: { from: 20, to: 1000 } }

const inchesPer: Readonly<Record<LengthUnit, number>> = { in: 1, cm: 1 / 2.54 }
export const inchesOf = (length: number, unit: LengthUnit): number => length * inchesPer[unit]

/** The value of a fit in an address: `84in`, `210x90cm`, `84in_60-80`. */
export function writeFit({ unit, width, height, rule }: Fit): string {
  const size = height === undefined ? String(width) : `${width}x${height}`
  return `${size}${unit}${isUsualRule(rule) ? '' : `_${writeRule(rule)}`}`
}

export const isUsualRule = ({ from, to }: FitRule) => from === usualRule.from && to === usualRule.to

/** The value of a rule in a form: `50-75`. */
export const writeRule = ({ from, to }: FitRule): string => `${from}-${to}`

export const readRule = (text: string): FitRule | undefined => {
  const [, from, to] = /^(\d{1,3})-(\d{1,3})$/.exec(text) ?? []
  const rule = { from: Number(from), to: Number(to) }
  return rule.from > 0 && rule.from < rule.to && rule.to <= 100 ? rule : undefined
}

/** Reads the result of `writeFit`; undefined for any other text, or a length beyond the limits. */
export function readFit(value: string): Fit | undefined {
  const [, width, height, unit, written] =
    /^(\d{1,4}(?:\.\d{1,2})?)(?:x(\d{1,4}(?:\.\d{1,2})?))?(in|cm)(?:_(\d{1,3}-\d{1,3}))?$/.exec(value) ?? []
  const rule = written === undefined ? usualRule : readRule(written)
  if ((unit !== 'in' && unit !== 'cm') || !rule) return undefined
  const fit: Fit = { unit, width: Number(width), ...(height === undefined ? {} : { height: Number(height) }), rule }
  return [fit.width, fit.height ?? fit.width].every((length) => isWithin(length, fitLimits[unit])) ? fit : undefined
}

export const isWithin = (length: number, { from, to }: Span): boolean => length >= from && length <= to

/** The sizes of works that fit. */
export function fittingSizes({ unit, width, height, rule }: Fit): SizeSpan {
  const share = (length: number): Span => ({
    from: (inchesOf(length, unit) * rule.from) / 100,
    to: (inchesOf(length, unit) * rule.to) / 100,
  })
  return { width: share(width), ...(height === undefined ? {} : { height: share(height) }) }
}

export const isFitting = (size: { width: number; height: number }, { width, height }: SizeSpan): boolean =>
  isWithin(size.width, width) && (height === undefined || isWithin(size.height, height))

/** The size of a work that fits, the nearest to the middle of the span; undefined if none fits. */
export function fittingSize<Size extends { width: number; height: number }>(
  sizes: readonly Size[],
  span: SizeSpan,
): Size | undefined {
  const distance = ({ width }: Size) => Math.abs(width - (span.width.from + span.width.to) / 2)
  const [nearest] = sizes.filter((size) => isFitting(size, span)).toSorted((a, b) => distance(a) - distance(b))
  return nearest
}

/** The measure of a fit in the unit of a locale: "84 in", "213 x 91 cm". */
export function formatFit({ unit, width, height }: Fit, locale: string): string {
  const [wide, high] = [inchesOf(width, unit), inchesOf(height ?? 0, unit)]
  return height === undefined ? formatLength(wide, locale) : formatSize(wide, high, locale)
}

const unitNames = new Map<string, string>()

/** The unit as a word of a locale: "in", "cm". Kept, because the format is slow to make. */
export function formatUnit(unit: LengthUnit, locale: string): string {
  const key = `${locale} ${unit}`
  const known = unitNames.get(key)
  if (known) return known
  const name = unit === 'in' ? 'inch' : 'centimeter'
  const parts = new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).formatToParts(1)
  const word = parts.find(({ type }) => type === 'unit')?.value ?? unit
  unitNames.set(key, word)
  return word
}

/** The piece that has this width in the locale's usual widths; undefined for another width, a height or another rule. */
export function pieceOf({ unit, width, height, rule }: Fit): FitPiece | undefined {
  if (height !== undefined || !isUsualRule(rule)) return undefined
  const pieces = Object.keys(fitPieces[unit]) as FitPiece[]
  return pieces.find((piece) => fitPieces[unit][piece] === width)
}

/** The fits that a list offers in a locale. */
export const offeredFits = (locale: string): Fit[] => {
  const unit = unitOf(locale)
  return Object.values(fitPieces[unit]).map((width) => ({ unit, width, rule: usualRule }))
}

/** What a shopper entered in the form. */
export interface FitEntry {
  width: string
  height: string
  unit: LengthUnit
  rule: string
}

export type FitProblem = { field: 'width' | 'height'; unit: LengthUnit }

/** Reads what a shopper entered: lengths such as `84`, `84.5 in`, `210 cm`. An empty height is none. */
export function readFitEntry({ width, height, unit: formUnit, rule }: FitEntry): Fit | FitProblem {
  const wide = readLength(width)
  const high = height.trim() === '' ? undefined : readLength(height)
  const unit = wide?.unit ?? formUnit
  const inUnit = (length: { value: number; unit: LengthUnit | undefined }) =>
    Math.round(((length.value * inchesPer[length.unit ?? unit]) / inchesPer[unit]) * 100) / 100
  if (!wide || !isWithin(inUnit(wide), fitLimits[unit])) return { field: 'width', unit }
  if (height.trim() !== '' && (!high || !isWithin(inUnit(high), fitLimits[unit]))) return { field: 'height', unit }
  return {
    unit,
    width: inUnit(wide),
    ...(high ? { height: inUnit(high) } : {}),
    rule: readRule(rule) ?? usualRule,
  }
}

const isFit = (read: Fit | FitProblem): read is Fit => 'width' in read

/** What the form sent; undefined if it was not submitted. */
export function fitEntry({ fitw, fith = '', fitu, fitp = '' }: ListingQuery): FitEntry | undefined {
  return fitw === undefined ? undefined : { width: fitw, height: fith, unit: fitu === 'cm' ? 'cm' : 'in', rule: fitp }
}

/** The search params of an entry, as the form sends them. */
export const fitSearch = ({ width, height, unit, rule }: FitEntry): ListingQuery => ({
  fitw: width,
  fith: height,
  fitu: unit,
  fitp: rule,
})

/**
 * The list with what was entered in the form; without an entry, or one that cannot be read, with the first fit in its
 * address.
 */
export function fittedList(request: ListingRequest, entry: FitEntry | undefined): ListingRequest {
  const read = entry && readFitEntry(entry)
  const { [fitsAttribute]: written = [], ...others } = request.refinements
  const [fit] = read && isFit(read) ? [read] : written.flatMap((value) => readFit(value) ?? [])
  return { ...request, refinements: fit ? { ...others, [fitsAttribute]: [writeFit(fit)] } : others }
}

function readLength(text: string): { value: number; unit: LengthUnit | undefined } | undefined {
  const [, number = '', unit] =
    /^(\d{1,5}(?:\.\d{1,3}|,\d{1,2})?)\s*(cm|in\.?|inch(?:es)?|["″”])?$/i.exec(text.normalize('NFKC').trim()) ?? []
  if (!number) return undefined
  const written = unit === undefined ? undefined : ('in' as const)
  return { value: Number(number.replace(',', '.')), unit: unit?.toLowerCase() === 'cm' ? 'cm' : written }
}

/** What is wrong with an entry; undefined if works can fit it. */
export function fitProblem(entry: FitEntry): FitProblem | undefined {
  const read = readFitEntry(entry)
  return isFit(read) ? undefined : read
}
