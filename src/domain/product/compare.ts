import { maxCompared, separator, writeChoices } from './compare-choices.ts'
import type { ProductPage } from './product-page.ts'
import { findItem, type ProductItem } from './product-view.ts'
import { unpackProductResult, type PackedProductResult } from './product-wire.ts'

export const comparePath = '/compare'

/** The works that an address names, by image id or UPI. */
export interface ComparedReferences {
  references: readonly string[]
  /** Works beyond the most. */
  extra: number
  /** Parts of the address that name no work, such as its end if it was cut off. */
  unreadable: number
}

const referencePattern = /^\d{8,10}(?:[PFTCS]\d[0-9A-Z]{2,20})?$/
const imageIdOf = (reference: string) => /^\d+/.exec(reference)?.[0] ?? ''

/** The name of the field with the size of a compared work. */
export const sizeField = (imageId: string): string => `size.${imageId}`

/** Reads the works of an address: `works=10000012_10000013P18X24`, and the fields of both forms. Each work once. */
export function readCompared(search: Readonly<Record<string, unknown>>): ComparedReferences {
  const written = typeof search.works === 'string' ? search.works.split(separator).filter(Boolean) : []
  const ticked = Object.keys(search).flatMap((name) => /^w\.(\d{8,10})$/.exec(name)?.[1] ?? [])
  const parts = [...written, ...ticked].map((part) => sizeIn(search, part) ?? part)
  const readable = parts.filter((part) => referencePattern.test(part))
  const named = new Map(readable.toReversed().map((reference) => [imageIdOf(reference), reference]))
  const all = [...new Set(readable.map(imageIdOf))].flatMap((imageId) => named.get(imageId) ?? [])
  return {
    references: all.slice(0, maxCompared),
    extra: Math.max(0, all.length - maxCompared),
    unreadable: parts.length - readable.length,
  }
}

function sizeIn(search: Readonly<Record<string, unknown>>, reference: string): string | undefined {
  const chosen = search[sizeField(imageIdOf(reference))]
  return typeof chosen === 'string' && imageIdOf(chosen) === imageIdOf(reference) ? chosen : undefined
}

/** The path of a comparison, without site and locale. */
export function compareAddress(references: readonly string[], beside: 'person' | 'furniture' = 'person'): string {
  if (references.length === 0) return comparePath
  return `${comparePath}?works=${references.join(separator)}${beside === 'furniture' ? '&beside=furniture' : ''}`
}

/** The path of a list whose works can be chosen; those with these references are chosen. */
export function listOfChoices(path: string, references: readonly string[]): string {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  searchParams.set('compare', writeChoices(references.map(imageIdOf)))
  return `${pathname}?${searchParams}`
}

/** Whether an address has the fields of a form. */
export const isFormEntry = (search: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(search).some((name) => /^(w|size)\./.test(name))

/** A work in a comparison, as one of its items. */
export interface ComparedWork {
  page: ProductPage
  item: ProductItem
  /** The item's finish in every size, in the order of the sizes. */
  sizes: readonly ProductItem[]
}

/** The item that an address names, or the default one; undefined for a product without items. */
function comparedWork(page: ProductPage, reference: string): ComparedWork | undefined {
  const { choices, defaultUpi } = page
  const item = findItem(choices, reference) ?? findItem(choices, defaultUpi) ?? choices.items[0]
  if (!item) return undefined
  const sizes = choices.items.filter(({ option }) => option === item.option).toSorted((a, b) => a.size - b.size)
  return { page, item, sizes }
}

/** The works of the references that name a product with items. */
export const comparedWorks = (results: readonly PackedProductResult[], references: readonly string[]): ComparedWork[] =>
  results.flatMap((packed, index) => {
    const result = unpackProductResult(packed)
    return result.kind === 'found' ? (comparedWork(result.page, references[index] ?? '') ?? []) : []
  })

/** The references with another one for the same work. */
export const withReference = (references: readonly string[], reference: string): string[] =>
  references.map((other) => (imageIdOf(other) === imageIdOf(reference) ? reference : other))

export const withoutWork = (references: readonly string[], imageId: string): string[] =>
  references.filter((reference) => imageIdOf(reference) !== imageId)
