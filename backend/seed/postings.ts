import type { Insertable } from 'kysely'
import type { Facet } from '../catalog/facets.ts'
import { BLOCK, BlockBits, blockOf } from '../search/bitmaps.ts'
import type { FacetBitsTable, TermBitsTable, TermTable } from '../search/schema.ts'
import type { FacetValueTable } from '../catalog/schema.ts'

/** Words of at least this share of the works are stored as bitmaps. */
const BROAD_SHARE = 0.005

/** The `smallint` ids of facet values; values beyond the last id get no facet. */
export const MAX_FACET_VALUES = 32_000

/** Assigns ids to facet values. */
export interface FacetIds {
  idOf(facet: Facet): number | undefined
}

/** Assigns ids to facet values in the order of their first use. */
export class NewFacetIds implements FacetIds {
  readonly #rows = new Map<string, Insertable<FacetValueTable>>()
  readonly #fixed: number
  readonly #works = new Map<number, number>()

  constructor(fixed: readonly Facet[]) {
    for (const facet of fixed) this.idOf(facet)
    this.#fixed = fixed.length
  }

  idOf(facet: Facet): number | undefined {
    const key = `${facet.attribute}:${facet.value}`
    const known = this.#rows.get(key)
    if (!known && this.#rows.size >= MAX_FACET_VALUES) return undefined
    const id = known?.id ?? this.#rows.size + 1
    this.#works.set(id, (this.#works.get(id) ?? 0) + 1)
    if (known) return id
    const parent =
      facet.parent === undefined ? null : (this.#rows.get(`${facet.attribute}:${facet.parent}`)?.id ?? null)
    const { attribute, value, label } = facet
    this.#rows.set(key, { id, attribute, value, label, parent, position: id })
    return id
  }

  /** Fixed values in their own order, then the others by their number of works. */
  rows(): Insertable<FacetValueTable>[] {
    const rows = [...this.#rows.values()]
    const others = rows
      .slice(this.#fixed)
      .toSorted((a, b) => (this.#works.get(b.id) ?? 0) - (this.#works.get(a.id) ?? 0))
    return [...rows.slice(0, this.#fixed), ...others].map((row, index) => ({ ...row, position: index + 1 }))
  }
}

/** Collects the bitmaps of one block of works at a time, so that memory does not grow with the catalogue. */
export class Postings {
  #facets = new Map<number, BlockBits>()
  #terms = new Map<string, BlockBits>()
  /** Selected in the first block: a word has a bitmap in every block or in none. */
  #broad: Set<string> | undefined
  readonly #works = new Map<string, number>()

  add(id: number, facetIds: readonly number[], words: Iterable<string>): void {
    for (const value of facetIds) bitsAt(this.#facets, value).add(id)
    for (const word of words) {
      this.#works.set(word, (this.#works.get(word) ?? 0) + 1)
      if (!this.#broad || this.#broad.has(word)) bitsAt(this.#terms, word).add(id)
    }
  }

  /** Ends the block whose last work is given and returns its rows. */
  take(last: number): { facets: Insertable<FacetBitsTable>[]; terms: Insertable<TermBitsTable>[] } {
    const block = blockOf(last)
    if (!this.#broad) {
      const least = BROAD_SHARE * Math.min(last, BLOCK)
      this.#broad = new Set([...this.#terms].filter(([, bits]) => bits.count >= least).map(([term]) => term))
    }
    const broad = this.#broad
    const facets = [...this.#facets].map(([value, bits]) => ({ value, block, bits: String(bits) }))
    const terms = [...this.#terms]
      .filter(([term]) => broad.has(term))
      .map(([term, bits]) => ({ term, block, bits: String(bits) }))
    this.#facets = new Map()
    this.#terms = new Map()
    return { facets, terms }
  }

  terms(): Insertable<TermTable>[] {
    return [...this.#works].map(([term, works]) => ({ term, works }))
  }
}

function bitsAt<Key>(map: Map<Key, BlockBits>, key: Key): BlockBits {
  const known = map.get(key)
  if (known) return known
  const bits = new BlockBits()
  map.set(key, bits)
  return bits
}
