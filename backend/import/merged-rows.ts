import { currencies } from '../sites/money.ts'
import { altColumns, type Cells, type Column, type FileRow, pictureColumns, priceColumnOf } from './columns.ts'
import type { Option } from './formats/options.ts'
import { type ForeignVariant, rowOf } from './formats/product.ts'
import { foreignRow } from './foreign-source.ts'

/** A row of a table that a map is for. */
export interface MappedRow {
  row: FileRow
  /** The size and the finish as the table has them. */
  options: readonly Option[]
}

interface ReadRow extends MappedRow {
  row: Extract<FileRow, { cells: Cells }>
}

/**
 * The rows of one id as the row of a work: its sizes with price, article number and stock of each, all pictures, and of
 * every other column the first value. Rows with another title, and those whose numbers cannot be read or are tables, are
 * not merged, so that what is wrong with them is reported.
 */
export function mergedRows(rows: readonly MappedRow[]): readonly FileRow[] {
  const read = rows.filter(isRead)
  const title = read[0]?.row.cells.title
  const merged = read.filter(({ row: { cells } }) => !cells.title || cells.title === title)
  if (merged.length < 2 || !merged.every(({ row }) => hasPlainNumbers(row.cells))) return rows.map(({ row }) => row)
  const others = rows.filter((row) => !merged.some((one) => one === row))
  return [mergedRow(merged), ...others.map(({ row }) => row)]
}

const isRead = (mapped: MappedRow): mapped is ReadRow => 'cells' in mapped.row

const amountColumns = currencies.map((currency) => ({
  currency,
  price: priceColumnOf('price', currency),
  sale: priceColumnOf('sale_price', currency),
}))
const numberColumns: readonly Column[] = ['stock', ...amountColumns.flatMap(({ price, sale }) => [price, sale])]
const imageColumns = ['image', ...pictureColumns] as const
const pictureNames: ReadonlySet<string> = new Set([...imageColumns, ...altColumns])

const hasPlainNumbers = (cells: Cells): boolean =>
  numberColumns.every((column) => /^(?:\d+(?:\.\d+)?)?$/.test(cells[column] ?? ''))

function mergedRow(rows: readonly ReadRow[]): FileRow {
  const all = rows.map(({ row }) => row)
  const [first] = all
  const texts: Record<string, string> = {}
  for (const { cells } of all) for (const [column, text] of Object.entries(cells)) texts[column] ||= text
  const pictures = all.flatMap(({ cells }) =>
    imageColumns.map((column, index) => ({
      address: cells[column] ?? '',
      alt: { '': cells[altColumns[index] ?? 'image_alt'] ?? '' },
    })),
  )
  const product = {
    line: first?.line ?? 0,
    id: first?.cells.id ?? '',
    texts: Object.fromEntries(Object.entries(texts).filter(([column]) => !pictureNames.has(column))),
    subjects: (texts['subjects'] ?? '').split('|'),
    images: pictures.filter((one, index) => pictures.findIndex(({ address }) => address === one.address) === index),
    variants: variantsOf(rows),
    // What is said of the sizes of single rows is not true of those of the work.
    notes: all.flatMap(({ line, changes = [] }) =>
      changes.filter(({ field }) => field !== 'sizes').map((change) => ({ line, ...change })),
    ),
  }
  return foreignRow(rowOf(product))
}

/** Rows that have neither a size nor a number have further pictures only. */
function variantsOf(rows: readonly ReadRow[]): ForeignVariant[] {
  const withOption = rows.filter(({ options }) => options.length > 0)
  const withNumber = rows.filter(({ row: { cells } }) => numberColumns.some((column) => cells[column]))
  const variants = [withOption, withNumber].find((some) => some.length > 0) ?? rows
  return variants.map(({ row: { line, cells }, options }) => ({
    line,
    options,
    prices: amountColumns.flatMap(({ currency, price, sale }) =>
      cells[price] || cells[sale] ? [{ currency, regular: cells[price] ?? '', sale: cells[sale] ?? '' }] : [],
    ),
    sku: cells.sku ?? '',
    stock: cells.stock ? Number(cells.stock) : null,
    weight: cells.weight ?? '',
    saleFrom: cells.sale_from ?? '',
    saleTo: cells.sale_to ?? '',
  }))
}
