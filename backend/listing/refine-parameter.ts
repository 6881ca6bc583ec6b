import type { SearchRequest } from '#/contracts/listing/brand-search.ts'
import { attributes, priceBandsOf } from '../catalog/facets.ts'
import { invalidParameter } from '../wire/query.ts'
import { toMinorUnits, type Currency } from '../sites/money.ts'
import { isAttribute } from './listing-query.ts'
import { priceColumns, type PriceSpan } from '../search/selection.ts'

/** The `refine` parameters in terms of a search request. */
export interface Refine {
  request: Pick<SearchRequest, 'categoryId' | 'filterby'>
  span: PriceSpan | undefined
  /** Values of the facet `htype`; undefined for hits of every type. */
  hitTypes: readonly string[] | undefined
  /** The parameters as sent, for the response. */
  selected: Record<string, string>
}

const MAX_ATTRIBUTES = 9
const EXPECTED = 'expected cgid=…, price=(from..to), htype=… or one of the response’s refinements'
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
 * Parses `cgid=nature`, `c_color=blue|red`, `price=(20..50)`, `htype=master`.
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
  } else if (name !== 'cgid' && !isAttribute(name)) throw invalidParameter('refine', EXPECTED)
}

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
