import { glazings, defaultMatWidth, mouldingById, framedSize, type Extent, type Moulding } from '../items/mouldings.ts'
import type { SellableItem } from '../items/upi.ts'
import type { PriceTier } from '#/domain/product/price-tiers.ts'
import type { Work } from '../catalog/work.ts'
import { roundToPriceEnding, discounted, type Currency, type PriceEnding } from '../sites/money.ts'
import { rateCost, editionShare, framing, collectionShares, serviceRates, sheetRates, artistShares } from './rates.ts'
import { defaultSizeOf, sizesOf, type SizedWork } from './sizes.ts'
import { tiersOf } from './tiers.ts'

export type PricedWork = SizedWork & Pick<Work, 'collection' | 'promoPercent'> & { artist: { id: string } }

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
  service: Extract<SellableItem['service'], { name: 'frame' }>,
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

function serviceCents({ service, ...sheet }: SellableItem): number | undefined {
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
  const ending = endingOf(work)
  const sheetCost = sheetCents(work, item)
  const sheet = roundToPriceEnding(sheetCost, currency, ending)
  const list = serviceCost === 0 ? sheet : roundToPriceEnding(sheetCost + serviceCost, currency, ending)
  const service = list - sheet
  const saleTierPrice = isSaleTier(item) ? sheet + discounted(service, framing.saleDiscountPercent, currency) : list
  const sale = discounted(saleTierPrice, work.promoPercent, currency)
  return { sheet, service, list, sale, tiers: tiersOf(work, item, sale, currency) }
}

/** The lowest price of a work's unframed prints, in minor units. */
export function startingPrice(work: PricedWork, currency: Currency): { list: number; sale: number } {
  const prices = sizesOf(work).map((size) => sheetPrice(work, size, currency))
  const list = Math.min(...prices)
  return { list, sale: discounted(list, work.promoPercent, currency) }
}

/** The price of a work's unframed print in its default size, in minor units. */
export function openingPrice(work: PricedWork, currency: Currency): { list: number; sale: number } {
  const list = sheetPrice(work, defaultSizeOf(work), currency)
  return { list, sale: discounted(list, work.promoPercent, currency) }
}

const sheetPrice = (work: PricedWork, size: Extent, currency: Currency) =>
  roundToPriceEnding(sheetCents(work, size), currency, endingOf(work))

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
