import { itemPicture } from '#/domain/picture-url.ts'
import { PHOTOS_PATH } from '#/domain/photos/photo-upi.ts'
import { productPath } from '#/domain/product/product-url.ts'
import type { Variant } from '#/contracts/product/product-group.ts'
import { glazings, mats, mouldingById } from '../items/mouldings.ts'
import { groupTypeOf } from '../catalog/group-types.ts'
import type { Names } from '../catalog/names.ts'
import { encodeUpi, type Service } from '../items/upi.ts'
import type { Work } from '../catalog/work.ts'
import { siteRevisionOf } from '../images/revision.ts'
import { ALL_SIZES, stockOf } from '../inventory/stock.ts'
import { toDecimal, type Currency } from '../sites/money.ts'
import type { SiteId } from '../sites/sites.ts'
import { plainItem, type Offer } from '../pricing/offers.ts'
import { finishedSize, promotionPercent, type Price } from '../pricing/prices.ts'
import { sizeKey } from '../pricing/sizes.ts'
import { firstWorkingDay } from '../shipping/calendar.ts'
import { eventAt } from '../shipping/events.ts'
import { arrivals, daysToShip } from '../shipping/transit.ts'
import { sizeLabel } from './size-label.ts'
import { salesForcePayload } from './sales-force-payload.ts'
import { productTypeOf } from './product-types.ts'
import type { ProductQuery } from './product-query.ts'

const zones: Readonly<Record<SiteId, number>> = { Art: 1, Poster: 2, PosterAP: 3 }

/** Returns a function that maps offers of a work to variants. The fields that all variants share are computed once. */
export function createVariantMapper(work: Work, query: ProductQuery): (offer: Offer) => Variant {
  const { siteId, currency, names } = query
  const revision = siteRevisionOf(work, siteId)
  const path = work.photo
    ? PHOTOS_PATH
    : productPath(siteId, { imageId: work.imageId, title: work.title, artist: work.artist.name })
  const shared = {
    apnum: work.imageId,
    zoneProductId: `${work.imageId}${zones[siteId]}`,
    imageId: work.imageId,
    currency,
    serviceFlags: serviceFlagsOf(work),
    stepQuantity: 1,
    minOrderQuantity: 1,
    ...flagsOf(work, currency, names),
  }
  const isCustomizable = groupTypeOf(work) !== 'gallery-pops'
  const fulfillmentOf = createFulfillment(work, query)
  return ({ item, upi, price }) => {
    const type = productTypeOf(work, item)
    const sku = work.own?.skus?.[sizeKey(item)] ?? work.own?.skus?.[ALL_SIZES]
    const finished = finishedSize(item)
    const imageUrl = itemPicture(upi, revision)
    const productUrl = `${path}?upi=${upi}`
    const printUpi = encodeUpi(plainItem(work, item))
    const displaySize = sizeLabel(item)
    const displayFinishedSize = sizeLabel(finished)
    const salePrice = toDecimal(price.sale, currency)
    const source = { item, type, imageId: work.imageId, upi, price: salePrice, imageUrl, productUrl }
    return {
      ...shared,
      upi,
      printUpi,
      customizerUpi: isCustomizable ? (item.group === 'Specialty' ? printUpi : upi) : '',
      sizeCode: `${item.width}X${item.height}`,
      displaySize,
      displayFinishedSize,
      printSize: displaySize,
      c_size: { width: item.width, height: item.height },
      inventory: stockOf(work, item),
      ...(sku === undefined ? {} : { c_sku: sku }),
      c_finished: finished,
      podConfig: type.podConfig,
      productTypeGroup: item.group,
      productTypeId: type.id,
      productTypeName: names.text(type.name),
      listPrice: toDecimal(price.list, currency),
      salePrice,
      ...tieredPricesOf(price, currency),
      imageUrl,
      productUrl,
      services: servicesOf(item.service, toDecimal(price.service, currency)),
      specialHandling: handlingOf(item.service, names),
      salesForcePayload: salesForcePayload({ ...source, finishedSize: displayFinishedSize }),
      fulfillment: fulfillmentOf(item.service.name),
    }
  }
}

