import {
  glazings,
  defaultMatWidth,
  mouldingById,
  mouldings,
  framedSize,
  type Extent,
  type Moulding,
} from '../items/mouldings.ts'
import type { SellableItem } from '../items/upi.ts'
import type { PriceTier } from '#/domain/product/price-tiers.ts'
import type { Work } from '../catalog/work.ts'
import {
  currencies,
  discounted,
  fromUsCents,
  reducedTo,
  roundToPriceEnding,
  type Currency,
  type PriceEnding,
} from '../sites/money.ts'
import { itemKey, pricesIn, referenceSheet, statedSheet, type ApplicablePrices } from './own-prices.ts'
import { rateCost, editionShare, framing, collectionShares, serviceRates, sheetRates, artistShares } from './rates.ts'
import { defaultSizeOf, sizesOf, type SizedWork } from './sizes.ts'
import { tiersOf } from './tiers.ts'

export type PricedWork = SizedWork & Pick<Work, 'collection' | 'promoPercent'> & { artist: { id: string } }

/** What the price of an item depends on, besides its work. */
type PricedItem = Extent & Pick<SellableItem, 'service'>

/** Amounts in minor units of the currency. */
export interface Price {
  /** The price of the unframed print. */
  sheet: number
  /** The price of the service, such as framing or mounting. */
  service: number
  /** The sum of both. */
  list: number
  /** The price of a single piece after discounts. */
  sale: number
  /** Prices per piece for larger quantities. */
  tiers: readonly PriceTier[]
}

const endingOf = (work: Pick<Work, 'collection'>): PriceEnding => (work.collection === 'gallery' ? 'plain' : 'charm')
const areaOf = ({ width, height }: Extent) => width * height

function artistShare(artistId: string): number {
  const sum = [...artistId].reduce((total, character) => (total * 31 + character.charCodeAt(0)) >>> 0, 7)
  return artistShares[sum % artistShares.length] ?? 100
}

function sheetCents(work: PricedWork, sheet: Extent): number {
  const cents = rateCost(sheetRates[work.medium], areaOf(sheet))
  const shares = [
    collectionShares[work.collection],
    artistShare(work.artist.id),
    work.edition === null ? 100 : editionShare,
  ]
  return shares.reduce((sum, share) => (sum * share) / 100, cents)
}

function frameCents(
  sheet: Extent,
  moulding: Moulding,
  service: Pick<Extract<SellableItem['service'], { name: 'frame' }>, 'mat' | 'glazing'>,
): number {
  const matWidth = service.mat?.width ?? 0
  const opening = { width: sheet.width + 2 * matWidth, height: sheet.height + 2 * matWidth }
  const united = opening.width + opening.height
  const glazing = glazings.find(({ id }) => id === service.glazing)
  const stretching = moulding.holds === 'canvas' ? rateCost(serviceRates.canvas, areaOf(sheet)) : 0
  return (
    framing.assembly +
    moulding.centsPerUnitedInch * united +
    (service.mat ? framing.mat.fixed + framing.mat.perUnitedInch * united : 0) +
    (glazing ? glazing.centsPerSquareInch * areaOf(opening) : 0) +
    stretching
  )
}

function serviceCents({ service, ...sheet }: PricedItem): number | undefined {
  if (service.name === 'none') return 0
  if (service.name !== 'frame') return rateCost(serviceRates[service.name], areaOf(sheet))
  const moulding = mouldingById(service.moulding)
  return moulding && frameCents(sheet, moulding, service)
}

const isSaleTier = ({ service }: SellableItem) =>
  service.name === 'frame' && mouldingById(service.moulding)?.tier === 'sale'

/** The price of an item of a work, or undefined for an unknown moulding. */
export function priceOf(work: PricedWork, item: SellableItem, currency: Currency): Price | undefined {
  const serviceCost = serviceCents(item)
  if (serviceCost === undefined) return undefined
  const list = listPrice(work, item, serviceCost, currency)
  const sheet = Math.min(list, sheetPrice(work, item, currency))
  const service = list - sheet
  const saleTierPrice = isSaleTier(item) ? sheet + discounted(service, framing.saleDiscountPercent, currency) : list
  const sale = salePrice(work, { item, serviceCost, list: saleTierPrice, sheet }, currency)
  return { sheet, service, list, sale, tiers: tiersOf(work, item, sale, currency) }
}

