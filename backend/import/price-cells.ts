import type { OwnPrices } from '../catalog/work.ts'
import type { Size } from '../pricing/sizes.ts'
import { exactMinorUnits, type Currency } from '../sites/money.ts'
import { type CellValue, isTable, tableIn } from './size-cells.ts'

/** The services that a table of prices can name. */
export const serviceNames = ['frame', 'mount', 'laminate', 'canvas'] as const

/** In US dollars or the unit of another currency. */
const MAX_AMOUNT = { USD: 1_000_000, CAD: 1_000_000, AUD: 1_000_000, JPY: 100_000_000 } as const
const MAX_FACTOR = 1000

export interface PriceCell {
  prices: OwnPrices
  /** The sizes of a table. */
  sizes: readonly Size[]
}

/** Reads a price: an amount for the smallest size, a table by size, or a factor on the shop's prices such as `x1.2`. */
export function priceIn(text: string, currency: Currency): CellValue<PriceCell> {
  const factor = /^[x×]\s*(\d+(?:\.\d+)?)$/i.exec(text)?.[1]
  if (factor !== undefined) {
    const value = Number(factor)
    if (!(value > 0 && value <= MAX_FACTOR))
      return { reason: `is "${text.slice(0, 40)}": expected a factor above 0, up to ${MAX_FACTOR}` }
    return { value: { prices: { factor: value }, sizes: [] } }
  }
  if (!isTable(text)) {
    const amount = amountIn(text, currency)
    return 'reason' in amount ? amount : { value: { prices: { smallest: amount.value }, sizes: [] } }
  }
  const read = tableIn(text, serviceNames, (cell) => amountIn(cell, currency))
  if ('reason' in read) return read
  return {
    value: { prices: { items: Object.fromEntries(read.value.entries) }, sizes: read.value.sizes },
    changes: read.changes ?? [],
  }
}

/** A decimal amount in minor units. */
function amountIn(text: string, currency: Currency): CellValue<number> {
  const amount = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  const minor = exactMinorUnits(amount, currency)
  const most = MAX_AMOUNT[currency]
  if (minor !== undefined && minor > 0 && amount <= most) return { value: minor }
  const example = currency === 'JPY' ? '1990 in whole yen' : `19.99 in ${currency}`
  return { reason: `holds "${text.slice(0, 40)}": expected an amount such as ${example}, above 0, up to ${most}` }
}
