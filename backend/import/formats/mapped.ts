import { markdownOf } from './html-to-markdown.ts'
import { sizeIn, sizeText, usualUnit } from './options.ts'
import { type Habits, readAmount, readBoolean, readDate, readNumber, readWeight } from './values.ts'

const text = (value: string): string => value

/** How the values of a column are read; others are texts. */
const readers: Readonly<Record<string, (value: string, habits: Habits) => string>> = {
  price: byEntry(amountText),
  sale_price: byEntry(amountText),
  stock: byEntry(wholeText),
  width_mm: numberText,
  height_mm: numberText,
  year: wholeText,
  popularity: wholeText,
  released: (value, habits) => readDate(value, habits)?.slice(0, 10) ?? value,
  sale_from: dateText,
  sale_to: dateText,
  available_from: dateText,
  weight: (value, habits) => readWeight(value, habits) ?? value,
  visible(value) {
    const isVisible = readBoolean(value)
    return isVisible === undefined ? value : isVisible ? 'yes' : 'no'
  },
}

const nameOf = (column: string): string => column.split('@')[0] ?? column

/** A value in the form of the catalogue, and what was changed beyond its form. */
export interface ReadValue {
  text: string
  change?: string
}

/** A value of our own column as spreadsheets write it. What cannot be read is unchanged. */
export function readOwnValue(column: string, value: string, habits: Habits): ReadValue {
  const trimmed = value.trim()
  if (trimmed === '') return { text: '' }
  const name = nameOf(column)
  const read = (readers[name] ?? text)(trimmed, habits)
  const stated = name === 'price' || name === 'sale_price' ? readAmount(trimmed, habits)?.currency : undefined
  const unit = column.split('@')[1] ?? 'USD'
  return stated && stated !== unit
    ? { text: read, change: `is in ${stated}: the amount is used in ${unit}` }
    : { text: read }
}

const inStock = /^(?:in[ _-]?stock|available|unlimited|auf lager|verfügbar|unbegrenzt|en stock|disponible|在庫あり)$/i
const soldOut = /^(?:out[ _-]?of[ _-]?stock|sold[ _-]?out|unavailable|ausverkauft|épuisé|rupture de stock|在庫なし)$/i

/**
 * A value of another shop's column that is mapped to ours: also with HTML, lists with commas, sizes of any form, names in
 * place of sizes, stock in words, and 0 for no sale.
 */
export function readMappedValue(column: string, value: string, habits: Habits): ReadValue {
  switch (nameOf(column)) {
    case 'description':
    case 'artist_bio':
      return { text: markdownOf(value) }
    case 'subjects':
      return { text: /[|>]/.test(value) ? value : value.replace(/\s*[,;]\s*/g, '|') }
    case 'sizes':
      return value.trim() === '' || /\d/.test(value)
        ? { text: sizesText(value) }
        : { text: '', change: `is "${value.trim().slice(0, 60)}", which names no size: the sizes of the shop are used` }
    case 'sale_price':
      return Number(readAmount(value.trim(), habits)?.amount) === 0 ? { text: '' } : readOwnValue(column, value, habits)
    case 'stock':
      if (inStock.test(value.trim())) return { text: '', change: 'names no number: the work is made to order' }
      return soldOut.test(value.trim()) ? { text: '0' } : readOwnValue(column, value, habits)
    default:
      return readOwnValue(column, value, habits)
  }
}

/** Reads each entry of a table such as `12x16=19,99|18x24=29,99`, or the only value. */
function byEntry(read: (value: string, habits: Habits) => string) {
  return (value: string, habits: Habits): string =>
    value
      .split('|')
      .map((entry) => {
        const at = entry.indexOf('=')
        return at === -1
          ? read(entry.trim(), habits)
          : `${entry.slice(0, at + 1)}${read(entry.slice(at + 1).trim(), habits)}`
      })
      .join('|')
}

function amountText(value: string, habits: Habits): string {
  if (/^(?:\d+(?:\.\d{1,2})?|[x×].*)$/i.test(value)) return value.replace(/^([x×]\s*\d+),(\d+)$/i, '$1.$2')
  return readAmount(value, habits)?.amount ?? value
}

function numberText(value: string, habits: Habits): string {
  if (/^-?\d+(?:\.\d+)?$/.test(value)) return value
  return readNumber(value, habits) ?? value
}

/** A whole number without decimals. */
function wholeText(value: string, habits: Habits): string {
  return numberText(value, habits).replace(/\.0+$/, '')
}

function dateText(value: string, habits: Habits): string {
  return readDate(value, habits) ?? value
}

function sizesText(value: string): string {
  const parts = value.split(/[|;\n]|,(?!\d)/).filter((part) => part.trim() !== '')
  const sizes = parts.map((part) => sizeIn(part)?.size)
  const written = sizes.filter((size) => size !== undefined)
  const unit = usualUnit(written)
  return parts
    .map((part, index) => {
      const size = sizes[index]
      return size ? sizeText({ ...size, unit: size.unit ?? unit }) : part.trim()
    })
    .join('|')
}