function listPrice(work: PricedWork, item: PricedItem, serviceCost: number, currency: Currency): number {
  const own = pricesIn(work.own?.prices, currency)
  const stated = own && serviceCost > 0 ? statedItem(work, item, serviceCost, own, currency) : undefined
  if (stated !== undefined) return stated
  const sheet = sheetAmount(work, item, own, currency)
  if (serviceCost === 0 && sheet.isExact) return sheet.amount
  const service = fromUsCents(serviceCost * (own?.prices.factor ?? 1), currency)
  return roundToPriceEnding(sheet.amount + service, currency, endingOf(work))
}

/** The price that a merchant states for an item with a service. Other choices of the service keep their relation to the first. */
function statedItem(
  work: PricedWork,
  item: PricedItem,
  serviceCost: number,
  { prices, rate }: ApplicablePrices,
  currency: Currency,
): number | undefined {
  const stated = prices.items?.[itemKey(item)]
  if (stated === undefined) return undefined
  const firstCost = firstServiceCents(work, item)
  if (serviceCost === firstCost && rate === 1) return stated
  const sheet = sheetAmount(work, item, pricesIn(work.own?.prices, currency), currency).amount
  const service = Math.max(0, stated * rate - sheet) * (serviceCost / firstCost)
  const price = roundToPriceEnding(sheet + service, currency, endingOf(work))
  // A stated price may be below the ending that a cheaper choice is rounded up to.
  return serviceCost < firstCost && rate === 1 ? Math.min(price, stated) : price
}

/** The cost of the first choice of an item's service: the first moulding, or the canvas without a frame. */
function firstServiceCents(work: PricedWork, item: PricedItem): number {
  const { service, ...sheet } = item
  if (service.name === 'none') return 0
  if (service.name !== 'frame') return rateCost(serviceRates[service.name], areaOf(sheet))
  const moulding = mouldingById(service.moulding)
  if (!moulding || moulding.holds === 'canvas') return rateCost(serviceRates.canvas, areaOf(sheet))
  const first = firstMoulding(work, moulding)
  return frameCents(sheet, first, { mat: defaultMat(work, first, sheet), glazing: 'acrylic' })
}

/** The first moulding that a site with this moulding offers for the work. */
const firstMoulding = (work: Pick<Work, 'medium'>, moulding: Moulding): Moulding =>
  mouldings.find(
    ({ holds, tier, sites }) =>
      holds === moulding.holds &&
      (tier !== 'value' || work.medium === 'poster') &&
      sites.some((site) => moulding.sites.includes(site)),
  ) ?? moulding

/** The price of an unframed print in minor units; if it is not exact, it has to be rounded. */
function sheetAmount(
  work: PricedWork,
  size: Extent,
  own: ApplicablePrices | undefined,
  currency: Currency,
): { amount: number; isExact: boolean } {
  const cents = sheetCents(work, size)
  const factor = own?.prices.factor ?? 1
  const reference = own && referenceSheet(own.prices, sizesOf(work))
  if (!own || !reference) return { amount: fromUsCents(cents * factor, currency), isExact: false }
  const stated = statedSheet(own.prices, size, sizesOf(work)[0] ?? size)
  if (stated !== undefined) return { amount: stated * own.rate, isExact: own.rate === 1 }
  return { amount: (reference.amount * own.rate * cents) / sheetCents(work, reference.size), isExact: false }
}

interface ListedItem {
  item: PricedItem
  serviceCost: number
  list: number
  /** The list price of its unframed print. */
  sheet: number
}

/** The price after the work's discount, or the merchant's sale price if that is lower. */
function salePrice(work: PricedWork, listed: ListedItem, currency: Currency): number {
  const reduced = discounted(listed.list, work.promoPercent, currency)
  const own = pricesIn(work.own?.salePrices, currency)
  return own ? Math.min(reduced, ownSalePrice(work, listed, own, currency)) : reduced
}

