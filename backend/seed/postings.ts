import type { Insertable } from 'kysely'
import type { Facet } from '../catalog/facets.ts'
import { BLOCK, BlockBits, blockOf } from '../search/bitmaps.ts'
import type { FacetBitsTable, TermBitsTable, TermTable } from '../search/schema.ts'
import type { FacetValueTable } from '../catalog/schema.ts'

/** A word of at least this share of the works is frequent enough to be kept as a bitmap. */
const BROAD_SHARE = 0.005

/** Facet values are kept as small integers: what comes after the last number has no facet of its own. */
export const MOST_VALUES = 32_000

/** Gives facet values their numbers. */
export interface FacetNumbering {
  idOf(facet: Facet): number | undefined
}

/** Numbers for facet values, given as they first appear. */
export class FacetNumbers implements FacetNumbering {
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
    if (!known && this.#rows.size >= MOST_VALUES) return undefined
    const id = known?.id ?? this.#rows.size + 1
    this.#works.set(id, (this.#works.get(id) ?? 0) + 1)
    if (known) return id
    const parent =
      facet.parent === undefined ? null : (this.#rows.get(`${facet.attribute}:${facet.parent}`)?.id ?? null)
    const { attribute, value, label } = facet
    this.#rows.set(key, { id, attribute, value, label, parent, position: id })
    return id
  }

  /** Fixed values stand in their own order, the others by how many works they have. */
  rows(): Insertable<FacetValueTable>[] {
    const rows = [...this.#rows.values()]
    const free = rows.slice(this.#fixed).toSorted((a, b) => (this.#works.get(b.id) ?? 0) - (this.#works.get(a.id) ?? 0))
    return [...rows.slice(0, this.#fixed), ...free].map((row, index) => ({ ...row, position: index + 1 }))
  }
}

/** Gathers the bitmaps of one block of works after the other, so that memory does not grow with the catalogue. */
export class Postings {
  #facets = new Map<number, BlockBits>()
  #terms = new Map<string, BlockBits>()
  /** Chosen from the first block: a word is kept in every block or in none. */
  #broad: Set<string> | undefined
  readonly #works = new Map<string, number>()

  add(id: number, facetIds: readonly number[], words: Iterable<string>): void {
    for (const value of facetIds) bitsAt(this.#facets, value).add(id)
    for (const word of words) {
      this.#works.set(word, (this.#works.get(word) ?? 0) + 1)
      if (!this.#broad || this.#broad.has(word)) bitsAt(this.#terms, word).add(id)
    }
  }

  /** Ends the block that a work is the last of, and gives its rows. */
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
