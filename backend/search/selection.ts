import type { FacetAttribute } from '../catalog/facets.ts'
import type { Currency } from '../sites/money.ts'

/** Which works are meant: those with all of `all`, with at least one value of every choice, with every word, and within the span of prices. */
export interface Selection {
  all: readonly number[]
  choices: readonly Choice[]
  words: readonly string[]
  /** Prices that are no band of the house: every work in the span is looked at. */
  span?: PriceSpan | undefined
}

/** The values chosen of one facet: any of them will do. */
export interface Choice {
  attribute: FacetAttribute
  values: readonly number[]
}

/** How many works, and how many with each facet value: for a facet with a choice, as if that choice were not made. */
export interface Counts {
  total: number
  byValue: ReadonlyMap<number, number>
}

export interface Page {
  sort: SortId
  priceColumn: PriceColumn
  offset: number
  limit: number
}

export type PriceColumn = 'price_usd' | 'price_cad' | 'price_aud' | 'price_jpy'

/** Where a work's price in a currency is kept. */
export const priceColumns: Readonly<Record<Currency, PriceColumn>> = {
  USD: 'price_usd',
  CAD: 'price_cad',
  AUD: 'price_aud',
  JPY: 'price_jpy',
}

/** The same for every page of the same works in the same order: prices count only where they are sorted by. */
export const keyOfPage = ({ sort, priceColumn, offset, limit }: Page): string =>
  [sort, offset, limit, ...(sort.startsWith('price-') ? [priceColumn] : [])].join(' ')

/** Prices in minor units, both ends included. */
export interface PriceSpan {
  column: PriceColumn
  from: number
  to: number
}

/** SORT-01 and SORT-02: what a list can be sorted by, the default first. */
export const sorts = [
  { id: 'best-matches', label: 'Most Popular', orderBy: 'best-matches', direction: 'desc' },
  { id: 'price-low-to-high', label: 'Price (Low To High)', orderBy: 'price', direction: 'asc' },
  { id: 'price-high-to-low', label: 'Price (High To Low)', orderBy: 'price', direction: 'desc' },
  { id: 'newest', label: 'Newly Added', orderBy: 'newest', direction: 'desc' },
  { id: 'fastest-shipping', label: 'Fastest Shipping', orderBy: 'timetoship', direction: 'asc' },
] as const
export type SortId = (typeof sorts)[number]['id']

/** The sort of an id; the default for none or an unknown one. */
export const sortOf = (id: string | undefined): SortId => sorts.find((sort) => sort.id === id)?.id ?? sorts[0].id

/** The same for every selection of the same works, however it was put together. */
export const keyOfSelection = ({ all, choices, words, span }: Selection): string =>
  JSON.stringify([
    ascending(all),
    choices.map(({ attribute, values }) => [attribute, ...ascending(values)]).toSorted(),
    words.toSorted(),
    ...(span ? [span.column, span.from, span.to] : []),
  ])

const ascending = (values: readonly number[]) => values.toSorted((a, b) => a - b)
