import type { FacetAttribute } from '../catalog/facets.ts'
import type { Currency } from '../sites/money.ts'

/** Selects the works with all values of `all`, at least one value of every choice, every word, and a price in the span. */
export interface Selection {
  all: readonly number[]
  choices: readonly Choice[]
  words: readonly string[]
  /** Words that the title, the artist or the description of a work has in any form, such as a plural. */
  texts?: readonly string[] | undefined
  /** Prices that are not a price band: every work in the span is read. */
  span?: PriceSpan | undefined
  /** Only these works. */
  ids?: readonly number[] | undefined
}

/** The chosen values of one facet; a work needs one of them. */
export interface Choice {
  attribute: FacetAttribute
  values: readonly number[]
}

/** The number of works, in total and by facet value. A facet with a choice is counted as if it had none. */
export interface Counts {
  total: number
  of(value: number): number
  /** The number of works with at least one of the values. */
  ofAny(choice: Choice): number
}

export interface Page {
  sort: SortId
  priceColumn: PriceColumn
  offset: number
  limit: number
}

export type PriceColumn = 'price_usd' | 'price_cad' | 'price_aud' | 'price_jpy'

/** The column of a work's price in a currency. */
export const priceColumns: Readonly<Record<Currency, PriceColumn>> = {
  USD: 'price_usd',
  CAD: 'price_cad',
  AUD: 'price_aud',
  JPY: 'price_jpy',
}

/** A cache key of a sort order. The price column is part of it only when it sorts by price. */
export const orderKey = ({ sort, priceColumn }: Pick<Page, 'sort' | 'priceColumn'>): string =>
  sort.startsWith('price-') ? `${sort} ${priceColumn}` : sort

/** A cache key. */
export const pageKey = (page: Page): string => `${orderKey(page)} ${page.offset} ${page.limit}`

/** Prices in minor units, inclusive. */
export interface PriceSpan {
  column: PriceColumn
  from: number
  to: number
}

/** SORT-01 and SORT-02: the sorting options, the default first. */
export const sorts = [
  { id: 'best-matches', label: 'Most Popular', orderBy: 'best-matches', direction: 'desc' },
  { id: 'price-low-to-high', label: 'Price (Low To High)', orderBy: 'price', direction: 'asc' },
  { id: 'price-high-to-low', label: 'Price (High To Low)', orderBy: 'price', direction: 'desc' },
  { id: 'newest', label: 'Newly Added', orderBy: 'newest', direction: 'desc' },
  { id: 'fastest-shipping', label: 'Fastest Shipping', orderBy: 'timetoship', direction: 'asc' },
] as const
export type SortId = (typeof sorts)[number]['id']

/** The sorting option of an id, or the default. */
export const sortOf = (id: string | undefined): SortId => sorts.find((sort) => sort.id === id)?.id ?? sorts[0].id

/** A cache key, independent of the order of values and words. */
export const selectionKey = ({ all, choices, words, texts, span, ids }: Selection): string =>
  JSON.stringify([
    ascending(all),
    choices.map(({ attribute, values }) => [attribute, ...ascending(values)]).toSorted(),
    words.toSorted(),
    ...(texts?.length ? [{ texts }] : []),
    ...(span ? [span.column, span.from, span.to] : []),
    ...(ids ? [ids] : []),
  ])

const ascending = (values: readonly number[]) => values.toSorted((a, b) => a - b)
