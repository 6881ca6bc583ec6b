import type { SearchRequest } from '#/contracts/listing/brand-search.ts'
import type { SizeSpan, Span } from '#/domain/listing/fits.ts'
import { fitsAttribute } from '#/domain/listing/listing-parameters.ts'
import { attributes, priceBandsOf } from '../catalog/facets.ts'
import { invalidParameter } from '../wire/query.ts'
import { toMinorUnits, type Currency } from '../sites/money.ts'
import { isAttribute } from './listing-query.ts'
import { priceColumns, type PriceSpan } from '../search/selection.ts'

/** The `refine` parameters in terms of a search request. */
export interface Refine {
  request: Pick<SearchRequest, 'categoryId' | 'filterby'>
  span: PriceSpan | undefined
  /** The lengths in inches that a size of a work may have. */
  sizes: SizeSpan | undefined
  /** Values of the facet `htype`; undefined for hits of every type. */
  hitTypes: readonly string[] | undefined
  /** The parameters as sent, for the response. */
  selected: Record<string, string>
}

const MAX_ATTRIBUTES = 9
const EXPECTED =
  'expected cgid=…, price=(from..to), c_width=(from..to), c_height=(from..to), htype=… or one of the response’s refinements'
/** The hit types of the Shopper API. This catalogue has masters and sets only. */
const hitTypes = ['product', 'master', 'set', 'bundle', 'slicing_group', 'variation_group']

/** The reasons for rejecting refinements that Salesforce supports. */
const unsupported: Readonly<Record<string, string>> = {
  cgslug: 'is not supported: send cgid',
  ilids: 'is not supported: a site has one inventory',
  pmid: 'is not supported: works are not indexed by promotion',
  pmpt: 'is not supported: works are not indexed by promotion',
}

/**
 * Parses `cgid=nature`, `c_color=blue|red`, `price=(20..50)`, `c_width=(42..63)`, `htype=master`.
 * @throws {Problem} 400 for an attribute that is unknown or repeated, an invalid value, or too many attributes.
 */
export function parseRefine(refine: readonly string[], currency: Currency): Refine {
  const selected: Record<string, string> = {}
  for (const text of refine) {
    const [, name = '', value = ''] = /^([\w-]+)=(.+)$/.exec(text.trim()) ?? []
    checkRefinement(name, value)
    if (name in selected) throw invalidParameter('refine', `${name}: was sent more than once`)
    selected[name] = value
  }
  if (Object.keys(selected).length > MAX_ATTRIBUTES)
    throw invalidParameter('refine', `expected at most ${MAX_ATTRIBUTES} attributes`)
  const { bands, span } = parsePrice(selected['price'], currency)
  const filters = Object.keys(attributes)
    .filter((name) => name !== 'price' && selected[name])
    .map((name) => `${name}:${(selected[name] ?? '').split('|').join(',')}`)
  const filterby = [...filters, ...(bands.length > 0 ? [`price:${bands.join(',')}`] : [])].join(';')
  const categoryId = selected['cgid']
  return {
    request: { ...(categoryId ? { categoryId } : {}), ...(filterby ? { filterby } : {}) },
    span,
    sizes: parseSizes(selected),
    hitTypes: selected['htype']?.split('|'),
    selected,
  }
}

function checkRefinement(name: string, value: string): void {
  const reason = unsupported[name]
  if (reason) throw invalidParameter('refine', `${name}: ${reason}`)
  if (name === 'orderable_only') {
    if (value !== 'false')
      throw invalidParameter('refine', 'orderable_only: expected false: lists also show works that are sold out')
  } else if (name === 'htype') {
    if (!value.split('|').every((type) => hitTypes.includes(type)))
      throw invalidParameter('refine', `htype: expected ${hitTypes.join(', ')}`)
  } else if (name !== 'cgid' && !lengths.includes(name) && (name === fitsAttribute || !isAttribute(name)))
    throw invalidParameter('refine', EXPECTED)
}

/** The refinements of a size: one size of a work has both lengths. */
const lengths: readonly string[] = ['c_width', 'c_height']
const MAX_LENGTH = 1000

function parseSizes({ c_width: width, c_height: height }: Record<string, string>): SizeSpan | undefined {
  if (width === undefined && height === undefined) return undefined
  return {
    width: parseLengths('c_width', width ?? '(..)'),
    ...(height === undefined ? {} : { height: parseLengths('c_height', height) }),
  }
}

function parseLengths(name: string, text: string): Span {
  const found = lengthRange.exec(text)?.groups
  if (!found) throw invalidParameter('refine', `${name}: expected a range in inches such as (42..63)`)
  return { from: Number(found['from'] ?? 0), to: Number(found['to'] ?? MAX_LENGTH) }
}

const lengthRange = /^\((?<from>\d{1,4}(?:\.\d{1,3})?)?\.\.(?<to>\d{1,4}(?:\.\d{1,3})?)?\)$/

/** A span of lengths in the format of `refine`. */
export const lengthRangeOf = ({ from, to }: Span): string => `(${round(from)}..${round(to)})`

/** To thousandths of an inch. */
const round = (length: number) => Math.round(length * 1000) / 1000

const priceRange = /^\((?<from>\d{1,9}(?:\.\d{1,2})?)?\.\.(?<to>\d{1,9}(?:\.\d{1,2})?)?\)$/

/** A range that starts and ends at price bands becomes a choice of these bands, any other range a span. */
function parsePrice(text: string | undefined, currency: Currency): { bands: string[]; span: PriceSpan | undefined } {
  if (text === undefined) return { bands: [], span: undefined }
  const found = priceRange.exec(text)?.groups
  if (!found) throw invalidParameter('refine', 'price: expected a range such as (20..50)')
  const from = Number(found['from'] ?? 0)
  const to = Number(found['to'] ?? Number.POSITIVE_INFINITY)
  const bands = priceBandsOf(currency)
  const inside = bands.filter((band) => band.from >= from && band.to <= to)
  if (inside[0]?.from === from && inside.at(-1)?.to === to)
    return { bands: inside.map(({ value }) => value), span: undefined }
  const minor = (amount: number) => toMinorUnits(Math.min(amount, MAX_PRICE), currency)
  return { bands: [], span: { column: priceColumns[currency], from: minor(from), to: minor(to) } }
}

/** In whole units: a higher price overflows the store's column. */
const MAX_PRICE = 10_000_000

/** A price band in the format of `refine`. */
export function priceRangeOfBand(value: string, currency: Currency): string {
  const band = priceBandsOf(currency).find((candidate) => candidate.value === value)
  if (!band) throw new Error(`there is no price band ${value} in ${currency}`)
  return `(${band.from}..${Number.isFinite(band.to) ? band.to : ''})`
}
