import type { ShopperBasketsV2Types } from 'commerce-sdk-isomorphic'
import { toDecimal } from '../sites/money.ts'
import { optionItems } from '../products/sales-force-payload.ts'
import { productTypeOf } from '../products/product-types.ts'
import { arrivals, daysToShip } from '../shipping/transit.ts'
import type { BasketItem } from './content.ts'
import type { Good } from './goods.ts'
import type { PricedBasket, PricedLine, PricedShipment } from './price.ts'
import type { ChargeTotals } from '../pricing/totals.ts'
import { withoutUndefined, taxResponse, type Adjust } from './wire.ts'

/** The name of an item that is not sold any more. */
export const GONE = 'No longer available'

/** A line of the basket. An item that is not sold any more has no price. */
export function itemResponse(
  { item, good }: PricedLine,
  { record, shipments, at }: PricedBasket,
  charge: ChargeTotals | undefined,
  adjust: Adjust,
) {
  const shared = withoutUndefined({
    ...item.custom,
    itemId: item.itemId,
    productId: item.productId,
    quantity: item.quantity,
    shipmentId: item.shipmentId,
    gift: item.gift,
    giftMessage: item.giftMessage,
    inventoryId: item.inventoryId,
    bonusProductLineItem: false,
    c_upi: item.upi,
  })
  if (!good || !charge)
    return {
      ...shared,
      productName: GONE,
      itemText: GONE,
      basePrice: 0,
      price: 0,
      priceAfterItemDiscount: 0,
      priceAfterOrderDiscount: 0,
      priceAdjustments: [],
      optionItems: [],
      c_orderable: false,
      c_stockLevel: 0,
    } satisfies ShopperBasketsV2Types.BasketProductItem
  const amount = (minor: number) => toDecimal(minor, record.currency)
  const shipment = shipments.find(({ shipment: { shipmentId } }) => shipmentId === item.shipmentId)
  return {
    ...shared,
    productName: good.work.title,
    itemText: good.work.title,
    basePrice: amount(charge.price / item.quantity),
    price: amount(charge.price),
    priceAfterItemDiscount: amount(charge.reduced),
    priceAfterOrderDiscount: amount(charge.final),
    priceAdjustments: adjust(charge.id)(charge.adjustments),
    ...taxResponse(charge, shipment?.taxes?.id, amount),
    optionItems: optionsOf(item, good),
    ...detailsOf(good, item, amount),
    ...deliveryOf(good, shipment, at),
  } satisfies ShopperBasketsV2Types.BasketProductItem
}

const optionsOf = (item: BasketItem, { work, offer }: Good): ShopperBasketsV2Types.OptionItem[] =>
  optionItems(offer.item, productTypeOf(work, offer.item)).map((option) => ({
    ...option,
    itemText: `${option.optionId}: ${option.optionValueId}`,
    quantity: item.quantity,
    basePrice: 0,
    price: 0,
  }))

const detailsOf = ({ work, variant, offer, available }: Good, item: BasketItem, amount: (minor: number) => number) => ({
  c_apnum: variant.apnum,
  c_imageUrl: variant.imageUrl,
  'c_pod-config': variant.podConfig,
  'c_finished-size': variant.displayFinishedSize,
  'c_product-url': variant.productUrl,
  c_artistName: work.artist.name,
  c_displaySize: variant.displaySize,
  c_productTypeGroup: variant.productTypeGroup,
  c_productTypeName: variant.productTypeName,
  c_productTypeDescription: variant.productTypeName,
  c_specialHandling: variant.specialHandling,
  c_width: variant.c_finished.width,
  c_height: variant.c_finished.height,
  c_listPrice: amount(offer.price.list),
  ...(variant.tieredPrices ? { c_tieredPrices: variant.tieredPrices } : {}),
  c_stockLevel: available,
  c_orderable: available >= item.quantity,
})

/** The delivery date of the shipping method in the totals, computed as on the product page. */
function deliveryOf({ work, offer }: Good, shipment: PricedShipment | undefined, at: Date) {
  if (!shipment?.counted || shipment.destination === undefined) return {}
  const { type } = shipment.counted
  const days = daysToShip(work.shipDays, offer.item.service.name)
  const arrival = arrivals(at, days, shipment.destination).find(({ shippingType }) => shippingType === type)
  return arrival ? { c_deliveryDate: arrival.day } : {}
}
