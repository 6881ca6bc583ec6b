import { type Currency, currencies } from '../../sites/money.ts'
import type { Note, VariantPrice } from './product.ts'
import { type Habits, readAmount } from './values.ts'

export interface WrittenPrice {
  line: number
  regular: string
  /** Empty without a sale. */
  sale: string
  /** The currency of amounts that name none. */
  currency?: string
}

/** The price of a variant. Amounts that cannot be read are noted and left out. */
export function readPrice(
  { line, regular, sale, currency = '' }: WrittenPrice,
  habits: Habits,
  notes: Note[],
): VariantPrice[] {
  const read = (text: string) => {
    const amount = text === '' ? undefined : readAmount(text, habits)
    if (text !== '' && !amount)
      notes.push({ line, field: 'price', reason: `is "${text.slice(0, 40)}": expected an amount such as 19.99` })
    return amount
  }
  const [full, reduced] = [read(regular), read(sale)]
  const stated = full?.currency ?? reduced?.currency ?? currency.trim().toUpperCase()
  const known = currencies.find((code) => code === stated)
  if (stated !== '' && !known)
    notes.push({ line, field: 'price', reason: `is in ${stated.slice(0, 10)}: the amount is used in USD` })
  const unit = known ?? 'USD'
  const [list, lower] = [rounded(full?.amount, unit), rounded(reduced?.amount, unit)]
  if (Number(list) > 0) return [{ currency: unit, regular: list, sale: Number(lower) < Number(list) ? lower : '' }]
  return Number(lower) > 0 ? [{ currency: unit, regular: lower, sale: '' }] : []
}

/** The amount with no more decimals than the currency has. */
function rounded(amount: string | undefined, currency: Currency): string {
  if (amount === undefined) return ''
  const decimals = currency === 'JPY' ? 0 : 2
  return (amount.split('.')[1]?.length ?? 0) <= decimals ? amount : Number(amount).toFixed(decimals)
}
