import { currencies } from '../sites/money.ts'
import { ALL_SIZES } from '../inventory/stock.ts'
import { sizeKey, type Size } from '../pricing/sizes.ts'
import { type OptionalColumn, priceColumnOf } from './columns.ts'
import { momentIn, skusIn, stockIn } from './optional-cells.ts'
import type { ImportedRow, OptionalCells } from './parse-row.ts'
import { priceIn } from './price-cells.ts'
import { type CellValue, sizesIn } from './size-cells.ts'

interface Check {
  field: OptionalColumn
  reason: string
  isError: boolean
}

/** Checks the optional cells of a row against each other. Cells that are invalid on their own are empty. */
export function crossChecks({ flags }: Pick<ImportedRow, 'flags'>, extra: OptionalCells): Check[] {
  return [...saleWindow(flags, extra), ...salePrices(extra), ...sizesOfTables(extra)]
}

export function valueOf<Value>(text: string | undefined, read: (text: string) => CellValue<Value>): Value | undefined {
  const cell = text === undefined ? undefined : read(text)
  return cell && 'value' in cell ? cell.value : undefined
}

const DAY = 86_400_000

/** The end of a moment: a day ends with its last millisecond. */
export const endOf = ({ at, isDay }: { at: number; isDay: boolean }): number => (isDay ? at + DAY : at)

function saleWindow(flags: readonly string[], extra: OptionalCells): Check[] {
  const from = valueOf(extra.sale_from, momentIn)
  const to = valueOf(extra.sale_to, momentIn)
  if (from && to && endOf(to) <= from.at)
    return [{ field: 'sale_to', reason: `is "${extra.sale_to}": expected a date after sale_from`, isError: true }]
  const hasSale =
    flags.some((flag) => flag.startsWith('sale:')) ||
    currencies.some((currency) => extra[priceColumnOf('sale_price', currency)] !== undefined)
  const field = from ? 'sale_from' : 'sale_to'
  return (from || to) && !hasSale
    ? [{ field, reason: 'there is no sale_price: the date has no effect', isError: false }]
    : []
}

function salePrices(extra: OptionalCells): Check[] {
  return currencies.flatMap((currency): Check[] => {
    const field = priceColumnOf('sale_price', currency)
    const read = (text: string) => priceIn(text, currency)
    const price = valueOf(extra[priceColumnOf('price', currency)], read)?.prices
    const sale = valueOf(extra[field], read)?.prices
    if (!price || !sale) return []
    const pairs = [
      [sale.smallest, price.smallest],
      ...Object.entries(sale.items ?? {}).map(([key, amount]) => [amount, price.items?.[key]]),
    ]
    return pairs.some(([reduced, full]) => reduced !== undefined && full !== undefined && reduced >= full)
      ? [
          {
            field,
            reason: `is "${extra[field]?.slice(0, 60)}", not below the price: the price is used`,
            isError: false,
          },
        ]
      : []
  })
}

/** The sizes that a row limits its work to: its own, or those of its tables of prices, or of stock. Empty for those of the shop. */
export function sizesOfRow(extra: OptionalCells): readonly Size[] {
  const stated = valueOf(extra.sizes, sizesIn)
  if (stated) return stated
  const priced = currencies.flatMap(
    (currency) => valueOf(extra[priceColumnOf('price', currency)], (text) => priceIn(text, currency))?.sizes ?? [],
  )
  const sizes = priced.length > 0 ? priced : (valueOf(extra.stock, stockIn)?.sizes ?? [])
  return [...new Map(sizes.map((size) => [sizeKey(size), size])).values()]
}

/** Tables that name sizes in which the work is not sold. */
function sizesOfTables(extra: OptionalCells): Check[] {
  const sold = new Set(sizesOfRow(extra).map(sizeKey))
  if (sold.size === 0) return []
  const keys: [OptionalColumn, string[]][] = [
    ['stock', Object.keys(valueOf(extra.stock, stockIn)?.pieces ?? {})],
    ['sku', Object.keys(valueOf(extra.sku, skusIn) ?? {})],
    ...currencies.flatMap((currency) =>
      (['price', 'sale_price'] as const).map((name): [OptionalColumn, string[]] => {
        const column = priceColumnOf(name, currency)
        return [column, Object.keys(valueOf(extra[column], (text) => priceIn(text, currency))?.prices.items ?? {})]
      }),
    ),
  ]
  return keys.flatMap(([field, all]) => {
    const other = all.find((key) => key !== ALL_SIZES && !sold.has(key.split('/')[0] ?? ''))
    return other === undefined
      ? []
      : [{ field, reason: `names ${other}, a size that is not among the sizes: it has no effect`, isError: false }]
  })
}
