import type { Kysely } from 'kysely'
import { unitPrice } from '#/domain/product/price-tiers.ts'
import { findGiftCard } from '../gift-cards/ledger.ts'
import { findCoupons, type Coupon, type CouponError } from '../promotions/coupons.ts'
import { applyPromotions } from '../promotions/apply-promotions.ts'
import type { Promotion } from '../promotions/promotion.ts'
import { automaticPromotions } from '../promotions/promotions.ts'
import { availableMethods, type AvailableMethod } from '../shipping/methods.ts'
import { daysToShip } from '../shipping/transit.ts'
import type { Database } from '../store/database.ts'
import { tableTax, type TaxRates } from '../tax/tax.ts'
import type { BasketCoupon, BasketItem, BasketShipment } from './content.ts'
import { goodsOf, type Good } from './goods.ts'
import { siteConfiguration } from '../sites/sites.ts'
import type { BasketRecord } from './store.ts'
import { totalsOf, type Totals } from '../pricing/totals.ts'

export interface PricedLine {
  item: BasketItem
  /** Absent when the item is not sold any more: it has no price and cannot be ordered. */
  good: Good | undefined
}

export interface PricedShipment {
  shipment: BasketShipment
  lines: readonly PricedLine[]
  offered: readonly AvailableMethod[]
  /** The method that the shopper chose. Absent when it does not serve the destination. */
  chosen: AvailableMethod | undefined
  /** The method in the totals: the chosen one, or else the default. Absent when there is nothing to ship. */
  counted: AvailableMethod | undefined
  /** The postal code, when it is known. */
  destination: string | undefined
  /** Absent while the address is not known. */
  taxes: TaxRates | undefined
}

export interface PricedCoupon extends BasketCoupon {
  status: CouponError | 'applied' | 'no_applicable_promotion'
}

/** An automatic shipping promotion whose minimum the basket has not reached. */
export interface ApproachingShipping {
  promotion: Promotion
  shipmentId: string
  /** Minor units. */
  minimum: number
  /** The offered methods that the promotion applies to. */
  methods: readonly AvailableMethod[]
}

/** A basket with its computed values. */
export interface PricedBasket {
  record: BasketRecord
  /** When the basket was priced. */
  at: Date
  lines: readonly PricedLine[]
  shipments: readonly PricedShipment[]
  coupons: readonly PricedCoupon[]
  /** Active promotions by id, with the coupon code, if any. */
  promotions: ReadonlyMap<string, { promotion: Promotion; code: string | undefined }>
  /** Automatic shipping promotions whose minimum is not reached, by shipment. */
  approaching: readonly ApproachingShipping[]
  totals: Totals
  taxIncluded: boolean
  /** Minor units that gift cards without a fixed amount pay, by payment instrument id. */
  giftPayments: ReadonlyMap<string, number>
}

/** Computes the totals of a basket. Every price comes from the price rules, none from the client. */
export async function priceBasket(db: Kysely<Database>, record: BasketRecord, now: Date): Promise<PricedBasket> {
  const { content, customerId, siteId, currency } = record
  const { taxIncluded } = siteConfiguration(siteId)
  const upis = content.items.map(({ upi }) => upi)
  const goods = await goodsOf(db, upis, { customerId, siteId, currency, now, postalCode: destinationOf(record) })
  const codes = content.coupons.map(({ code }) => code)
  const coupons = await findCoupons(db, codes, { siteId, email: content.email, now })
  const active = [
    ...(await automaticPromotions(db, siteId, now)).map((promotion) => ({ promotion, code: undefined })),
    ...coupons.flatMap(({ code, error, promotion }) => (promotion && !error ? [{ promotion, code }] : [])),
  ]
  const lines = content.items.map((item) => ({ item, good: goods.get(item.upi) }))
  const quantities = quantitiesOf(content.items)
  const shipments = content.shipments.map((shipment) => shipmentOf(shipment, lines, record, now))
  const { applied, ...promoted } = applyPromotions(
    active.map(({ promotion }) => promotion),
    {
      lines: shipments.flatMap((shipment) => lineCharges(shipment, quantities)),
      shippings: shipments.flatMap((shipment) => shippingCharges(shipment, record)),
      currency,
    },
  )
  const totals = totalsOf({ ...promoted, gifts: content.gifts.map(({ amount }) => amount), taxIncluded })
  return {
    record,
    at: now,
    lines,
    shipments,
    coupons: content.coupons.map((coupon, index) => ({ ...coupon, status: statusOf(coupons[index], applied) })),
    promotions: new Map(active.map((promoted) => [promoted.promotion.id, promoted])),
    approaching: shipments.flatMap((shipment) => approachingOf(shipment, active, totals, currency)),
    totals,
    giftPayments: await giftPayments(db, record, totals.orderTotal),
    taxIncluded,
  }
}

/** The postal code of the shipping address, or else the one that the shopper entered for an estimate. */
function destinationOf({ content }: BasketRecord, shipment = content.shipments[0]): string | undefined {
  const estimate = content.custom['c_postalCode']
  return shipment?.shippingAddress?.postalCode ?? (typeof estimate === 'string' && estimate ? estimate : undefined)
}