function ownSalePrice(
  work: PricedWork,
  { item, serviceCost, list, sheet }: ListedItem,
  own: ApplicablePrices,
  currency: Currency,
): number {
  if (own.prices.factor !== undefined) return reducedTo(list, own.prices.factor, currency)
  const stated = serviceCost > 0 ? statedItem(work, item, serviceCost, own, currency) : undefined
  return stated ?? list - Math.max(0, sheet - saleSheet(work, item, sheet, own, currency))
}

/** The sale price of an unframed print. A price of the smallest size reduces all sizes by the same share. */
function saleSheet(
  work: PricedWork,
  size: Extent,
  sheet: number,
  { prices, rate }: ApplicablePrices,
  currency: Currency,
): number {
  const inMinorUnits = (amount: number) =>
    rate === 1 ? amount : roundToPriceEnding(amount * rate, currency, endingOf(work))
  const smallest = sizesOf(work)[0] ?? size
  const stated = statedSheet(prices, size, smallest)
  if (stated !== undefined) return inMinorUnits(stated)
  if (prices.smallest === undefined) return sheet
  return reducedTo(sheet, inMinorUnits(prices.smallest) / sheetPrice(work, smallest, currency), currency)
}

/** The lowest price of a work's unframed prints, in minor units. */
export function startingPrice(work: PricedWork, currency: Currency): { list: number; sale: number } {
  const prices = sizesOf(work).map((size) => printPrice(work, size, currency))
  return {
    list: Math.min(...prices.map(({ list }) => list)),
    sale: Math.min(...prices.map(({ sale }) => sale)),
  }
}

/** The price of a work's unframed print in its default size, in minor units. */
export const openingPrice = (work: PricedWork, currency: Currency): { list: number; sale: number } =>
  printPrice(work, defaultSizeOf(work), currency)

/** The discount of a work in percent, to be shown: that of a merchant's sale price is of the default size. */
export function promotionPercent(work: PricedWork, currency: Currency): number {
  if (work.own?.salePrices === undefined) return work.promoPercent
  const { list, sale } = openingPrice(work, currency)
  return Math.round((100 * (list - sale)) / list)
}

/** Whether a work is on sale: by a discount, or by a merchant's sale price below its price. */
export const isReduced = (work: PricedWork): boolean =>
  work.promoPercent > 0 ||
  (work.own?.salePrices !== undefined &&
    currencies.some(
      (currency) =>
        Object.keys(work.own?.salePrices?.[currency]?.items ?? {}).some((key) => key.includes('/')) ||
        sizesOf(work).some((size) => {
          const { list, sale } = printPrice(work, size, currency)
          return sale < list
        }),
    ))

/** The price of a work's unframed print in a size, in minor units. */
export function printPrice(
  work: PricedWork,
  { width, height }: Extent,
  currency: Currency,
): { list: number; sale: number } {
  const item = { width, height, service: { name: 'none' } } as const
  const list = listPrice(work, item, 0, currency)
  return { list, sale: salePrice(work, { item, serviceCost: 0, list, sheet: list }, currency) }
}

const sheetPrice = (work: PricedWork, { width, height }: Extent, currency: Currency): number =>
  listPrice(work, { width, height, service: { name: 'none' } }, 0, currency)

/** The outer size of an item: of the frame, or of the print without a frame. */
export function finishedSize({ service, width, height }: SellableItem): Extent {
  const moulding = service.name === 'frame' ? mouldingById(service.moulding) : undefined
  if (service.name !== 'frame' || !moulding) return { width, height }
  return framedSize({ width, height }, moulding, service.mat?.width ?? 0)
}

/** The default mat of a frame, or null for a frame without a mat. */
export function defaultMat(
  work: Pick<Work, 'medium'>,
  moulding: Moulding,
  sheet: Extent,
): { id: 'white'; width: number } | null {
  const isPlainPoster = work.medium === 'poster' && moulding.tier !== 'signature' && moulding.tier !== 'premium'
  if (moulding.holds === 'canvas' || moulding.tier === 'value' || isPlainPoster) return null
  return { id: 'white', width: defaultMatWidth(sheet) }
}
