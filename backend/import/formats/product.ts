import { createHash } from 'node:crypto'
import type { Currency } from '../../sites/money.ts'
import { plainTextOf } from './html-to-markdown.ts'
import type { Option } from './options.ts'
import { planVariants } from './variants.ts'

/** A value that was not used or was changed, for the report. */
export interface Note {
  line: number
  /** The column of the catalogue, or empty for the product as a whole. */
  field: string
  /** What was found and, after the last colon, what is done. */
  reason: string
}

/** The prices of a variant in a currency, as texts with a decimal point. */
export interface VariantPrice {
  currency: Currency
  regular: string
  /** Empty without a sale. */
  sale: string
}

/** A variant of a product in a file of another shop. */
export interface ForeignVariant {
  line: number
  options: readonly Option[]
  prices: readonly VariantPrice[]
  sku: string
  /** Null for a variant whose stock is not counted. */
  stock: number | null
  weight: string
  saleFrom?: string
  saleTo?: string
}

/** A product of a file of another shop, in the words of the catalogue. */
export interface ForeignProduct {
  line: number
  id: string
  /** Values by the column of the catalogue. */
  texts: Readonly<Record<string, string>>
  subjects: readonly string[]
  images: readonly ForeignImage[]
  variants: readonly ForeignVariant[]
  /** Options without variants of their own: all of their values are sold. */
  offered?: readonly Option[]
  notes: readonly Note[]
}

export interface ForeignImage {
  address: string
  /** Alternative texts by the column's ending: empty, or such as `@fr-CA`. */
  alt: Readonly<Record<string, string>>
}

/** A row of the catalogue with values by column, before validation. */
export interface ForeignRow {
  line: number
  values: Readonly<Record<string, string>>
  notes: readonly Note[]
}

export const MAX_IMAGES = 10

/** The row of a product. Titles, tags and options may have HTML entities. */
export function rowOf(product: ForeignProduct): ForeignRow {
  const { line, id, subjects } = product
  const plan = planVariants({
    ...product,
    variants: product.variants.map((variant) => ({ ...variant, options: variant.options.map(plainOption) })),
    offered: (product.offered ?? []).map(plainOption),
  })
  const texts = Object.entries(product.texts).map(([column, text]) => [
    column,
    column.startsWith('description') ? text : plainTextOf(text),
  ])
  const notes = [...product.notes, ...plan.notes]
  const images = product.images.filter(({ address }) => address !== '')
  if (images.length > MAX_IMAGES)
    notes.push({ line, field: 'image', reason: `has ${images.length} pictures: the first ${MAX_IMAGES} are used` })
  const values = {
    ...Object.fromEntries(texts),
    id: shortId(id),
    subjects: [...new Set(subjects.map(subjectOf))].filter(Boolean).join('|'),
    ...imageCells(images.slice(0, MAX_IMAGES)),
    ...plan.values,
  }
  return {
    line,
    values: cleaned(values),
    notes: [...new Map(notes.map((note) => [note.field + note.reason, note])).values()],
  }
}

function imageCells(images: readonly ForeignImage[]): Record<string, string> {
  const cells: Record<string, string> = {}
  for (const [index, { address, alt }] of images.entries()) {
    const column = index === 0 ? 'image' : `image_${index + 1}`
    cells[column] = address
    for (const [ending, text] of Object.entries(alt))
      if (text !== '') cells[`${column}_alt${ending}`] = plainTextOf(text)
  }
  return cells
}

const MAX_ID_LENGTH = 100

/** An id that is not too long: the start of a longer one, with its hash. */
const shortId = (id: string): string =>
  id.length <= MAX_ID_LENGTH
    ? id
    : `${id.slice(0, MAX_ID_LENGTH - 13)}-${createHash('sha256').update(id).digest('hex').slice(0, 12)}`

const plainOption = ({ name, value }: Option): Option => ({ name: plainTextOf(name), value: plainTextOf(value) })

const subjectOf = (text: string): string => plainTextOf(text).replaceAll('|', '/').replace(/\s+/g, ' ').trim()

/** The values without control and invisible characters, which no text of a shop needs. */
const cleaned = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .map(([column, text]) => [column, text.replace(/(?![\n\r\t])\p{Cc}|[\u200b\ufeff]/gu, '').trim()] as const)
      .filter(([, text]) => text !== ''),
  )