function shipmentOf(
  shipment: BasketShipment,
  all: readonly PricedLine[],
  record: BasketRecord,
  now: Date,
): PricedShipment {
  const lines = all.filter(({ item }) => item.shipmentId === shipment.shipmentId)
  const productionDays = lines.flatMap(({ good }) =>
    good ? [daysToShip(good.work.shipDays, good.offer.item.service.name)] : [],
  )
  const destination = destinationOf(record, shipment)
  const offered = availableMethods(destination, now, Math.max(1, ...productionDays))
  const chosen = offered.find(({ id }) => id === shipment.shippingMethodId)
  return {
    shipment,
    lines,
    destination,
    offered,
    chosen,
    counted: productionDays.length > 0 ? (chosen ?? offered[0]) : undefined,
    taxes: shipment.shippingAddress && tableTax.ratesFor(shipment.shippingAddress),
  }
}

/** The quantity of each UPI, summed over all lines. It decides the price tier. */
function quantitiesOf(items: readonly BasketItem[]): ReadonlyMap<string, number> {
  const quantities = new Map<string, number>()
  for (const { upi, quantity } of items) quantities.set(upi, (quantities.get(upi) ?? 0) + quantity)
  return quantities
}

const lineCharges = ({ lines, taxes, shipment }: PricedShipment, quantities: ReadonlyMap<string, number>) =>
  lines.flatMap(({ item, good }) =>
    good
      ? [
          {
            id: item.itemId,
            shipment: shipment.shipmentId,
            unit: unitPrice(good.offer.price, quantities.get(item.upi)),
            single: good.offer.price.sale,
            quantity: item.quantity,
            taxRate: taxes?.goods ?? null,
            item: good.offer.item,
            onSale: good.offer.price.sale < good.offer.price.list,
          },
        ]
      : [],
  )

/** The price of each offered shipping method after promotions, in minor units, by method id. */
export function methodPrices(
  { record: { content, currency }, shipments, promotions }: PricedBasket,
  { offered }: Pick<PricedShipment, 'offered'>,
): ReadonlyMap<string, number> {
  const quantities = quantitiesOf(content.items)
  const { shippings } = applyPromotions(
    [...promotions.values()].map(({ promotion }) => promotion),
    {
      lines: shipments.flatMap((shipment) => lineCharges(shipment, quantities)),
      shippings: offered.map(({ id, prices }) => ({
        id,
        shipment: '',
        price: prices[currency],
        taxRate: null,
        method: id,
      })),
      currency,
    },
  )
  const charges = totalsOf({ lines: [], reductions: [], shippings, gifts: [], taxIncluded: false }).shippings
  return new Map(charges.map(({ id, final }) => [id, final]))
}

const shippingCharges = ({ shipment, counted, taxes }: PricedShipment, { currency }: BasketRecord) =>
  counted
    ? [
        {
          id: shipment.shippingItemId,
          shipment: shipment.shipmentId,
          price: counted.prices[currency],
          taxRate: taxes?.shipping ?? null,
          method: counted.id,
        },
      ]
    : []

/** Returns nothing for a shipment that ships free already or has nothing to ship. */
function approachingOf(
  { shipment, counted, offered }: PricedShipment,
  active: readonly { promotion: Promotion; code: string | undefined }[],
  { productTotal, shippings }: Totals,
  currency: BasketRecord['currency'],
): ApproachingShipping[] {
  const charge = shippings.find(({ id }) => id === shipment.shippingItemId)
  if (!counted || charge?.reduced === 0) return []
  return active.flatMap(({ promotion, code }) => {
    const minimum = promotion.minimum?.[currency] ?? 0
    if (promotion.level !== 'shipping' || code !== undefined || productTotal >= minimum) return []
    const methods = offered.filter(({ id }) => promotion.qualifies.methods?.includes(id) ?? true)
    return methods.length > 0 ? [{ promotion, shipmentId: shipment.shipmentId, minimum, methods }] : []
  })
}

function statusOf(coupon: Coupon | undefined, applied: ReadonlySet<string>): PricedCoupon['status'] {
  if (!coupon?.promotion) return 'coupon_code_unknown'
  return coupon.error ?? (applied.has(coupon.promotion.id) ? 'applied' : 'no_applicable_promotion')
}

/** A gift card without a fixed amount pays its balance, at most the remaining total. */
async function giftPayments(
  db: Kysely<Database>,
  { content, currency }: BasketRecord,
  total: number,
): Promise<ReadonlyMap<string, number>> {
  const payments = new Map<string, number>()
  let open = total - content.payments.reduce((sum, { amount = 0 }) => sum + amount, 0)
  for (const { paymentInstrumentId, giftCertificateCode, amount } of content.payments) {
    if (giftCertificateCode === undefined || amount !== undefined) continue
    const card = await findGiftCard(db, giftCertificateCode)
    const balance = card?.enabled && card.currency === currency ? card.balance : 0
    const paid = Math.max(0, Math.min(open, balance))
    open -= paid
    payments.set(paymentInstrumentId, paid)
  }
  return payments
}
