/** An amount of money as text with a decimal point, such as `1299.00`, with the currency that is written beside it. */
export interface Amount {
  amount: string
  /** An ISO code, or null when none is written. */
  currency: string | null
}

/** How a file writes values that can be read in two ways: `1,250` and `03/04/2025`. */
export interface Habits {
  decimalComma: boolean
}

const signs: readonly (readonly [RegExp, string])[] = [
  [/US\s?\$/i, 'USD'],
  [/C(?:A|DN)?\s?\$/i, 'CAD'],
  [/AU?\s?\$/i, 'AUD'],
  [/€/, 'EUR'],
  [/£/, 'GBP'],
  [/[¥￥円]/, 'JPY'],
  [/\bFr\.?(?![a-z])/i, 'CHF'],
]

/**
 * Reads `19.99`, `1.299,00 €`, `1'299.00`, `USD 1,299` or `19,–`. Undefined for any other text. A comma before three digits
 * separates thousands; a point does in euros and in files with decimal commas.
 */
export function readAmount(text: string, { decimalComma }: Habits): Amount | undefined {
  const code = /(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])/.exec(text)?.[0]
  const currency = code ?? signs.find(([sign]) => sign.test(text))?.[1] ?? null
  const bare = text
    .replace(/(?:[A-Za-z]{1,3}\s?)?[$€£¥￥円]|(?<![A-Za-z])(?:[A-Z]{3}|Fr\.?)(?![A-Za-z])/g, '')
    .replace(/[.,]\s*[-–—]+\s*$/, '')
    .trim()
  const amount = plainNumber(bare, decimalComma || currency === 'EUR' ? 'grouped' : 'point')
  return amount === undefined || amount.startsWith('-') ? undefined : { amount, currency }
}

/** Reads a number such as `1.250`, `0,5` or `1 250,5` as text with a decimal point. */
export const readNumber = (text: string, { decimalComma }: Habits): string | undefined =>
  plainNumber(text.trim(), decimalComma ? 'comma' : 'point')

/**
 * A number with a decimal point. The last of two kinds of separators is the decimal one. A single one before three digits
 * is read as `ambiguous` says: as a separator of thousands, or as the decimal comma or point of the file.
 */
function plainNumber(text: string, ambiguous: 'grouped' | 'comma' | 'point'): string | undefined {
  const compact = text.replace(/(?<=\d)[\s'’_](?=\d{3})/g, '')
  if (!/^-?(?:\d[\d.,]*|[.,]\d+)$/.test(compact)) return undefined
  const last = Math.max(compact.lastIndexOf('.'), compact.lastIndexOf(','))
  if (last === -1) return compact
  const separator = compact[last] ?? ''
  const whole = compact.slice(0, last)
  const digits = compact.slice(last + 1)
  const isRepeated = whole.includes(separator)
  const other = separator === '.' ? ',' : '.'
  const isDecimal =
    !isRepeated &&
    (digits.length !== 3 ||
      whole.includes(other) ||
      /^-?0?$/.test(whole) ||
      (ambiguous !== 'grouped' && separator === (ambiguous === 'comma' ? ',' : '.')))
  const integer = whole.replace(/[.,]/g, '')
  if (!isDecimal) return /^-?\d{1,3}(?:[.,]\d{3})+$/.test(compact) ? integer + digits : undefined
  return `${integer === '' || integer === '-' ? `${integer}0` : integer}${digits === '' ? '' : `.${digits}`}`
}

const yes = new Set('true yes y 1 x on active wahr ja j oui vrai si sí verdadero ✓ はい'.split(' '))
const no = new Set('false no n 0 - off falsch nein non faux いいえ'.split(' '))

/** Reads `TRUE`, `yes`, `1`, `x` and their opposites. Undefined for any other text. */
export function readBoolean(text: string): boolean | undefined {
  const word = text.trim().toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : undefined
}

const DAY = 86_400_000
/** The serial number of 1970-01-01 in spreadsheets. */
const SERIAL_OF_1970 = 25_569

/**
 * Reads a date as `2025-12-31`, with a time as `2025-12-31T10:00:00Z`: dates of databases, `31.12.2025`, `12/31/2025`,
 * `Dec 31, 2025` and the serial numbers of spreadsheets. A date such as `03/04/2025` begins with the month, unless the
 * file writes decimal commas.
 */
export function readDate(text: string, { decimalComma }: Habits): string | undefined {
  const value = text.trim()
  const serial = /^\d{5}(?:[.,]\d+)?$/.test(value) ? Number.parseInt(value, 10) : undefined
  if (serial !== undefined) return new Date((serial - SERIAL_OF_1970) * DAY).toISOString().slice(0, 10)
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s]+(\d{1,2}:\d{2}.*))?$/.exec(value)
  if (iso) return dateFrom(iso[1], iso[2], iso[3], iso[4])
  const numbers = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:[T,\s]+(\d{1,2}:\d{2}.*))?$/.exec(value)
  if (numbers) {
    const [, first, separator, second, year = '', time] = numbers
    const dayFirst = separator !== '/' || Number(first) > 12 || (decimalComma && Number(second) <= 12)
    const [month, day] = dayFirst ? [second, first] : [first, second]
    return dateFrom(year.length === 2 ? `20${year}` : year, month, day, time)
  }
  const spelt =
    /\b\d{4}\b/.test(value) && /^(?=.*\p{L}{3})[\p{L}\d.,\s]+$/u.test(value) ? Date.parse(`${value} UTC`) : Number.NaN
  return Number.isNaN(spelt) ? undefined : new Date(spelt).toISOString().slice(0, 10)
}

function dateFrom(year = '', month = '', day = '', time?: string): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const start = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(start.getTime()) || !start.toISOString().startsWith(date)) return undefined
  const [, hours = '', minutes = '', seconds = '00', zone = 'Z'] =
    /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i.exec(time ?? '0:00') ?? []
  const offset = zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2').toUpperCase()
  const exact = new Date(`${date}T${hours.padStart(2, '0')}:${minutes}:${seconds}${offset}`)
  if (Number.isNaN(exact.getTime())) return undefined
  const text = exact.toISOString().replace('.000', '')
  return text.endsWith('T00:00:00Z') ? text.slice(0, 10) : text
}

const weightUnits: Readonly<Record<string, string>> = {
  kg: 'kg', kgs: 'kg', kilogram: 'kg', kilograms: 'kg', kilogrammes: 'kg', kilogramm: 'kg',
  g: 'g', gr: 'g', gram: 'g', grams: 'g', gramm: 'g', grammes: 'g',
  lb: 'lb', lbs: 'lb', pound: 'lb', pounds: 'lb',
  oz: 'oz', ounce: 'oz', ounces: 'oz',
} // prettier-ignore

const GRAMS_PER_OUNCE = 28.349523125

/** Reads `1,2 kg`, `300 g`, `2 lbs` or `8 oz` as a weight of the catalogue, such as `1.2 kg`. Undefined without one. */
export function readWeight(text: string, habits: Habits, unitOfColumn = 'kg'): string | undefined {
  const [, digits = '', word = ''] = /^([\d.,'\s]+)([a-z]*)\.?$/i.exec(text.trim()) ?? []
  const number = readNumber(digits, habits)
  const unit = weightUnits[(word || unitOfColumn).toLowerCase()]
  if (number === undefined || !unit || Number(number) <= 0) return undefined
  return unit === 'oz' ? `${Math.round(Number(number) * GRAMS_PER_OUNCE)} g` : `${number} ${unit}`
}
