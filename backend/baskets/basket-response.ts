import type { ShopperBasketsV2Types } from 'commerce-sdk-isomorphic'
import { maskedGiftCode, lastCharacters } from '../gift-cards/codes.ts'
import { cardResponse } from '../payments/cards.ts'
import { toDecimal } from '../sites/money.ts'
import { itemResponse } from './item-response.ts'
import { shippingMethodResponse } from './shipping-method-response.ts'
import type { PricedBasket, PricedShipment } from './price.ts'
import { sumsOf, type ChargeTotals, type Sums } from '../pricing/totals.ts'
import {
  adjustmentsOf,
  discountResponse,
  MILLION,
  withoutUndefined,
  taxResponse,
  type Adjust,
  type Amount,
} from './wire.ts'

/**
 * The response of every basket request. While the address is not known, the tax totals are 0, `tax` is absent and
 * `c_estimated` is true.
 */
export function basketResponse(priced: PricedBasket) {
  const { record, totals, shipments, coupons, taxIncluded } = priced
  const { content, currency } = record
  const amount: Amount = (minor) => toDecimal(minor, currency)
  const adjust = (charge: string) => adjustmentsOf(priced, charge, amount)
  const charges = new Map([...totals.lines, ...totals.shippings].map((charge) => [charge.id, charge]))
  const tax = totals.taxTotal === null ? undefined : amount(totals.taxTotal)
  return withoutUndefined({
    ...content.custom,
    basketId: record.id,
    channelType: 'storefront',
    agentBasket: false,
    temporaryBasket: record.temporary,
    currency,
    orderCurrency: currency,
    creationDate: record.createdAt.toISOString(),
    lastModified: record.modifiedAt.toISOString(),
    customerInfo: { customerId: record.customerId, email: content.email ?? '' },
    productItems: priced.lines.map((line) => itemResponse(line, priced, charges.get(line.item.itemId), adjust)),
    bonusDiscountLineItems: [],
    giftCertificateItems: content.gifts.map(({ custom, ...gift }) =>
      withoutUndefined({ ...custom, ...gift, amount: amount(gift.amount) }),
    ),
    couponItems: coupons.map(({ couponItemId, code, status }) => ({
      couponItemId,
      code,
      statusCode: status,
      valid: status === 'applied' || status === 'no_applicable_promotion',
    })),
    orderPriceAdjustments: adjust('order')(totals.adjustments),
    c_approachingDiscounts: priced.approaching.map(({ promotion, shipmentId, minimum, methods }) => ({
      type: 'shipping' as const,
      conditionThreshold: amount(minimum),
      merchandiseTotal: amount(totals.productTotal),
      discount: discountResponse(promotion.reduces, currency, amount),
      promotionLink: { promotionId: promotion.id, name: promotion.name, calloutMsg: promotion.calloutMsg },
      shipmentId,
      shippingMethods: methods.map((method) => shippingMethodResponse(method, currency)),
    })),
    shipments: shipments.map((shipment) => shipmentResponse(shipment, priced, amount)),
    shippingItems: shipments.flatMap((shipped) => {
      const charge = charges.get(shipped.shipment.shippingItemId)
      return charge ? [shippingItemResponse(shipped, charge, amount, adjust)] : []
    }),
    billingAddress: content.billingAddress,
    paymentInstruments: content.payments.map(
      ({ amount: fixedAmount, paymentCard, giftCertificateCode, custom, ...instrument }) => {
        const paid = fixedAmount ?? priced.giftPayments.get(instrument.paymentInstrumentId)
        return withoutUndefined({
          ...custom,
          ...instrument,
          amount: paid === undefined ? undefined : amount(paid),
          paymentCard: paymentCard && cardResponse(paymentCard, priced.at),
          maskedGiftCertificateCode: giftCertificateCode && maskedGiftCode(lastCharacters(giftCertificateCode)),
        })
      },
    ),
    ...sumsResponse(totals, amount),
    itemTotal: amount(totals.productSubTotal),
    tax,
    orderTotal: amount(totals.orderTotal),
    taxation: taxIncluded ? 'gross' : 'net',
    taxRoundedAtGroup: false,
    groupedTaxItems: groupedTaxes([...totals.lines, ...totals.shippings], amount),
    c_estimated: tax === undefined || shipments.some(({ counted, chosen }) => counted !== undefined && !chosen),
  } as const) satisfies ShopperBasketsV2Types.Basket
}

export type BasketResponse = ReturnType<typeof basketResponse>

const sumsResponse = (sums: Sums, amount: Amount) => ({
  productSubTotal: amount(sums.productSubTotal),
  productTotal: amount(sums.productTotal),
  shippingTotal: amount(sums.shippingTotal),
  merchandizeTotalTax: amount(sums.merchandiseTax ?? 0),
  adjustedMerchandizeTotalTax: amount(sums.adjustedMerchandiseTax ?? 0),
  shippingTotalTax: amount(sums.shippingTax ?? 0),
  adjustedShippingTotalTax: amount(sums.adjustedShippingTax ?? 0),
  taxTotal: amount(sums.taxTotal ?? 0),
})

function shippingItemResponse(
  { counted, taxes }: PricedShipment,
  charge: ChargeTotals,
  amount: Amount,
  adjust: Adjust,
) {
  return {
    itemId: charge.id,
    itemText: counted?.name ?? 'Shipping',
    shipmentId: charge.shipment,
    basePrice: amount(charge.price),
    price: amount(charge.price),
    priceAfterItemDiscount: amount(charge.reduced),
    priceAdjustments: adjust(charge.id)(charge.adjustments),
    ...taxResponse(charge, taxes?.id, amount),
  } satisfies ShopperBasketsV2Types.ShippingItem
}

function shipmentResponse(
  { shipment, chosen, counted }: PricedShipment,
  { record, totals, taxIncluded }: PricedBasket,
  amount: Amount,
) {
  const ofShipment = (charge: ChargeTotals) => charge.shipment === shipment.shipmentId
  const sums = sumsOf(totals.lines.filter(ofShipment), totals.shippings.filter(ofShipment))
  const onTop = taxIncluded ? 0 : (sums.taxTotal ?? 0)
  return withoutUndefined({
    ...shipment.custom,
    shipmentId: shipment.shipmentId,
    gift: shipment.gift,
    giftMessage: shipment.giftMessage,
    shippingStatus: 'not_shipped',
    shippingAddress: shipment.shippingAddress,
    shippingMethod: chosen && shippingMethodResponse(chosen, record.currency),
    ...sumsResponse(sums, amount),
    shipmentTotal: amount(sums.productTotal + sums.shippingTotal + onTop),
    c_deliveryDate: counted?.arrival,
  } as const) satisfies ShopperBasketsV2Types.Shipment
}

function groupedTaxes(charges: readonly ChargeTotals[], amount: Amount): ShopperBasketsV2Types.GroupedTaxItem[] {
  const byRate = new Map<number, number>()
  for (const { taxRate, adjustedTax } of charges)
    if (taxRate !== null && adjustedTax !== null) byRate.set(taxRate, (byRate.get(taxRate) ?? 0) + adjustedTax)
  return [...byRate].map(([rate, value]) => ({ taxRate: rate / MILLION, taxValue: amount(value) }))
}
