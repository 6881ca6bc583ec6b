import type { SearchRequest } from '#/contracts/listing/brand-search.ts'
import { attributes, priceBandsOf } from '../catalog/facets.ts'
import { invalidParameter } from '../wire/query.ts'
import { toMinorUnits, type Currency } from '../sites/money.ts'
import { isAttribute } from './question.ts'
import { priceColumns, type PriceSpan } from '../search/selection.ts'

/** What `refine` asks for, in the terms of the house's own search. */
export interface Refine {
  request: Pick<SearchRequest, 'categoryId' | 'filterby'>
  span: PriceSpan | undefined
  /** As given, for the answer. */
  selected: Record<string, string>
}

const MOST = 9
const understood = ['cgid', 'price', 'htype', 'orderable_only', 'pmid', 'pmpt'] as const

/**
 * Reads `cgid=nature`, `c_color=blue|red`, `price=(20..50)`; an attribute may come once.
 * @throws {Problem} 400 for what is none of these.
 */
export function readRefine({ searchParams }: URL, currency: Currency): Refine {
  const selected: Record<string, string> = {}
  for (const text of searchParams.getAll('refine')) {
    const [, name = '', value = ''] = /^([\w-]+)=(.+)$/.exec(text.trim()) ?? []
    const known = isAttribute(name) || understood.some((one) => one === name) || name.startsWith('c_')
    if (!known) throw invalidParameter('refine', 'expected cgid=…, price=(from..to), htype=… or c_…=value|value')
    selected[name] = value
  }
  if (Object.keys(selected).length > MOST) throw invalidParameter('refine', `expected ${MOST} attributes at most`)
  const { bands, span } = readPrice(selected['price'], currency)
  const filters = Object.keys(attributes)
    .filter((name) => name !== 'price' && selected[name])
    .map((name) => `${name}:${(selected[name] ?? '').split('|').join(',')}`)
  const filterby = [...filters, ...(bands.length > 0 ? [`price:${bands.join(',')}`] : [])].join(';')
  const categoryId = selected['cgid']
  return { request: { ...(categoryId ? { categoryId } : {}), ...(filterby ? { filterby } : {}) }, span, selected }
}

const range = /^\((?<from>\d{1,9}(?:\.\d{1,2})?)?\.\.(?<to>\d{1,9}(?:\.\d{1,2})?)?\)$/

/** A range that begins and ends where bands of the house do is a choice of these bands; any other is a span. */
function readPrice(text: string | undefined, currency: Currency): { bands: string[]; span: PriceSpan | undefined } {
  if (text === undefined) return { bands: [], span: undefined }
  const found = range.exec(text)?.groups
  if (!found) throw invalidParameter('refine', 'price: expected a range such as (20..50)')
  const from = Number(found['from'] ?? 0)
  const to = Number(found['to'] ?? Number.POSITIVE_INFINITY)
  const bands = priceBandsOf(currency)
  const inside = bands.filter((band) => band.from >= from && band.to <= to)
  if (inside[0]?.from === from && inside.at(-1)?.to === to)
    return { bands: inside.map(({ value }) => value), span: undefined }
  const minor = (amount: number) => toMinorUnits(Math.min(amount, HIGHEST), currency)
  return { bands: [], span: { column: priceColumns[currency], from: minor(from), to: minor(to) } }
}

/** In whole units: above it the store's column would overflow. */
const HIGHEST = 10_000_000

/** How a band of prices is written in `refine`. */
export function rangeOf(value: string, currency: Currency): string {
  const band = priceBandsOf(currency).find((one) => one.value === value)
  if (!band) throw new Error(`there is no price band ${value} in ${currency}`)
  return `(${band.from}..${Number.isFinite(band.to) ? band.to : ''})`
}
