import type { OwnFacts, OwnPricesByCurrency, Work } from '../catalog/work.ts'
import { sizeKey, type Size } from '../pricing/sizes.ts'
import { currencies } from '../sites/money.ts'
import { priceColumnOf, type PriceColumn } from './columns.ts'
import { momentIn, servicesIn, skusIn, stockIn, weightIn } from './optional-cells.ts'
import type { OptionalCells } from './parse-row.ts'
import { priceIn } from './price-cells.ts'
import { endOf, sizesOfRow, valueOf } from './row-checks.ts'

type OwnOffer = Pick<OwnFacts, 'sizes' | 'prices' | 'salePrices' | 'stock' | 'skus' | 'grams'>

/** What a merchant's row says of the items of its work: sizes, prices, stock and article numbers. */
export function ownOffer(extra: OptionalCells, aspect: number, now: Date): OwnOffer {
  const sizes = sizesOfRow(extra)
  const prices = pricesOf('price', extra)
  const salePrices = isSaleTime(extra, now) ? pricesOf('sale_price', extra) : undefined
  const stock = valueOf(extra.stock, stockIn)?.pieces
  const skus = valueOf(extra.sku, skusIn)
  const grams = valueOf(extra.weight, weightIn)
  return {
    ...(sizes.length > 0 ? { sizes: ordered(sizes, aspect) } : {}),
    ...(prices ? { prices } : {}),
    ...(salePrices ? { salePrices } : {}),
    ...(stock ? { stock } : {}),
    ...(skus ? { skus } : {}),
    ...(grams === undefined ? {} : { grams }),
  }
}

/** The smallest first, each in the orientation of the work. A square work has them as they are written. */
function ordered(sizes: readonly Size[], aspect: number): Size[] {
  const turned = sizes.map(({ width, height }) => {
    const [short, long] = [Math.min(width, height), Math.max(width, height)]
    if (aspect === 1) return { width, height }
    return aspect < 1 ? { width: short, height: long } : { width: long, height: short }
  })
  return turned.toSorted((a, b) => a.width * a.height - b.width * b.height || sizeKey(a).localeCompare(sizeKey(b)))
}

function pricesOf(name: PriceColumn, extra: OptionalCells): OwnPricesByCurrency | undefined {
  const stated = currencies.flatMap((currency) => {
    const cell = valueOf(extra[priceColumnOf(name, currency)], (text) => priceIn(text, currency))
    return cell ? [[currency, cell.prices] as const] : []
  })
  return stated.length > 0 ? Object.fromEntries(stated) : undefined
}

/** The services that a row allows; all without a list. */
export function allowedServices(
  extra: OptionalCells,
): Pick<Work, 'canFrame' | 'canMount' | 'canLaminate' | 'canCanvasStretched' | 'canCanvasFramed'> {
  const services = valueOf(extra.services, servicesIn)
  const allows = (service: string) => services?.includes(service) ?? true
  return {
    canFrame: allows('frame'),
    canMount: allows('mount'),
    canLaminate: allows('laminate'),
    canCanvasStretched: allows('canvas'),
    canCanvasFramed: allows('canvas') && allows('frame'),
  }
}

/** Whether the sale of a row is on. */
export function isSaleTime(extra: OptionalCells, now: Date): boolean {
  const from = valueOf(extra.sale_from, momentIn)
  const to = valueOf(extra.sale_to, momentIn)
  return (!from || from.at <= now.getTime()) && (!to || now.getTime() < endOf(to))
}

/** Whether a row is on sale at all: visible, and its day has come. */
export function isAvailable(extra: OptionalCells, now: Date): boolean {
  const from = valueOf(extra.available_from, momentIn)
  return extra.visible !== 'no' && (!from || from.at <= now.getTime())
}

/** The next time after which the work of a row differs: its sale begins or ends, or it is on sale at all. */
export function nextChange(extra: OptionalCells, now: Date): Date | undefined {
  const from = valueOf(extra.sale_from, momentIn)
  const to = valueOf(extra.sale_to, momentIn)
  const available = valueOf(extra.available_from, momentIn)
  const times = [from?.at, to && endOf(to), available?.at].filter((at) => at !== undefined && at > now.getTime())
  return times.length > 0 ? new Date(Math.min(...times.map(Number))) : undefined
}