/** The price books of a currency: list prices and reduced prices. */
export const pricebooksOf = (currency: string) => ({
  list: `${currency.toLowerCase()}-list-prices`,
  sale: `${currency.toLowerCase()}-sale-prices`,
})

/** Empty if the price is the same for every quantity. */
function tieredPricesOf({ list, sale, tiers }: Price, currency: Currency): Pick<Variant, 'tieredPrices'> {
  const books = pricebooksOf(currency)
  const pricebook = sale < list ? books.sale : books.list
  const tieredPrices = tiers.map(({ quantity, price }) => ({ pricebook, price: toDecimal(price, currency), quantity }))
  return tieredPrices.length > 0 ? { tieredPrices } : {}
}

export const serviceFlagsOf = (work: Work): Variant['serviceFlags'] => ({
  canFrame: work.canFrame,
  canMount: work.canMount,
  canLaminate: work.canLaminate,
  canCanvasStretched: work.canCanvasStretched,
  canCanvasFramed: work.canCanvasFramed,
})

/** The text of a work's discount, or null without one. */
export function promotionBadge(work: Work, currency: Currency, names: Names): string | null {
  const percent = promotionPercent(work, currency)
  return percent > 0 ? names.sentence('promotion_badge', { percent: String(percent) }) : null
}

const flagsOf = (work: Work, currency: Currency, names: Names) => ({
  promoBadge: promotionBadge(work, currency, names),
  hotdeals: work.hotDeal,
  exclusive: work.exclusive,
  bestSeller: work.bestSeller,
  hgtv: work.hgtv,
})

const tierOf = (service: Service) =>
  service.name === 'frame' ? (mouldingById(service.moulding)?.tier ?? 'classic') : 'unserviced'

function servicesOf(service: Service, listPrice: number): Variant['services'] {
  return service.name === 'none' ? [] : [{ name: service.name, tier: tierOf(service), listPrice }]
}

function handlingOf(service: Service, names: Names): Variant['specialHandling'] {
  if (service.name === 'none') return null
  if (service.name !== 'frame') return { name: service.name, mouldingTier: tierOf(service) }
  const moulding = mouldingById(service.moulding)
  const mat = mats.find(({ id }) => id === (service.mat?.id ?? 'none'))
  const glazing = glazings.find(({ id }) => id === service.glazing)
  return {
    name: 'frame',
    mouldingId: service.moulding,
    mouldingName: moulding && names.text(moulding.name),
    mouldingWidth: moulding?.width,
    mouldingHeight: moulding?.height,
    mouldingTier: tierOf(service),
    c_mouldingTone: moulding?.tone,
    topMatName: mat && names.text(mat.name),
    c_matWidth: service.mat?.width ?? 0,
    glassName: glazing && names.text(glazing.name),
  }
}

function createFulfillment(
  work: Work,
  { at, zipCode, names }: ProductQuery,
): (service: Service['name']) => Variant['fulfillment'] {
  const dated = eventAt(firstWorkingDay(at))
  const event = dated && { ...dated, eventMessage: names.text(dated.eventMessage) }
  const cache = new Map<Service['name'], Variant['fulfillment']>()
  const create = (service: Service['name']): Variant['fulfillment'] => {
    const days = daysToShip(work.shipDays, service)
    const transitTimes = arrivals(at, days, zipCode).map(({ shippingType, day }) => ({
      shippingType,
      displayDeliveryDate: day,
    }))
    const displayTimeToShip = names.sentence(days === 1 ? 'ships_one' : 'ships_other', { days: names.number(days) })
    return { timeToShip: { displayTimeToShip, c_days: days }, delivery: { zipCode, transitTimes }, event }
  }
  return (service) => {
    const cached = cache.get(service) ?? create(service)
    cache.set(service, cached)
    return cached
  }
}
