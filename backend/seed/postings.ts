import type { Insertable } from 'kysely'
import type { Facet } from '../catalog/facets.ts'
import { BLOCK, BlockBits, blockOf } from '../search/bitmaps.ts'
import type { TermBitsTable, TermTable } from '../search/schema.ts'
import type { FacetValueTable } from '../catalog/schema.ts'

/** Words of at least this share of the works are stored as bitmaps. */
const BROAD_SHARE = 0.005

/** Assigns ids to facet values. */
export interface FacetIds {
  idOf(facet: Facet): number
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

  idOf(facet: Facet): number {
    const key = `${facet.attribute}:${facet.value}`
    const known = this.#rows.get(key)
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

/** Collects the bitmaps of frequent words, one block of works at a time, so that memory does not grow with the catalogue. */
export class Postings {
  #terms = new Map<string, BlockBits>()
  /** Selected in the first block: a word has a bitmap in every block or in none. */
  #broad: Set<string> | undefined
  readonly #works = new Map<string, number>()

  add(id: number, words: Iterable<string>): void {
    for (const word of words) {
      this.#works.set(word, (this.#works.get(word) ?? 0) + 1)
      if (!this.#broad || this.#broad.has(word)) this.#bitsOf(word).add(id)
    }
  }

  /** Ends the block of the last added work and returns its rows. */
  take(last: number): Insertable<TermBitsTable>[] {
    const block = blockOf(last)
    if (!this.#broad) {
      const least = BROAD_SHARE * Math.min(last, BLOCK)
      this.#broad = new Set([...this.#terms].filter(([, bits]) => bits.count >= least).map(([term]) => term))
    }
    const broad = this.#broad
    const terms = [...this.#terms]
      .filter(([term]) => broad.has(term))
      .map(([term, bits]) => ({ term, block, bits: String(bits) }))
    this.#terms = new Map()
    return terms
  }

  terms(): Insertable<TermTable>[] {
    return [...this.#works].map(([term, works]) => ({ term, works }))
  }

  #bitsOf(word: string): BlockBits {
    const known = this.#terms.get(word)
    if (known) return known
    const bits = new BlockBits()
    this.#terms.set(word, bits)
    return bits
  }
}
