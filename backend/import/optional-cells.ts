import { type OptionalColumn, partsOfColumn } from './columns.ts'
import { ALL_SIZES } from '../inventory/stock.ts'
import type { Size } from '../pricing/sizes.ts'
import { priceIn, serviceNames } from './price-cells.ts'
import { type CellValue, isTable, listIn, sizeOf, sizesIn, tableIn } from './size-cells.ts'

/** Validates the text of an optional column that is no free text. Returns it normalized. */
export function checkedCell(column: OptionalColumn, text: string): CellValue<string> {
  const { name, currency } = partsOfColumn(column)
  switch (name) {
    case 'price':
    case 'sale_price':
      return unchanged(text, priceIn(text, currency))
    case 'sizes':
      return unchanged(text, sizesIn(text))
    case 'stock':
      return unchanged(text, stockIn(text))
    case 'sku':
      return unchanged(text, skusIn(text))
    case 'services': {
      const services = servicesIn(text)
      return 'reason' in services ? services : { value: services.value.join('|') || 'none' }
    }
    case 'sale_from':
    case 'sale_to':
    case 'available_from':
      return unchanged(text, momentIn(text))
    case 'visible':
      return visibilityIn(text)
    case 'weight':
      return unchanged(text, weightIn(text))
    default:
      return { value: text }
  }
}

const unchanged = (text: string, read: CellValue<unknown>): CellValue<string> =>
  'reason' in read ? read : { value: text, changes: read.changes ?? [] }

const none = ['none', 'no']

/** The allowed services. */
export function servicesIn(text: string): CellValue<string[]> {
  const services = [...new Set(listIn(text.toLowerCase()))]
  if (services.length === 1 && none.includes(services[0] ?? '')) return { value: [] }
  const unknown = services.find((service) => !serviceNames.some((known) => known === service))
  return unknown === undefined
    ? { value: services }
    : { reason: `holds "${unknown.slice(0, 40)}": expected ${serviceNames.join(', ')} or none` }
}

const MAX_STOCK = 1_000_000

/** Pieces in stock by size, or of all sizes together under `ALL_SIZES`. */
export function stockIn(text: string): CellValue<{ pieces: Readonly<Record<string, number>>; sizes: readonly Size[] }> {
  if (!isTable(text)) {
    const read = piecesIn(text)
    return 'reason' in read ? read : { ...read, value: { pieces: { [ALL_SIZES]: read.value }, sizes: [] } }
  }
  const read = tableIn(text, [], piecesIn)
  if ('reason' in read) return read
  const { entries, sizes } = read.value
  return { ...read, value: { pieces: Object.fromEntries(entries), sizes } }
}

function piecesIn(text: string): CellValue<number> {
  const pieces = /^-?\d+$/.test(text) ? Number(text) : Number.NaN
  if (pieces < 0) return { value: 0, changes: [`is "${text.slice(0, 40)}": 0 is used`] }
  return pieces <= MAX_STOCK
    ? { value: pieces }
    : { reason: `holds "${text.slice(0, 40)}": expected a whole number from 0 to ${MAX_STOCK}` }
}

const MAX_SKU_LENGTH = 100

/** Article numbers by size, or of the work under an empty key. */
export function skusIn(text: string): CellValue<Readonly<Record<string, string>>> {
  if (!isTable(text) || !sizeOf(text.split('=')[0] ?? '')) return named(text, (value) => ({ [ALL_SIZES]: value }))
  const read = tableIn(text, [], (cell) => named(cell, (value) => value))
  return 'reason' in read ? read : { ...read, value: Object.fromEntries(read.value.entries) }
}

const named = <Value>(text: string, toValue: (text: string) => Value): CellValue<Value> =>
  text !== '' && text.length <= MAX_SKU_LENGTH
    ? { value: toValue(text) }
    : { reason: `holds "${text.slice(0, 40)}": expected 1 to ${MAX_SKU_LENGTH} characters` }

const momentPattern = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)\s?(Z|[+-]\d{2}:?\d{2})?)?$/

/** A day, or a time, which is in UTC without an offset. */
export function momentIn(text: string): CellValue<{ at: number; isDay: boolean }> {
  const [, day = '', time, offset = 'Z'] = momentPattern.exec(text) ?? []
  const midnight = new Date(`${day}T00:00Z`)
  const isDay = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day)
  const at = time === undefined ? midnight.getTime() : Date.parse(`${day}T${time}${offset}`)
  return day !== '' && isDay && !Number.isNaN(at)
    ? { value: { at, isDay: time === undefined } }
    : { reason: `is "${text.slice(0, 40)}": expected a date such as 2026-11-27 or 2026-11-27T08:00Z` }
}

const yes = ['yes', 'true', '1', 'y', 'on']
const no = ['no', 'false', '0', 'n', 'off']

function visibilityIn(text: string): CellValue<string> {
  const word = text.toLowerCase()
  if (yes.includes(word)) return { value: 'yes' }
  return no.includes(word) ? { value: 'no' } : { reason: `is "${text.slice(0, 40)}": expected yes or no` }
}

const grams: Readonly<Record<string, number>> = { g: 1, kg: 1000, lb: 453.592_37, lbs: 453.592_37, oz: 28.349_523_125 }
const MAX_GRAMS = 1_000_000

/** A weight in grams. A number without a unit is in kilograms. */
export function weightIn(text: string): CellValue<number> {
  const [, number = '', unit = 'kg'] = /^(\d+(?:\.\d+)?)\s*([a-z]+)?$/i.exec(text) ?? []
  const weight = Math.round(Number(number) * (grams[unit.toLowerCase()] ?? Number.NaN))
  return number !== '' && weight <= MAX_GRAMS
    ? { value: weight }
    : { reason: `is "${text.slice(0, 40)}": expected a weight such as 1.2 kg, 300 g, 2 lb or 5 oz, up to 1000 kg` }
}
