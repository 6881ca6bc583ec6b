import { localeNamed, type NameLocale } from '../catalog/names.ts'
import { currencyByCode, type Currency } from '../sites/money.ts'

/** The columns that every imported row stores as typed values. */
const basicColumns = [
  'id',
  'title',
  'artist',
  'artist_bio',
  'year',
  'medium',
  'width_mm',
  'height_mm',
  'subjects',
  'department',
  'style',
  'art_type',
  'colors',
  'image',
  'popularity',
  'released',
  'flags',
] as const

/** The columns that a row stores as text, only if they are not empty. */
const optionalColumns = [
  'description',
  'sku',
  'price',
  'sale_price',
  'sale_from',
  'sale_to',
  'sizes',
  'services',
  'stock',
  'visible',
  'available_from',
  'seo_title',
  'seo_description',
  'weight',
] as const

/** The columns of more pictures, and those of the texts that describe pictures: exported only if a row has them. */
export const pictureColumns = (['2', '3', '4', '5', '6', '7', '8', '9', '10'] as const).map(
  (number) => `image_${number}` as const,
)
export const altColumns = (['image', ...pictureColumns] as const).map((column) => `${column}_alt` as const)

/** The columns that may have a currency, such as `price@CAD`. */
const priceColumns = ['price', 'sale_price'] as const
/** The columns that may have a language, such as `title@fr-CA`. */
const textColumns = [
  'title',
  'artist_bio',
  'medium',
  'description',
  'seo_title',
  'seo_description',
  ...altColumns,
] as const

/** The currency of a price column without a currency. */
const MAIN_CURRENCY: Currency = 'USD'

type BasicColumn = (typeof basicColumns)[number]
export type PriceColumn = (typeof priceColumns)[number]
type TextColumn = (typeof textColumns)[number]
export type OptionalColumn =
  | (typeof optionalColumns)[number]
  | (typeof pictureColumns)[number]
  | (typeof altColumns)[number]
  | `${PriceColumn}@${Exclude<Currency, typeof MAIN_CURRENCY>}`
  | `${TextColumn}@${NameLocale}`
export type Column = BasicColumn | OptionalColumn

/** The cells of a row by column, without the columns that the file does not have. */
export type Cells = Readonly<Partial<Record<Column, string>>>

/** The columns without those of currencies and languages, in the order of an export. */
export const columns = [...basicColumns, ...optionalColumns] as const

export const requiredColumns: readonly Column[] = ['id', 'title', 'artist']

const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  names.some((known) => known === name)

/** The column of a name in any case: `Title`, `price@cad`, `title@fr`. Undefined for an unknown column. */
export function columnNamed(text: string): Column | undefined {
  const [name = '', suffix, ...others] = text.trim().toLowerCase().split('@')
  if (others.length > 0) return undefined
  if (suffix === undefined) return [...columns, ...pictureColumns, ...altColumns].find((column) => column === name)
  if (isOneOf(priceColumns, name)) {
    const currency = currencyByCode(suffix)
    return currency && priceColumnOf(name, currency)
  }
  const locale = isOneOf(textColumns, name) ? localeNamed(suffix) : undefined
  return isOneOf(textColumns, name) && locale ? `${name}@${locale}` : undefined
}

export const priceColumnOf = (name: PriceColumn, currency: Currency): Column & OptionalColumn =>
  currency === 'USD' ? name : `${name}@${currency}`

/** The name and the currency or language of an optional column. */
export function partsOfColumn(column: OptionalColumn): {
  name: string
  currency: Currency
  locale: NameLocale | undefined
} {
  const [name = '', suffix = ''] = column.split('@')
  return {
    name,
    currency: currencyByCode(suffix) ?? MAIN_CURRENCY,
    locale: suffix === '' ? undefined : localeNamed(suffix),
  }
}

export const isOptionalColumn = (column: Column): column is OptionalColumn => !isOneOf(basicColumns, column)

/** An error in a row, or a value that was changed to fit. */
export interface RowError {
  /** Empty for the row as a whole. */
  field: Column | ''
  /** The value that was found and, after the last colon, the expectation or the change. */
  reason: string
  /** The line of the value, if it is not the first of the row. */
  line?: number
}

/**
 * A row of the file: its cells before validation, with what was changed to read them; or why it could not be read; or a
 * remark on the file.
 */
export type FileRow =
  | { line: number; cells: Cells; changes?: readonly RowError[] }
  | { line: number; id?: string; error: RowError }
  | { line: number; remark: RowError }

/** In characters. Longer rows are rejected. */
export const MAX_ROW_LENGTH = 1024 * 1024
